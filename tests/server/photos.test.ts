import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_PART_BYTES } from '#contract/rules/photos';
import { maintain } from '#server/main/maintenance';
import { cutPhoto, photoOf, type SentPhoto } from '../support/photo-of';
import { draftOf } from '../support/report-bodies';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { staffWith } from '../support/staff';

describe.each(databases)('a photograph, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const climber = async () => SignedIn.as(server(), (await server().addCustomer()).email);
  const held = async (browser: SignedIn, hash: string) =>
    (await browser.get(`/fr/guard/photo/${hash}`)).body.data;
  const sendPart = (browser: SignedIn, { hash, parts }: SentPhoto, at: number) =>
    browser.post(`/fr/guard/photo/${hash}/${at}`, parts[at], null);
  const sendAll = async (browser: SignedIn, photo: SentPhoto) => {
    for (const at of photo.parts.keys()) await sendPart(browser, photo, at);
  };

  test('comes in parts, in any order and more than once, and nothing of the camera stays', async () => {
    const browser = await climber();
    const photo = await photoOf({ side: 700, isNoise: true });
    expect(photo.parts.length).toBeGreaterThan(1);
    expect(await held(browser, photo.hash)).toEqual({ isWhole: false, parts: [] });
    const last = photo.parts.length - 1;
    await sendPart(browser, photo, last);
    await sendPart(browser, photo, last);
    expect(await held(browser, photo.hash)).toEqual({ isWhole: false, parts: [last] });
    await sendAll(browser, photo);
    expect(await held(browser, photo.hash)).toEqual({ isWhole: true, parts: [] });
    expect((await sendPart(browser, photo, 0)).body.data).toEqual({ isWhole: true, parts: [] });

    await browser.post('/fr/guard/report', draftOf({ photos: [photo.hash] }));
    const { browser: staff } = await staffWith(server(), ['content']);
    const { status, bytes } = await staff.file(`/fr/guard/counter/photos/${photo.hash}`);
    expect(status).toBe(200);
    const found = await sharp(bytes).metadata();
    expect([found.format, found.width, found.exif]).toEqual(['jpeg', 700, undefined]);
    expect(bytes.includes('Camera of Ada')).toBe(false);
  });

  test('is its own customer’s, and the staff’s once a report names it', async () => {
    const [ada, ines] = [await climber(), await climber()];
    const photo = await photoOf({ side: 33 });
    await sendAll(ada, photo);
    expect(await held(ines, photo.hash)).toEqual({ isWhole: false, parts: [] });
    const stolen = await ines.post('/fr/guard/report', draftOf({ photos: [photo.hash] }));
    expect([stolen.status, stolen.body.errors]).toEqual([
      422,
      [{ field: 'photos', key: 'photos.error.missing' }],
    ]);
    const { browser: staff } = await staffWith(server(), ['content']);
    const { browser: shipper } = await staffWith(server(), ['orders']);
    const address = `/fr/guard/counter/photos/${photo.hash}`;
    expect((await staff.get(address)).status).toBe(404);
    await ada.post('/fr/guard/report', draftOf({ photos: [photo.hash] }));
    expect((await staff.file(address)).status).toBe(200);
    expect((await shipper.get(address)).status).toBe(403);
    expect((await ada.get(address)).status).toBe(404);
  });

  test.each([
    ['no picture at all', () => cutPhoto(Buffer.from('a letter'))],
    [
      'a picture that was cut off',
      async () => cutPhoto((await photoOf({ side: 64 })).bytes.subarray(0, 300)),
    ],
    ['a drawing', () => cutPhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['another one than its hash says', async () => ({ ...(await photoOf()), hash: 'a'.repeat(64) })],
  ])('is not %s', async (_name, make) => {
    const browser = await climber();
    const photo = await make();
    const answer = await sendPart(browser, photo, 0);
    expect([answer.status, answer.body.message]).toEqual([422, 'photos.error.broken']);
    expect(await held(browser, photo.hash)).toEqual({ isWhole: false, parts: [] });
  });

  test('is not larger than five megabytes, nor has a part another size', async () => {
    const browser = await climber();
    const bytes = Buffer.alloc(PHOTO_PART_BYTES).toString('base64');
    const address = `/fr/guard/photo/${'b'.repeat(64)}`;
    expect((await browser.post(`${address}/0`, { size: 5_000_001, bytes }, null)).status).toBe(400);
    expect((await browser.post(`${address}/0`, { size: 0, bytes: '' }, null)).status).toBe(400);
    expect((await browser.post(`${address}/1`, { size: 300_000, bytes }, null)).status).toBe(422);
    expect((await browser.post(`${address}/99`, { size: 300_000, bytes }, null)).status).toBe(404);
  });

  test('that nothing names is forgotten after a day; one that a report names stays', async () => {
    const browser = await climber();
    const [named, unnamed] = [await photoOf({ side: 41 }), await photoOf({ side: 42 })];
    const begun = await photoOf({ side: 600, isNoise: true });
    await sendAll(browser, named);
    await sendAll(browser, unnamed);
    await sendPart(browser, begun, 0);
    await browser.post('/fr/guard/report', draftOf({ photos: [named.hash] }));
    await maintain(server().db, server().clock.now + 25 * 3_600_000);
    expect(await held(browser, named.hash)).toEqual({ isWhole: true, parts: [] });
    for (const { hash } of [unnamed, begun]) {
      expect(await held(browser, hash)).toEqual({ isWhole: false, parts: [] });
    }
  });
});
