import { afterEach, describe, expect, test } from 'vitest';
import { placePictureKey } from '#worker/api/engine-api';
import { evictFreeParts } from '#worker/packs/part-store';
import { readPackContent, readPart } from '#worker/packs/read-pack';
import { unreadNews } from '#worker/packs/pack-news';
import type { PackRow } from '#worker/db/rows';
import { verifyPacks } from '#worker/packs/verify-packs';
import { closeDevices, deviceOf, fillUp, otherTimes, PackServer, utf8 } from '../support/pack-device';
import { sampleSector } from '../support/sample-catalogue';
import { refusal } from '../support/small-server';

afterEach(closeDevices);

describe('a saved sector with signal', () => {
  test('is ready to be read with its pictures', async () => {
    const server = new PackServer();
    const [, picture] = server.publish(1, ['mur', 'dalle']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const row = await device.row(1);
    expect(row).toMatchObject({ state: 'ready', verifiedAt: device.time.now });
    expect(row?.bytesHeld).toBe(row?.bytes);
    const content = await readPackContent(device.packs, 'cliff-1');
    expect(content?.page.content?.topos[0]?.picture.hash).toBe(picture);
    expect((await readPart(device.packs, picture ?? ''))?.mediaType).toBe('image/svg+xml');
  });

  test('tells lists its closures, its rope and where it is without being opened', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const { content, slug, name, coordinates } = sampleSector(1, 'b'.repeat(64));
    const facts = {
      closures: content?.closures.map(({ from, to }) => ({ from, to })),
      ropeLengthMeters: content?.ropeLengthMeters,
      place: { region: 'vaucluse', crag: { slug: 'le-rocher', name: 'Le Rocher' }, slug, name, coordinates },
    };
    expect(facts.ropeLengthMeters).toBeGreaterThan(0);
    expect((await device.row(1))?.facts).toEqual(facts);

    // As earlier versions of the app left it.
    for (const forget of [
      (row: PackRow) => void delete row.facts,
      (row: PackRow) => void delete row.facts?.place,
    ]) {
      await device.packs.packs.where('key').equals('cliff-1').modify(forget);
      await verifyPacks(device.packs, device.db.account ?? '', device.time.now);
      expect((await device.row(1))?.facts).toEqual(facts);
    }
  });

  test('is not fetched again when it is ready', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const asked = server.requests.length;
    await device.keeper().fetch(false);
    expect(server.requests.length).toBe(asked);
  });
});

describe('a download cut off', () => {
  test.each([0, 1, 2, 3])('after %i parts goes on with the next one', async (partsLeft) => {
    const server = new PackServer();
    const hashes = server.publish(1, ['mur', 'dalle', 'toit']);
    const device = deviceOf(server);
    await device.save(1);
    server.partsLeft = partsLeft;
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'waiting', error: 'saved.pack.error.unreachable' });
    const held = (await device.packs.parts.bulkGet(hashes)).filter(Boolean).length;
    expect(held).toBe(partsLeft);
    server.partsLeft = Infinity;
    const asked = server.count('GET', '/fr/guard/pack/cliff/*/*');
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(server.count('GET', '/fr/guard/pack/cliff/*/*') - asked).toBe(hashes.length - partsLeft);
  });
});

describe('a part that is not what was announced', () => {
  test('is fetched once more', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    let times = 0;
    server.spoil = () => (times += 1) === 1;
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
  });

  test('twice is said, and never stored', async () => {
    const server = new PackServer();
    const [, picture = ''] = server.publish(1, ['mur']);
    server.spoil = (hash) => hash === picture;
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'failed', error: 'saved.pack.error.damaged' });
    expect(await readPart(device.packs, picture)).toBeNull();
  });
});

describe('a stored byte that changed', () => {
  test('is found at the next start and healed', async () => {
    const server = new PackServer();
    const [, picture = ''] = server.publish(1, ['mur', 'dalle']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const part = await readPart(device.packs, picture);
    const bytes = new Uint8Array(part?.bytes.slice(0) ?? new ArrayBuffer(0));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await device.packs.parts.update(picture, { bytes: bytes.buffer });
    device.time.now += 3_600_000;
    await device.keeper().verify(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(new Uint8Array((await readPart(device.packs, picture))?.bytes ?? [])[3]).not.toBe(bytes[3]);
  });

  test('without signal leaves the text readable and the pack marked', async () => {
    const server = new PackServer();
    const [, picture = ''] = server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    await device.packs.parts.update(picture, { bytes: utf8('<svg>wrong</svg>').buffer });
    server.isReachable = false;
    await device.keeper().verify(true);
    expect(await device.row(1)).toMatchObject({ state: 'broken' });
    expect(await readPackContent(device.packs, 'cliff-1')).not.toBeNull();
  });

  test('leaves the text readable while a newer edition comes in its place', async () => {
    const server = new PackServer();
    const [, picture = ''] = server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    await device.packs.parts.update(picture, { bytes: utf8('<svg>wrong</svg>').buffer });
    server.publish(1, ['dalle'], '2026-11-21T08:00:00.000Z', otherTimes);
    server.partsLeft = 0;
    await device.keeper().verify(true);
    expect(await device.row(1)).toMatchObject({ state: 'broken' });
    expect(await readPackContent(device.packs, 'cliff-1')).not.toBeNull();
    server.partsLeft = Infinity;
    await device.keeper().fetch(true);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(await device.packs.parts.count()).toBe(2);
  });

  test('breaks each download that shows it, also one that nobody asked about', async () => {
    const server = new PackServer();
    const [, shared = ''] = server.publish(1, ['shared']);
    server.publish(2, ['shared']);
    const device = deviceOf(server);
    await device.save(1, 2);
    await device.keeper().fetch(false);
    await device.packs.parts.update(shared, { bytes: utf8('<svg>wrong</svg>').buffer });
    server.isReachable = false;
    await device.keeper().verify(true, 'cliff-1');
    expect(await device.row(2)).toMatchObject({ state: 'broken' });
    server.isReachable = true;
    await device.keeper().fetch(true);
    await device.db.savedRoute.delete('cliff-1');
    await device.keeper().fetch(false);
    expect(await device.row(2)).toMatchObject({ state: 'ready' });
    expect(await readPart(device.packs, shared)).not.toBeNull();
  });

  test('of a download that was cut does not count as fetched when it goes on', async () => {
    const server = new PackServer();
    const [text = ''] = server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    server.partsLeft = 1;
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'waiting' });
    await device.packs.parts.update(text, { bytes: utf8('nonsense').buffer });
    server.partsLeft = Infinity;
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(await readPackContent(device.packs, 'cliff-1')).not.toBeNull();
  });
});

describe('a new version on the server', () => {
  test('replaces the old one in one step, a day later, and the old parts go', async () => {
    const server = new PackServer();
    const old = server.publish(1, ['mur', 'dalle']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const fresh = server.publish(1, ['mur', 'toit'], '2026-11-21T09:00:00.000Z');
    device.time.now += 25 * 3_600_000;
    server.partsLeft = 1;
    await device.keeper().fetch(false);
    expect((await readPackContent(device.packs, 'cliff-1'))?.page.updatedAt).toBe('2026-11-20T08:00:00.000Z');
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    server.partsLeft = Infinity;
    await device.keeper().fetch(false);
    expect((await readPackContent(device.packs, 'cliff-1'))?.page.updatedAt).toBe('2026-11-21T09:00:00.000Z');
    const held = await device.packs.parts.toCollection().primaryKeys();
    expect(held.toSorted()).toEqual(fresh.toSorted());
    expect(held).not.toContain(old[0]);
  });

  test('whose parts are not on the server that is asked comes by itself later, and is not called gone', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    server.lacksParts = true;
    await device.keeper().fetch(false);
    expect((await device.row(1))?.error).toBe('saved.pack.error.damaged');
    server.lacksParts = false;
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
  });

  test('is looked for as soon as the catalogue is known to have another edition, once', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const closures = [{ from: '01-15', to: '06-30', reason: { fr: 'Oiseaux', en: 'Birds' } }];
    server.publish(1, ['mur'], '2026-11-21T09:00:00.000Z', (page) => ({
      ...page,
      content: page.content && { ...page.content, closures },
    }));
    device.time.now += 3_600_000;
    await device.keeper().fetch(false);
    expect(unreadNews((await device.row(1)) ?? {})).toEqual([]);
    device.edition.since = device.time.now;
    device.time.now += 1_000;
    await device.keeper().fetch(false);
    expect(unreadNews((await device.row(1)) ?? {})).toEqual([{ kind: 'closures' }]);
    const asked = server.requests.length;
    await device.keeper().fetch(false);
    expect(server.requests.length).toBe(asked);
  });

  test('says nothing of a ground that came or went, and the download knows of it', async () => {
    const server = new PackServer();
    server.lacksGround = true;
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready', lacksGround: true });
    server.lacksGround = false;
    server.publish(1, ['mur']);
    device.time.now += 25 * 3_600_000;
    await device.keeper().fetch(false);
    const row = await device.row(1);
    expect(row).toMatchObject({ state: 'ready' });
    expect([row?.lacksGround, row?.update, row?.changes]).toEqual([undefined, undefined, undefined]);
  });

  test('says what it changed: regraded, rebolted, a new climb', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    expect((await device.row(1))?.changes).toBeUndefined();
    server.publish(1, ['mur'], '2026-11-21T09:00:00.000Z', (page) => {
      const [first] = page.content?.climbs ?? [];
      if (!page.content || !first) return page;
      const harder = { ...first, grade: '7c' as const, bolts: 21 };
      const fresh = { ...first, id: 99, number: 2, name: 'La nouvelle' };
      return { ...page, content: { ...page.content, climbs: [harder, fresh] } };
    });
    device.time.now += 25 * 3_600_000;
    await device.keeper().fetch(false);
    const [climb] = sampleSector(1, '').content?.climbs ?? [];
    const list = [
      { kind: 'regraded', name: climb?.name, from: climb?.grade, to: '7c' },
      { kind: 'rebolted', name: climb?.name, bolts: 21 },
      { kind: 'added', name: 'La nouvelle', grade: climb?.grade },
    ];
    expect((await device.row(1))?.update).toMatchObject({ list, at: device.time.now });
    const read = async () => (await readPackContent(device.packs, 'cliff-1'))?.page.updatedAt;
    expect(await read()).toBe('2026-11-20T08:00:00.000Z');

    // Without network: all of it is here.
    server.isReachable = false;
    await device.keeper().takeUpdate('cliff-1');
    expect(await read()).toBe('2026-11-21T09:00:00.000Z');
    expect(await device.row(1)).toMatchObject({ state: 'ready', changes: { at: device.time.now, list } });
    expect((await device.row(1))?.update).toBeUndefined();
    expect(await device.packs.parts.count()).toBe(2);
  });

  test('that says where one may not climb, or how one gets there, is read at once, and told until it was read', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const closures = [{ from: '01-15', to: '06-30', reason: { fr: 'Oiseaux', en: 'Birds' } }];
    const warnings = [{ fr: 'Chutes de pierres', en: 'Falling stones' }];
    server.publish(1, ['mur'], '2026-11-21T09:00:00.000Z', (page) => ({
      ...page,
      content: page.content && { ...page.content, closures, warnings },
    }));
    device.time.now += 25 * 3_600_000;
    await device.keeper().fetch(false);
    expect((await readPackContent(device.packs, 'cliff-1'))?.page.content?.closures).toEqual(closures);
    const news = async () => unreadNews((await device.row(1)) ?? {});
    expect(await news()).toEqual([{ kind: 'closures' }, { kind: 'access' }]);
    server.publish(1, ['mur'], '2026-11-22T09:00:00.000Z', (page) => ({
      ...page,
      content: page.content && { ...page.content, closures: [], warnings },
    }));
    device.time.now += 25 * 3_600_000;
    await device.keeper().fetch(false);
    expect(await news()).toEqual([{ kind: 'access' }, { kind: 'closures' }]);
    await device.keeper().noteNewsRead('cliff-1');
    expect(await news()).toEqual([]);
    expect((await device.row(1))?.changes?.list).toHaveLength(2);
  });

  test('that nobody looks at is taken after a week', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    server.publish(1, ['toit'], '2026-11-21T09:00:00.000Z', otherTimes);
    for (let day = 1; day <= 8; day += 1) {
      expect((await readPackContent(device.packs, 'cliff-1'))?.page.updatedAt).toMatch(/^2026-11-20/);
      device.time.now += 25 * 3_600_000;
      await device.keeper().fetch(false);
    }
    expect((await readPackContent(device.packs, 'cliff-1'))?.page.updatedAt).toMatch(/^2026-11-21/);
  });

  test('that lies here damaged is not offered any more, and fetched again', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    const [, picture = ''] = server.publish(1, ['toit'], '2026-11-21T09:00:00.000Z', otherTimes);
    device.time.now += 25 * 3_600_000;
    await device.keeper().fetch(false);
    await device.packs.parts.update(picture, { bytes: utf8('<svg>wrong</svg>').buffer });
    server.isReachable = false;
    await device.keeper().verify(true);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect((await device.row(1))?.update).toBeUndefined();
    await device.keeper().takeUpdate('cliff-1');
    expect((await readPackContent(device.packs, 'cliff-1'))?.page.updatedAt).toMatch(/^2026-11-20/);
    server.isReachable = true;
    await device.keeper().fetch(false);
    expect((await device.row(1))?.update?.list).toEqual([{ kind: 'topo' }]);
  });

  test('that may not be read any more leaves the downloaded one for the days of grace', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    server.on('GET', '/fr/guard/pack/cliff/1', () => refusal(403, 'catalogue.error.access'));
    device.time.now += 25 * 3_600_000;
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(await readPackContent(device.packs, 'cliff-1')).not.toBeNull();
  });
});

describe('a route taken off the list', () => {
  test('loses its pack, and a picture only with the last pack that needs it', async () => {
    const server = new PackServer();
    const [text = '', shared = ''] = server.publish(1, ['shared']);
    server.publish(2, ['shared']);
    const device = deviceOf(server);
    await device.save(1, 2);
    await device.keeper().fetch(false);
    expect(server.count('GET', `/fr/guard/pack/cliff/*/${shared}`)).toBeLessThanOrEqual(2);
    await device.db.savedRoute.delete('cliff-1');
    await device.keeper().fetch(false);
    expect(await device.row(1)).toBeUndefined();
    expect(await readPart(device.packs, text)).toBeNull();
    expect(await readPart(device.packs, shared)).not.toBeNull();
    await device.db.savedRoute.delete('cliff-2');
    await device.keeper().fetch(false);
    expect(await device.packs.parts.count()).toBe(0);
  });
});

describe('a route that the customer may not read', () => {
  test('says so, and is asked for again only when the customer wants it', async () => {
    const server = new PackServer();
    server.on('GET', '/fr/guard/pack/cliff/1', () => refusal(403, 'catalogue.error.access'));
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'failed', error: 'saved.pack.error.access' });
    await device.keeper().fetch(false);
    expect(server.count('GET', '/fr/guard/pack/cliff/1')).toBe(1);
    server.publish(1, []);
    await device.keeper().fetch(true);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
  });
});

describe('a download that fails as nobody foresaw', () => {
  test('is told once the others have come, for no other tab may begin before', async () => {
    const server = new PackServer();
    const [first] = server.publish(1, ['mur 1']);
    for (const id of [2, 3, 4]) server.publish(id, [`mur ${id}`]);
    const device = deviceOf(server);
    await device.save(1, 2, 3, 4);
    device.packs.parts.hook('creating', (hash) => {
      if (hash === first) throw new Error('nobody foresaw it');
    });
    await expect(device.keeper().fetch(false)).rejects.toThrow('nobody foresaw it');
    for (const id of [2, 3, 4]) expect(await device.row(id)).toMatchObject({ state: 'ready' });
  });
});

describe('a device that is full', () => {
  test('gives up pictures that were only looked at, before the download', async () => {
    const server = new PackServer();
    const looked = server.add(utf8('<svg>looked at</svg>'));
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    await device.loadPicture(looked);
    let isFull = true;
    device.packs.parts.hook('creating', () => {
      if (!isFull) return;
      isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    });
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(await readPart(device.packs, looked)).toBeNull();
  });

  test('gives up the oldest download, says which, and fetches it again only when asked', async () => {
    const server = new PackServer();
    for (const id of [1, 2, 3]) server.publish(id, [`mur ${id}`]);
    const device = deviceOf(server);
    for (const id of [2, 1]) {
      await device.save(id);
      await device.keeper().fetch(false);
      device.time.now += 1_000;
    }
    const older = await device.row(2);
    fillUp(device.packs);
    await device.save(3);
    await device.keeper().fetch(false);
    expect(await device.row(3)).toMatchObject({ state: 'ready' });
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
    expect(await device.row(2)).toMatchObject({ state: 'stopped', stoppedBy: 'room', bytes: older?.bytes });
    expect(await device.packs.parts.where('packs').equals('cliff-2').count()).toBe(0);
    await device.keeper().fetch(true);
    expect(await device.row(2)).toMatchObject({ state: 'stopped' });
    await device.keeper().resume('cliff-2');
    expect(await device.row(2)).toMatchObject({ state: 'ready' });
  });

  test('keeps every download when all of them together would not make room', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    server.publish(2, ['x'.repeat(20_000)]);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    fillUp(device.packs);
    await device.save(2);
    await device.keeper().fetch(false);
    expect(await device.row(2)).toMatchObject({ state: 'failed', error: 'saved.pack.error.space' });
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
  });

  test('keeps every download when what they share counts once and makes no room', async () => {
    const server = new PackServer();
    const shared = 's'.repeat(20_000);
    for (const id of [1, 2]) server.publish(id, [shared]);
    server.publish(3, ['x'.repeat(30_000)]);
    const device = deviceOf(server);
    await device.save(1, 2);
    await device.keeper().fetch(false);
    fillUp(device.packs);
    await device.save(3);
    await device.keeper().fetch(false);
    expect(await device.row(3)).toMatchObject({ state: 'failed', error: 'saved.pack.error.space' });
    for (const id of [1, 2]) expect(await device.row(id)).toMatchObject({ state: 'ready' });
  });

  test('makes room beforehand with all that share a picture, for the first of them alone frees little', async () => {
    const server = new PackServer();
    const shared = 's'.repeat(20_000);
    for (const id of [1, 2]) server.publish(id, [shared]);
    server.publish(3, ['x'.repeat(15_000)]);
    const device = deviceOf(server);
    await device.save(1, 2);
    await device.keeper().fetch(false);
    device.room.left = 10;
    await device.save(3);
    await device.keeper().fetch(false);
    expect(await device.row(3)).toMatchObject({ state: 'ready' });
    for (const id of [1, 2])
      expect(await device.row(id)).toMatchObject({ state: 'stopped', stoppedBy: 'room' });
  });

  test('keeps every download when a new version of one does not fit', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    server.publish(2, ['dalle']);
    const device = deviceOf(server);
    await device.save(1, 2);
    await device.keeper().fetch(false);
    server.publish(2, ['toit'], '2026-11-21T09:00:00.000Z', otherTimes);
    device.time.now += 25 * 3_600_000;
    fillUp(device.packs);
    await device.keeper().fetch(false);
    for (const id of [1, 2]) expect(await device.row(id)).toMatchObject({ state: 'ready' });
  });

  test('is asked how much room there is before anything is fetched, and nothing is that would not fit', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    device.room.left = 10;
    await device.save(1);
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'failed', error: 'saved.pack.error.space' });
    expect(server.count('GET', '/fr/guard/pack/cliff/*/*')).toBe(0);

    device.room.left = 1_000_000;
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
  });

  test('makes room beforehand where that is enough, and says what went for it', async () => {
    const server = new PackServer();
    for (const id of [1, 2]) server.publish(id, [`mur ${id}`]);
    const device = deviceOf(server);
    await device.save(1);
    await device.keeper().fetch(false);
    device.room.left = 10;
    await device.save(2);
    await device.keeper().fetch(false);
    expect(await device.row(2)).toMatchObject({ state: 'ready' });
    expect(await device.row(1)).toMatchObject({ state: 'stopped', stoppedBy: 'room' });
    // It does not push the newer one out again.
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'stopped' });
  });

  test('says so when nothing can make room', async () => {
    const server = new PackServer();
    server.publish(1, ['mur']);
    const device = deviceOf(server);
    await device.save(1);
    fillUp(device.packs);
    await device.keeper().fetch(false);
    expect(await device.row(1)).toMatchObject({ state: 'failed', error: 'saved.pack.error.space' });
  });
});

describe('a download the customer cancels', () => {
  test.each([0, 1, 2, 3])(
    'after %i parts stays as it is and goes on from there when asked',
    async (parts) => {
      const server = new PackServer();
      const hashes = server.publish(1, ['mur', 'dalle', 'toit']);
      server.publish(2, ['autre']);
      const device = deviceOf(server);
      await device.save(1, 2);
      const keeper = device.keeper();
      let answered = 0;
      server.spoil = (hash) => {
        if (hashes.includes(hash) && (answered += 1) > parts) void keeper.stop('cliff-1', 'cancelled');
        return false;
      };
      await keeper.fetch(false);
      await keeper.fetch(true);
      expect(await device.row(1)).toMatchObject({ state: 'stopped', stoppedBy: 'customer' });
      expect(await device.row(2)).toMatchObject({ state: 'ready' });
      const held = (await device.packs.parts.bulkGet(hashes)).filter(Boolean).length;
      server.spoil = null;
      const asked = server.count('GET', '/fr/guard/pack/cliff/1/*');
      await device.keeper().resume('cliff-1');
      expect(await device.row(1)).toMatchObject({ state: 'ready' });
      expect(server.count('GET', '/fr/guard/pack/cliff/1/*') - asked).toBe(hashes.length - held);
      expect(held).toBeGreaterThanOrEqual(parts);
    },
  );
});

describe('a download the customer deletes', () => {
  test('frees its room, keeps what another one needs, and comes back when asked', async () => {
    const server = new PackServer();
    const [text = '', shared = ''] = server.publish(1, ['shared']);
    server.publish(2, ['shared']);
    const device = deviceOf(server);
    await device.save(1, 2);
    await device.keeper().fetch(false);
    await device.keeper().stop('cliff-1', 'deleted');
    expect(await device.row(1)).toMatchObject({ state: 'stopped', version: null, bytesHeld: 0 });
    expect(await readPackContent(device.packs, 'cliff-1')).toBeNull();
    expect(await readPart(device.packs, text)).toBeNull();
    expect(await readPart(device.packs, shared)).not.toBeNull();
    expect(await device.db.savedRoute.count()).toBe(2);
    await device.keeper().verify(true);
    await device.keeper().fetch(true);
    expect(await device.row(1)).toMatchObject({ state: 'stopped' });
    await device.keeper().resume('cliff-1');
    expect(await device.row(1)).toMatchObject({ state: 'ready' });
  });
});

describe('a picture seen while browsing', () => {
  test('is fetched once and verified', async () => {
    const server = new PackServer();
    const hash = server.add(utf8('<svg>plate</svg>'));
    const device = deviceOf(server);
    expect(await device.loadPicture(hash)).toBe('held');
    expect(await device.loadPicture(hash)).toBe('held');
    expect(server.count('GET', '/fr/picture/*')).toBe(1);
    server.spoil = () => true;
    expect(await device.loadPicture(server.add(utf8('<svg>other</svg>')))).toBe('unreachable');
    expect(await device.packs.parts.count()).toBe(1);
  });

  test('of a place is fetched once a size, and nothing else is taken for it', async () => {
    const server = new PackServer();
    const device = deviceOf(server);
    const webp = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.from('rock')]);
    server.placePictures.set('AbCdEfGh-_1/card-240/webp', webp);
    server.placePictures.set('AbCdEfGh-_2/card-240/webp', utf8('<svg>other</svg>'));
    expect(await device.loadPlacePicture('AbCdEfGh-_1', 'card-240')).toBe('held');
    expect(await device.loadPlacePicture('AbCdEfGh-_1', 'card-240')).toBe('held');
    expect(server.count('GET', '/fr/place_picture/*/*/*')).toBe(1);
    const held = await device.packs.parts.get(placePictureKey('AbCdEfGh-_1', 'card-240'));
    expect([held?.mediaType, held?.packs]).toEqual(['image/webp', []]);
    expect(await device.loadPlacePicture('AbCdEfGh-_2', 'card-240')).toBe('unreachable');
    expect(await device.loadPlacePicture('AbCdEfGh-_3', 'card-240')).toBe('refused');
    expect(await device.packs.parts.count()).toBe(1);
  });

  test('makes room for newer ones, the longest unused first; a pack keeps its own', async () => {
    const { packs } = deviceOf(new PackServer());
    const part = (hash: string, usedAt: number, needs: string[]) => ({
      hash,
      mediaType: 'image/png',
      bytes: new ArrayBuffer(100),
      packs: needs,
      usedAt,
    });
    await packs.parts.bulkPut([part('old', 1, []), part('packed', 0, ['cliff-1']), part('new', 2, [])]);
    await evictFreeParts(packs, 150);
    expect((await packs.parts.toCollection().primaryKeys()).toSorted()).toEqual(['new', 'packed']);
  });
});
