import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SectorPage } from '#contract/catalogue/route-content';
import { PART_BYTES_MAX } from '#contract/catalogue/pack';
import { purgeRevisionPictures } from '#server/store/house/revision-pictures';
import { sql } from 'drizzle-orm';
import { HouseSyncPage } from '#contract/endpoints/house/feed';
import { dataOf } from '../../support/buyer';
import { Editor, newKey } from '../../support/editor';
import { photoOf, type SentPhoto } from '../../support/photo-of';
import { databases, serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';

const page = '/fr/sector_route/region/crag-1/sector-2';
const DAY = 86_400_000;

describe.each(databases)('a topo that is drawn on an editor’s photograph, over %s', (database) => {
  const server = serverOn(database);

  const send = async ({ browser }: Editor, { hash, parts }: SentPhoto) => {
    for (const [at, part] of parts.entries()) {
      expect((await browser.post(`/fr/guard/photo/${hash}/${at}`, part, null)).status).toBe(200);
    }
  };
  const drawn = (photo: SentPhoto) => ({
    of: 'sector-2',
    number: 1,
    picture: { hash: photo.hash, mediaType: 'image/jpeg', width: 900, height: 900 },
    credit: 'Ana Ruiz',
    alt: { fr: 'Le mur', en: 'The wall' },
    lines: [
      {
        of: 'climb-2',
        number: 1,
        points: [
          [0.5, 0.9],
          [0.5, 0.1],
        ],
        variants: [
          [
            [0.5, 0.5],
            [0.75, 0.25],
          ],
        ],
        marks: [{ kind: 'belay', at: [0.5, 0.1] }],
        text: { fr: 'Au milieu.', en: 'In the middle.' },
      },
    ],
    descents: [
      [
        [0.9, 0.1],
        [0.9, 0.9],
      ],
    ],
  });
  const pictureIn = async (editor: Editor, key: string) => {
    const { rows } = dataOf(HouseSyncPage, await editor.read('/sync?cursor=0&schema=1'));
    return rows.find(({ id }) => id === key)?.row?.fields['picture'] as { hash: string; mediaType: string };
  };
  const fileOf = (browser: SignedIn, hash: string) => browser.file(`/fr/picture/${hash}`);

  test('becomes a picture of the catalogue, seen by editors alone until it is published, and then by owners', async () => {
    const editor = await Editor.at(server());
    const colleague = await Editor.at(server());
    const owner = await SignedIn.as(server(), (await server().addCustomer()).email);
    const photo = await photoOf({ side: 1_500, isNoise: true });
    await send(editor, photo);
    const key = newKey('topo');
    await editor.revise(key, drawn(photo));

    const picture = await pictureIn(colleague, key);
    // Noise is the hardest to make small.
    expect(picture).toMatchObject({ mediaType: 'image/webp', width: 1_200, height: 1_200 });
    expect(picture.hash).not.toBe(photo.hash);
    expect((await fileOf(owner, picture.hash)).status).toBe(404);
    expect((await fileOf(new SignedIn(server()), picture.hash)).status).toBe(404);
    const { status, bytes: raw } = await fileOf(colleague.browser, picture.hash);
    expect(status).toBe(200);
    expect(createHash('sha256').update(raw).digest('hex')).toBe(picture.hash);
    expect(raw.length).toBeLessThanOrEqual(PART_BYTES_MAX);
    // Where it was taken, and with what, stays with the editor.
    const { exif, format } = await sharp(raw).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);

    await editor.publish();
    server().clock.now += 3_000;
    const { content } = dataOf(SectorPage, await owner.get(page));
    expect(content?.topos.at(-1)).toMatchObject({
      picture: { hash: picture.hash },
      credit: 'Ana Ruiz',
      lines: [
        {
          of: 2,
          variants: [
            [
              [0.5, 0.5],
              [0.75, 0.25],
            ],
          ],
          marks: [{ kind: 'belay' }],
          text: { fr: 'Au milieu.' },
        },
      ],
      descents: [
        [
          [0.9, 0.1],
          [0.9, 0.9],
        ],
      ],
    });
    expect((await fileOf(owner, picture.hash)).status).toBe(200);
  });

  test('stays the same in every change that waited behind the first and names the photograph', async () => {
    const editor = await Editor.at(server());
    const photo = await photoOf({ side: 50 });
    await send(editor, photo);
    const key = newKey('topo');
    const first = drawn(photo);
    await editor.revise(key, first);
    const picture = await pictureIn(editor, key);
    await editor.revise(key, { picture: first.picture, credit: 'Noé Roc' });
    expect(await pictureIn(editor, key)).toEqual(picture);
  });

  test('is refused in words where its photograph never came, or is no picture', async () => {
    const editor = await Editor.at(server());
    const photo = await photoOf({ side: 40 });
    const answer = await editor.ask('/revise', { key: newKey('topo'), fields: drawn(photo), base: { v: 0 } });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ field: 'fields.picture', key: 'photos.error.broken' }],
    ]);
  });

  test('keeps its picture over an import of the whole catalogue, and for a week after nothing names it', async () => {
    const editor = await Editor.at(server());
    const photo = await photoOf({ side: 60 });
    await send(editor, photo);
    const key = newKey('topo');
    await editor.revise(key, drawn(photo));
    const { hash } = await pictureIn(editor, key);
    const isHeld = async () => {
      const { rows } = await server().db.execute(sql`select 1 from picture where hash = ${hash}`);
      return rows.length > 0;
    };
    await purgeRevisionPictures(server().db, server().clock.now + 30 * DAY);
    expect(await isHeld()).toBe(true);
    await editor.withdrawAll();
    await purgeRevisionPictures(server().db, server().clock.now + DAY);
    expect(await isHeld()).toBe(true);
    await purgeRevisionPictures(server().db, server().clock.now + 8 * DAY);
    expect(await isHeld()).toBe(false);
  });
});
