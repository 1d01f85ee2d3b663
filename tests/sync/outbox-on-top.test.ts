import { beforeEach, describe, expect, test } from 'vitest';
import { addBookmark, makeDefaultAddress } from '#worker/mutations/account';
import { removeAscents } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { acceptRows } from '#worker/sync/accept-rows';
import type { FedChange } from '#worker/sync/feeds';
import { addressOf } from '../support/address-of';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { ownStore } from '../support/own-store';

const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [home, hut, tent] = [idOf(1), idOf(2), idOf(3)];

let device: ReturnType<typeof ownStore>;
beforeEach(() => {
  device = ownStore();
});

const accept = (...rows: FedChange[]) => device.within((all) => acceptRows(all, rows));
const address = (id: string, v: number, said: { isDefault?: boolean; city?: string } = {}): FedChange => {
  const row = { ...addressOf(), state: null, id, isDefault: false, ...said };
  return { table: 'address', id, v, row };
};
const makeUsual = (id: string, former: string) => mutate(device.db, makeDefaultAddress, { id, former });
/** The addresses that are shown, and whether each is the usual one. */
const usual = async () =>
  new Map((await device.db.address.toArray()).map(({ id, isDefault }) => [id, isDefault]));

describe('another usual address that waits to be sent', () => {
  beforeEach(async () => {
    await accept(address(home, 1, { isDefault: true }), address(hut, 2));
    await makeUsual(hut, home);
  });

  test('leaves the former one the usual one when it was deleted elsewhere', async () => {
    await accept({ table: 'address', id: hut, v: 3, row: null });
    expect(await usual()).toEqual(new Map([[home, true]]));
  });

  test('stays as it is shown when the former one was changed elsewhere', async () => {
    await accept(address(home, 3, { isDefault: true, city: 'Gargas' }));
    expect(await device.db.address.toArray()).toMatchObject([
      { id: home, city: 'Gargas', isDefault: false },
      { id: hut, isDefault: true },
    ]);
  });

  test('stays the usual one when a change after it comes to nothing', async () => {
    await accept(address(tent, 3));
    await makeUsual(tent, home);
    await accept({ table: 'address', id: tent, v: 4, row: null });
    expect(await usual()).toEqual(
      new Map([
        [home, false],
        [hut, true],
      ]),
    );
  });

  test('is shown as a newer app made it when another row comes in', async () => {
    await device.db.outbox.toCollection().modify({ name: 'ofTomorrow' });
    const url = '/guidebook/luberon';
    await mutate(device.db, addBookmark, { url, title: 'mine' });
    await accept({ table: 'bookmark', id: url, v: 3, row: { url, title: 'theirs' } });
    expect(await usual()).toEqual(
      new Map([
        [home, false],
        [hut, true],
      ]),
    );
  });

  test('is not written again when the former one was changed elsewhere', async () => {
    const written: string[] = [];
    device.db.address.hook('updating', (_changes, id) => void written.push(id));
    await accept(address(home, 3, { isDefault: true, city: 'Gargas' }));
    expect(written).toEqual([home]);
  });
});

describe('ascents that were taken out together', () => {
  const ascent = (number: number, v: number, comment: string): FedChange => {
    const id = idOf(number);
    return { table: 'ascent', id, v, row: { ...ascentOfStyx, id, comment } };
  };

  test('all stay away when one of them was changed elsewhere', async () => {
    await accept(ascent(1, 1, ''), ascent(2, 2, ''));
    await mutate(device.db, removeAscents, { ids: [idOf(1), idOf(2)] });
    await accept(ascent(1, 3, 'theirs'));
    expect(await device.db.ascent.toArray()).toEqual([]);
    expect(await device.db.mirror.toArray()).toMatchObject([
      { v: 3, pending: 1 },
      { v: 2, pending: 1 },
    ]);
  });
});
