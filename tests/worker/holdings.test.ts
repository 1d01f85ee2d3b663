import type { Table } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { readPackContent } from '#worker/packs/read-pack';
import { systemNetwork } from '#worker/runtime/system-network';
import { closeDevices, deviceOf, fillUp, glanceAt, otherTimes, PackServer } from '../support/pack-device';
import { refusal } from '../support/small-server';

afterEach(closeDevices);

const label = { fr: 'Verdon', en: 'Verdon' };
const guidebook = { key: 'guidebook-1', label, guidebookSlug: 'verdon', isWifiOnly: false };
/** Sectors of the guidebook, as many as the largest of the demonstration has. */
const ALL = Array.from({ length: 32 }, (_, at) => at + 1);
const HOUR = 3_600_000;

/** A server with a guidebook of some sectors, two pictures each of which neighbours share one, and a device. */
async function withGuidebook(ids: readonly number[] = ALL) {
  const server = new PackServer();
  for (const id of ids) server.publish(id, [`mur ${id}`, `dalle ${Math.ceil(id / 2)}`]);
  server.bind(ids);
  const device = deviceOf(server);
  await device.signIn();
  const hold = async (asked = guidebook) => {
    await device.keeper().hold(asked);
    await device.keeper().fetch(true);
  };
  const parts = () => server.count('GET', '/fr/guard/pack/cliff/*/*');
  return { server, device, hold, parts };
}

describe('a guidebook that is taken along', () => {
  test('brings every sector, its own page and those of its crags, and adds no saved route', async () => {
    const { server, device, hold } = await withGuidebook();
    await hold();
    expect(await glanceAt(device)).toMatchObject({ state: 'ready', routes: 32, ready: 32, share: 1 });
    expect((await readPackContent(device.packs, 'cliff-32'))?.page.content).not.toBeNull();
    expect(await device.db.savedRoute.count()).toBe(0);
    const pages = await device.db.pages.toCollection().primaryKeys();
    expect(pages).toEqual(
      expect.arrayContaining([
        'guidebook/verdon',
        'crag/vaucluse/le-rocher',
        'presentation/conditions',
        'presentation/ethics',
        'presentation/guide',
      ]),
    );
    const held = await device.packs.parts.toArray();
    const bytes = held.reduce((sum, part) => sum + part.bytes.byteLength, 0);
    // What was told before is what came, a shared picture once.
    expect((await device.db.holding.get('guidebook-1'))?.bytes).toBe(bytes);
    expect(server.count('GET', '/fr/guard/pack/cliff/*/*')).toBe(held.length);
  });

  test('goes on where it was cut off, at whichever part', async () => {
    const { server, device, hold, parts } = await withGuidebook([1, 2, 3]);
    for (let cut = 0; cut < 8; cut += 1) {
      server.partsLeft = 1;
      await (cut === 0 ? hold() : device.keeper().fetch(false));
      const { state, share } = await glanceAt(device);
      expect([state, share > cut / 9]).toEqual([cut < 7 ? 'waiting' : 'ready', true]);
    }
    expect(await device.packs.parts.count()).toBe(8);
    // Each try asks for a part that does not come: what is held is never asked for again.
    expect(parts()).toBeLessThanOrEqual(8 * 3);
  });

  test('is noted without network, and comes with it', async () => {
    const { server, device, hold } = await withGuidebook([1, 2]);
    server.isReachable = false;
    await hold();
    expect(await glanceAt(device)).toMatchObject({ state: 'waiting', routes: 0 });
    server.isReachable = true;
    await device.keeper().fetch(false);
    expect(await glanceAt(device)).toMatchObject({ state: 'ready', routes: 2 });
  });

  test('lacks a page as it lacks a sector, and the airplane test brings it back', async () => {
    const { device, hold } = await withGuidebook([1]);
    await hold();
    await device.db.pages.delete('crag/vaucluse/le-rocher');
    expect((await glanceAt(device)).state).not.toBe('ready');
    await device.keeper().verify(true);
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('is compared as a whole once a day, and asks about no sector that stayed', async () => {
    const { server, device, hold } = await withGuidebook();
    await hold();
    const manifests = () => server.count('GET', '/fr/guard/pack/cliff/*');
    const before = manifests();
    device.time.now += 25 * HOUR;
    server.publish(5, ['mur 5', 'dalle 3'], '2026-11-22T08:00:00.000Z', otherTimes);
    await device.keeper().fetch(false);
    expect(manifests()).toBe(before + 1);
    // The new version waits until it is taken, with what it changes.
    expect((await device.row(5))?.update?.list).toEqual([{ kind: 'words' }]);
  });

  test('names which sectors came and went with an edition, and drops what went', async () => {
    const { server, device, hold } = await withGuidebook([1, 2]);
    await hold();
    device.time.now += 25 * HOUR;
    server.publish(3, ['mur 3']);
    server.bind([1, 3]);
    await device.keeper().fetch(false);
    const row = await device.db.holding.get('guidebook-1');
    expect(row?.changes).toMatchObject({ added: ['Secteur 3'], gone: ['Secteur 2'] });
    expect(await device.row(2)).toBeUndefined();
    expect((await glanceAt(device)).state).toBe('ready');
  });
});

describe('a paused guidebook', () => {
  test('fetches nothing more, keeps what came, and goes on when asked', async () => {
    const { server, device, hold, parts } = await withGuidebook([1, 2, 3, 4]);
    server.partsLeft = 3;
    await hold();
    await device.keeper().setHolding('guidebook-1', { isPaused: true });
    server.partsLeft = Infinity;
    const [asked, held] = [parts(), await device.packs.parts.count()];
    await device.keeper().fetch(true);
    expect([parts(), await device.packs.parts.count()]).toEqual([asked, held]);
    expect((await glanceAt(device)).state).toBe('paused');
    await device.keeper().setHolding('guidebook-1', { isPaused: false });
    await device.keeper().fetch(true);
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('stops in the middle of a part that is under way', async () => {
    const { server, device } = await withGuidebook([1, 2]);
    const keeper = device.keeper();
    await keeper.hold(guidebook);
    // The customer pauses while the first manifest is on its way.
    let isPaused = false;
    server.spoil = () => {
      if (!isPaused) void keeper.setHolding('guidebook-1', { isPaused: true });
      isPaused = true;
      return false;
    };
    await keeper.fetch(true);
    expect(await glanceAt(device)).toMatchObject({ state: 'paused', ready: 0 });
  });

  test('keeps no saved sector of it from coming', async () => {
    const { device } = await withGuidebook([1, 2]);
    await device.save(2);
    await device.keeper().hold(guidebook);
    await device.keeper().setHolding('guidebook-1', { isPaused: true });
    await device.keeper().fetch(true);
    expect((await device.row(2))?.state).toBe('ready');
    expect(await device.row(1)).toBeUndefined();
  });
});

describe('a guidebook for Wi-Fi only', () => {
  test('waits on a network with a meter and comes on the next one without', async () => {
    const { device, hold, parts } = await withGuidebook([1, 2]);
    device.network.isMetered = true;
    await hold({ ...guidebook, isWifiOnly: true });
    expect([(await glanceAt(device)).state, parts()]).toEqual(['wifi', 0]);
    device.network.isMetered = false;
    await device.keeper().networkChanged();
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('is looked at again when the kind of network is another one, not at each of its figures', () => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular', rtt: 50 });
    const heard: unknown[] = [];
    const { isMetered, watchNetwork } = systemNetwork({ connection });
    watchNetwork(() => heard.push(isMetered()));
    const change = (now: Partial<typeof connection>) => {
      Object.assign(connection, now);
      connection.dispatchEvent(new Event('change'));
    };
    change({ rtt: 100 });
    change({ rtt: 150 });
    expect(heard).toEqual([]);
    change({ type: 'wifi' });
    change({ rtt: 50 });
    change({ type: 'cellular' });
    expect(heard).toEqual([false, true]);
  });

  test('comes all the same where the browser tells nothing', async () => {
    const { device, hold } = await withGuidebook([1]);
    await hold({ ...guidebook, isWifiOnly: true });
    expect((await glanceAt(device)).state).toBe('ready');
  });
});

describe('a guidebook on a device without room', () => {
  test('is not begun where the browser says that it will not fit', async () => {
    const { device, hold, parts } = await withGuidebook();
    device.room.left = 200;
    await hold();
    expect(await glanceAt(device)).toMatchObject({ state: 'failed', error: 'space' });
    expect(parts()).toBe(0);
    device.room.left = 1e9;
    await device.keeper().fetch(false);
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('stops in the middle of a full disk, keeps what came, and pushes nothing out, not even itself', async () => {
    const { server, device, hold } = await withGuidebook([1, 2, 3, 4, 5]);
    server.publish(9, ['saved']);
    await device.save(9);
    await device.keeper().fetch(false);
    server.partsLeft = 7;
    await hold();
    const held = await device.packs.parts.count();
    fillUp(device.packs);
    server.partsLeft = Infinity;
    await device.keeper().fetch(true);
    expect(await glanceAt(device)).toMatchObject({ state: 'failed', error: 'space' });
    expect((await device.row(9))?.state).toBe('ready');
    expect(await device.packs.parts.count()).toBe(held);
    // Something is deleted elsewhere: it goes on from there.
    await device.packs.parts
      .put({ hash: 'x', mediaType: '', bytes: new ArrayBuffer(1), packs: [], usedAt: 0 })
      .catch(() => undefined);
    await device.packs.parts.where('packs').equals('cliff-9').delete();
    await device.keeper().fetch(false);
    expect((await glanceAt(device)).state).toBe('ready');
  });
});

describe('a guidebook on a disk where not even a note fits', () => {
  test('gives up what came of the sector under way, nothing else, and says so', async () => {
    const { server, device, hold } = await withGuidebook([1, 2, 3, 4, 5]);
    server.partsLeft = 8;
    await hold();
    server.partsLeft = Infinity;
    const { ready } = await glanceAt(device);
    let hasRoom = false;
    const refuse = () => {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
    };
    device.packs.parts.hook('deleting', () => {
      hasRoom = true;
    });
    device.packs.parts.hook('creating', refuse);
    device.packs.packs.hook('updating', refuse);
    device.db.holding.hook('updating', refuse);
    await device.keeper().fetch(true);
    const full = await glanceAt(device);
    expect(full).toMatchObject({ state: 'failed', error: 'space' });
    expect(full.ready).toBeGreaterThanOrEqual(ready);
    await device.keeper().fetch(true);
    expect((await glanceAt(device)).state).toBe('ready');
  });
});

describe('a held sector whose new version has no room, nor the note of it', () => {
  test.each([0, 1])('stays readable, and gives up %i parts that came of the new one', async (came) => {
    const { server, device, hold } = await withGuidebook([1, 2]);
    await hold();
    const before = (await device.row(1))?.parts ?? [];
    device.time.now += 25 * HOUR;
    const parts = server.publish(1, ['toit 1', 'dalle 1'], '2026-11-22T08:00:00.000Z', otherTimes);
    let isFull = false;
    const refuse = () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    };
    device.packs.parts.hook('creating', refuse);
    device.packs.parts.hook('deleting', () => {
      isFull = false;
    });
    device.packs.packs.hook('updating', refuse);
    device.db.holding.hook('updating', refuse);
    let asked = 0;
    server.spoil = (hash) => {
      if (parts.includes(hash)) isFull = (asked += 1) > came;
      return false;
    };
    await device.keeper().fetch(false);
    expect(asked).toBe(came + 1);
    expect(await device.row(1)).toMatchObject({ state: 'ready', version: expect.any(String) });
    expect((await readPackContent(device.packs, 'cliff-1'))?.page.content).not.toBeNull();
    const kept = await device.packs.parts.bulkGet(before.map(({ hash }) => hash));
    expect(kept.every((part) => part !== undefined)).toBe(true);
    expect(await device.packs.parts.where('packs').equals('cliff-1').count()).toBe(before.length);
  });
});

describe('what is held of a guidebook on a disk that takes no note of it', () => {
  test.each(['what it consists of', 'that it was refused', 'that its sectors stayed', 'that they go on'])(
    'keeps no saved sector from coming, whatever is not noted: %s',
    async (what) => {
      const { server, device, hold } = await withGuidebook([1, 2]);
      await hold();
      device.time.now += 25 * HOUR;
      server.publish(9, ['saved']);
      await device.save(9);
      if (what === 'that it was refused') {
        server.on('GET', '/fr/guard/holding/*', () => refusal(403, 'catalogue.error.access'));
      }
      if (what === 'that they go on') {
        await device.keeper().stop('cliff-1', 'deleted');
        await device.db.holding.update('guidebook-1', { routes: [] });
      }
      const isOfPacks = what === 'that its sectors stayed' || what === 'that they go on';
      const table: Table = isOfPacks ? device.packs.packs : device.db.holding;
      let isFull = true;
      table.hook('updating', (_change, key) => {
        if (isFull && key !== 'cliff-9') throw new DOMException('full', 'QuotaExceededError');
      });
      await device.keeper().fetch(false);
      expect((await device.row(9))?.state).toBe('ready');
      isFull = false;
      server.bind([1, 2]);
      await device.keeper().fetch(true);
      expect((await glanceAt(device)).state).toBe('ready');
    },
  );
});

describe('a guidebook whose right ends', () => {
  test('in the middle of the download says so, and keeps for the days of grace what came', async () => {
    const { server, device, hold } = await withGuidebook([1, 2, 3, 4]);
    server.partsLeft = 6;
    await hold();
    const { ready } = await glanceAt(device);
    server.partsLeft = Infinity;
    server.on('GET', '/fr/guard/pack/cliff/*', () => refusal(403, 'catalogue.error.access'));
    server.on('GET', '/fr/guard/holding/*', () => refusal(403, 'catalogue.error.access'));
    await device.keeper().fetch(true);
    expect(await glanceAt(device)).toMatchObject({ state: 'failed', error: 'access', ready });
    expect(ready).toBeGreaterThan(0);

    for (const id of [1, 2, 3, 4]) server.publish(id, [`mur ${id}`, `dalle ${Math.ceil(id / 2)}`]);
    server.bind([1, 2, 3, 4]);
    // The right was renewed.
    device.time.now += HOUR;
    await device.keeper().rightsChanged();
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('for some of its sectors keeps those here, and neither calls them gone nor drops them', async () => {
    const { server, device, hold } = await withGuidebook([1, 2]);
    await hold();
    server.bind([1, 2], [2]);
    device.time.now += 25 * HOUR;
    await device.keeper().fetch(false);
    expect((await device.row(2))?.state).toBe('ready');
    expect((await device.db.holding.get('guidebook-1'))?.changes).toBeUndefined();
  });
});

describe('a part of a guidebook that is not what its hash says', () => {
  test('is fetched again', async () => {
    const { server, device, hold } = await withGuidebook([1]);
    let spoilt = 0;
    server.spoil = () => (spoilt += 1) === 2;
    await hold();
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('twice is told, the other sectors come, and it is mended when it is right again', async () => {
    const { server, device, hold } = await withGuidebook([1, 2, 3]);
    const [content] = server.publish(2, ['mur 2', 'dalle 1']);
    server.spoil = (hash) => hash === content;
    await hold();
    expect(await glanceAt(device)).toMatchObject({ state: 'failed', error: 'damaged', ready: 2 });
    server.spoil = null;
    await device.keeper().fetch(true);
    expect((await glanceAt(device)).state).toBe('ready');
  });

  test('here is found by the proof, and mended', async () => {
    const { device, hold, parts } = await withGuidebook([1, 2]);
    await hold();
    const [part] = await device.packs.parts.where('packs').equals('cliff-1').toArray();
    if (!part) throw new Error('there is no part');
    await device.packs.parts.put({ ...part, bytes: new ArrayBuffer(4) });
    const asked = parts();
    await device.keeper().verify(true);
    expect(parts()).toBe(asked + 1);
    expect((await glanceAt(device)).state).toBe('ready');
  });
});

describe('a sector both saved and in a held guidebook', () => {
  test('is downloaded once, and stays with the guidebook when it is saved no more', async () => {
    const { server, device, hold, parts } = await withGuidebook([1, 2]);
    await device.save(1);
    await device.keeper().fetch(false);
    const before = parts();
    await hold();
    expect(parts()).toBe(before + 2);
    await device.db.savedRoute.delete('cliff-1');
    await device.keeper().fetch(false);
    expect((await glanceAt(device)).state).toBe('ready');
    expect(server.count('GET', '/fr/guard/pack/cliff/1')).toBe(1);
  });

  test('stays saved when the guidebook is taken off, with its pictures; the rest of it goes', async () => {
    const { device, hold } = await withGuidebook([1, 2, 3]);
    await device.save(1);
    await hold();
    await device.keeper().release('guidebook-1');
    expect((await device.row(1))?.state).toBe('ready');
    expect(await device.packs.packs.count()).toBe(1);
    expect(await device.packs.parts.count()).toBe(3);
  });

  test('and deleted by itself is missing from the guidebook, until that is told to go on', async () => {
    const { device, hold } = await withGuidebook([1, 2]);
    await device.save(1);
    await hold();
    await device.keeper().stop('cliff-1', 'deleted');
    expect((await glanceAt(device)).state).toBe('stopped');
    await device.keeper().setHolding('guidebook-1', { isPaused: false });
    await device.keeper().fetch(true);
    expect((await glanceAt(device)).state).toBe('ready');
  });
});
