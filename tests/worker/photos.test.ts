import 'fake-indexeddb/auto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PersonalDb } from '#worker/db/personal-db';
import { sha256 } from '#worker/db/sha256';
import { mutate } from '#worker/mutations/mutate';
import { sendReport } from '#worker/mutations/reports';
import { dropUnnamedPhotos, keepPhoto } from '#worker/photos/keep-photo';
import { readPhotoHeader } from '#worker/photos/photo-header';
import { draftOf } from '../support/report-bodies';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 4, 12);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 90, b: 9 } } });
const bufferOf = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;
/** A picture that says of itself that it is so large. */
async function sized(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await picture(2, 2).png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const heic = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0]);

describe('the first bytes of a file', () => {
  test.each([
    ['jpeg', () => picture(1_200, 800).jpeg().toBuffer()],
    ['png', () => picture(1_200, 800).png().toBuffer()],
    ['webp', () => picture(1_200, 800).webp().toBuffer()],
  ] as const)('say that it is a %s, and how large', async (kind, make) => {
    expect(readPhotoHeader(bufferOf(await make()))).toEqual({ kind, pixels: 960_000 });
  });

  test('say so too where a camera wrote before the picture', async () => {
    const bytes = await picture(1_200, 800)
      .withExif({ IFD0: { Make: 'x'.repeat(900) } })
      .jpeg()
      .toBuffer();
    expect(readPhotoHeader(bufferOf(bytes))).toEqual({ kind: 'jpeg', pixels: 960_000 });
  });

  test.each([
    ['heic', heic],
    ['none', Buffer.from('%PDF-1.7 and more of it')],
    ['none', Buffer.from('x')],
  ] as const)('say that it is %s', (kind, bytes) => {
    expect(readPhotoHeader(bufferOf(bytes))).toEqual({ kind, pixels: null });
  });
});

describe('a photograph on this device', () => {
  let db: PersonalDb;
  beforeEach(async () => {
    db = new PersonalDb(`photos-${Math.random()}`, 'camille');
    await db.open();
  });
  afterEach(() => db.delete());
  const keep = (bytes: Uint8Array, shrink: (file: Blob) => Promise<Blob | null> = async (file) => file) =>
    keepPhoto({ db, shrink, now: NOW }, new Blob([bufferOf(bytes)]));
  const small = () => picture(40, 30).jpeg().toBuffer();

  test('is kept under the hash of what will be sent', async () => {
    const sent = await picture(20, 15).jpeg().toBuffer();
    const kept = await keep(await small(), async () => new Blob([bufferOf(sent)]));
    const hash = await sha256(bufferOf(sent));
    expect(kept).toEqual({ kind: 'kept', hash });
    expect(await db.photo.get(hash)).toMatchObject({ hash, madeAt: NOW });
  });

  test.each([
    ['50', 8_160, 6_120],
    ['64', 9_280, 6_944],
  ])('may come from a sensor of %s megapixels', async (_megapixels, width, height) => {
    const sent = new Blob([bufferOf(await small())]);
    expect(await keep(await sized(width, height), async () => sent)).toMatchObject({ kind: 'kept' });
  });

  test('is refused in words', async () => {
    const huge = await sized(9_400, 7_000);
    const refused = async (...asked: Parameters<typeof keep>) => {
      const answer = await keep(...asked);
      return answer.kind === 'refused' ? answer.key : answer.kind;
    };
    expect(await refused(new Uint8Array())).toBe('photos.error.empty');
    expect(await refused(heic)).toBe('photos.error.heic');
    expect(await refused(Buffer.from('no picture'))).toBe('photos.error.broken');
    expect(await refused(huge)).toBe('photos.error.pixels');
    expect(await refused(await small(), async () => null)).toBe('photos.error.unable');
    const fails = () => Promise.reject(new Error('It cannot be opened.'));
    expect(await refused(await small(), fails)).toBe('photos.error.broken');
    expect(await db.photo.count()).toBe(0);
  });

  test('goes after a day that nothing names it, and never while a change does', async () => {
    const [named, unnamed] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
    await db.photo.bulkPut(
      [named, unnamed].map((hash) => ({ hash, bytes: new ArrayBuffer(1), madeAt: NOW })),
    );
    await mutate(db, sendReport, draftOf({ photos: [named] }));
    await dropUnnamedPhotos(db, NOW + DAY / 2);
    expect(await db.photo.count()).toBe(2);
    await dropUnnamedPhotos(db, NOW + 30 * DAY);
    expect(await db.photo.toCollection().primaryKeys()).toEqual([named]);
  });
});
