import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { liveQuery } from 'dexie';
import { DeviceDb } from '#worker/db/device-db';
import { knownRoutes } from '../../src/logbook/queries/known-routes';
import { offlineEngine } from '../support/offline-engine';
import { closeDevices, deviceOf, PackServer } from '../support/pack-device';

afterEach(closeDevices);

describe('the routes that an imported logbook may mean', () => {
  test('are those saved and those of a held guidebook, each once, line by line', async () => {
    const server = new PackServer();
    for (const id of [1, 2]) server.publish(id, [`mur ${id}`]);
    server.bind([1, 2]);
    const { db, packs, keeper, save } = deviceOf(server);
    await save(1);
    const label = { fr: 'Verdon', en: 'Verdon' };
    await keeper().hold({ key: 'guidebook-1', label, guidebookSlug: 'verdon', isWifiOnly: false });
    await keeper().fetch(true);
    const device = new DeviceDb('known-routes');
    const stores = { account: db.account, db, packs, device, watch: liveQuery };
    const known = await knownRoutes(stores, offlineEngine(), []);
    device.close();
    expect(known.map(({ routeId, places }) => `${routeId} ${places.join()}`).toSorted()).toEqual([
      '1 Le Rocher',
      '2 Le Rocher',
    ]);
    expect(known.every(({ climbs }) => climbs.length > 0)).toBe(true);
  });
});
