import { beforeEach, describe, expect, test } from 'vitest';
import type { FedTable } from '#contract/tables/fed-tables';
import { updateAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { acceptRows } from '#worker/sync/accept-rows';
import { customerFeed, houseFeed } from '#worker/sync/feeds';
import { beginReading, cutReading, endReading, fromTheStart, keepPlace } from '#worker/sync/whole-reading';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { ownStore } from '../support/own-store';

const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;

let device: ReturnType<typeof ownStore>;
beforeEach(() => {
  device = ownStore();
});

/** The server's first, second … ascent comes in, of this version. */
const accept = (number: number, v: number) => {
  const id = idOf(number);
  const row = { ...ascentOfStyx, id };
  return device.within((all) => acceptRows(all, [{ table: 'ascent', id, v, row }]));
};
const comment = (number: number) =>
  mutate(device.db, updateAscent, { id: idOf(number), changes: { comment: 'mine' } });
const keep = (place: number, isFirst: boolean, ...numbers: number[]) => {
  const named = numbers.map((number) => `ascent/${idOf(number)}`);
  return device.within((all) => keepPlace(all, customerFeed, { place, floor: 0 }, { isFirst, named }));
};
/** The last page comes, which names nothing. */
const end = (cursor: number, { feed = customerFeed, isFirst = true } = {}) =>
  device.within((all) => endReading(all, feed, { isFirst, named: [], cursor }));
const shown = async () => (await device.db.ascent.toArray()).map(({ id }) => id);

describe('a reading of the whole', () => {
  test('that has begun is gone on with by the next app, though no page came', async () => {
    await device.within((all) => beginReading(all, customerFeed));
    expect(await device.within((all) => cutReading(all, customerFeed))).toEqual(fromTheStart);
  });

  test('that begins anew goes by what its own pages name', async () => {
    await accept(1, 1);
    await accept(2, 2);
    await keep(5, true, 1, 2);
    await keep(3, true, 2);
    await end(9, { isFirst: false });
    expect(await shown()).toEqual([idOf(2)]);
  });

  test('takes a row away that it does not name, and has the change of it wait on top of nothing', async () => {
    await accept(1, 5);
    await comment(1);
    await end(5);
    expect(await shown()).toEqual([]);
    expect(await device.db.mirror.toArray()).toMatchObject([{ v: 5, row: null, pending: 1 }]);
    expect(await device.db.outbox.count()).toBe(1);
  });

  test('leaves rows alone that came after it, with or without a change of them', async () => {
    await accept(1, 9);
    await accept(2, 8);
    await comment(2);
    await end(5);
    expect(await shown()).toEqual([idOf(1), idOf(2)]);
    expect(await device.db.mirror.toArray()).toMatchObject([{ v: 8, row: { id: idOf(2) } }]);
  });
});

describe('what a restored server does not have any more', () => {
  const unread = { at: 1, offered: 0, isSeen: false };
  const tell = (value: typeof unread & { gone?: number }) => device.db.meta.put({ key: 'restored', value });
  const told = async () => (await device.db.meta.get('restored'))?.value;

  test.each<FedTable>(['customer', 'dismissal', 'flashAcknowledgement', 'shippingChoice', 'cartCode'])(
    'is told without the rows of %s, which nobody would miss',
    async (table) => {
      await tell(unread);
      await accept(1, 1);
      await device.db.table(table).put({ id: 'of a kind', v: 2, pending: 0 });
      await end(5);
      expect(await device.db.table(table).count()).toBe(0);
      expect(await told()).toEqual({ ...unread, gone: 1 });
    },
  );

  test('is told once: a later reading counts nothing to it', async () => {
    await tell({ ...unread, gone: 2 });
    await accept(1, 1);
    await end(5);
    expect(await told()).toEqual({ ...unread, gone: 2 });
  });

  test('is not told where no server was restored', async () => {
    await accept(1, 1);
    await end(5);
    expect(await told()).toBeUndefined();
  });

  test('is not told by a reading of what is the house’s', async () => {
    await tell(unread);
    await end(5, { feed: houseFeed });
    expect(await told()).toEqual(unread);
  });
});
