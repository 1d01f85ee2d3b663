import { beforeEach, describe, expect, test } from 'vitest';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { acceptAnswered, acceptRows, forgetTombstones } from '#worker/sync/accept-rows';
import { customerFeed, type FedChange } from '#worker/sync/feeds';
import { ownStore } from '../support/own-store';

const luberon = '/guidebook/luberon';
const calanques = '/guidebook/calanques';

let device: ReturnType<typeof ownStore>;
beforeEach(() => {
  device = ownStore();
});

const bookmark = (v: number, title: string | null, url = luberon): FedChange => ({
  table: 'bookmark',
  id: url,
  v,
  row: title === null ? null : { url, title },
});
const accept = (...rows: FedChange[]) => device.within((all) => acceptRows(all, rows));
const acceptWhole = (...rows: FedChange[]) =>
  device.within((all) => acceptRows(all, rows, { isWhole: true }));
const shown = async () => (await device.db.bookmark.toArray()).map(({ title, v }) => [title, v]);
/** What lies aside, as table, id and version. */
const aside = async () => (await device.db.mirror.toArray()).map(({ table, id, v }) => [table, id, v]);

describe('a row of the server', () => {
  test('is shown in place of an older one', async () => {
    await accept(bookmark(3, 'old'));
    await accept(bookmark(5, 'new'));
    expect(await shown()).toEqual([['new', 5]]);
  });

  test('is passed over when a newer one is shown', async () => {
    await accept(bookmark(5, 'new'));
    await accept(bookmark(3, 'old'));
    expect(await shown()).toEqual([['new', 5]]);
  });

  test('is passed over when one of the same version is shown', async () => {
    await accept(bookmark(5, 'held'));
    await accept(bookmark(5, 'come again'));
    expect(await shown()).toEqual([['held', 5]]);
  });

  test('is passed over when its deletion came before it', async () => {
    await accept(bookmark(5, null));
    await accept(bookmark(4, 'late'));
    expect(await shown()).toEqual([]);
  });

  test('is passed over when its deletion came before it, also under a change that waits', async () => {
    await accept(bookmark(5, null));
    await mutate(device.db, addBookmark, { url: luberon, title: 'mine' });
    await accept(bookmark(4, 'late'));
    expect(await device.db.mirror.toArray()).toMatchObject([{ v: 5, row: null, pending: 1 }]);
    expect(await shown()).toEqual([['mine', 5]]);
  });

  test('that came after its deletion is shown, and leaves nothing aside', async () => {
    await accept(bookmark(5, null));
    await accept(bookmark(6, 'again'));
    expect(await shown()).toEqual([['again', 6]]);
    expect(await aside()).toEqual([]);
  });

  test('that is deleted with another does not come back, nor does the other', async () => {
    await accept(bookmark(5, null), bookmark(6, null, calanques));
    await accept(bookmark(3, 'late'), bookmark(4, 'late', calanques));
    expect(await shown()).toEqual([]);
  });
});

describe('a row of a whole that is read', () => {
  test('comes in where one of the same version is shown, of which an older app knew less', async () => {
    await accept(bookmark(5, 'less'));
    await acceptWhole(bookmark(5, 'more'));
    expect(await shown()).toEqual([['more', 5]]);
  });

  test('is passed over when a newer one is shown', async () => {
    await accept(bookmark(5, 'new'));
    await acceptWhole(bookmark(3, 'old'));
    expect(await shown()).toEqual([['new', 5]]);
  });
});

describe('a row that an answered write brought', () => {
  const answered = (...rows: FedChange[]) => device.within((all) => acceptAnswered(all, rows));
  beforeEach(async () => {
    await device.db.meta.put({ key: 'cursor', value: 10 });
  });

  test('is shown when the cursor is below it', async () => {
    await answered(bookmark(11, 'new'));
    expect(await shown()).toEqual([['new', 11]]);
  });

  test('brings nothing back that was pulled and is gone since', async () => {
    await answered(bookmark(9, 'gone'), bookmark(10, 'gone', calanques));
    expect(await shown()).toEqual([]);
  });
});

describe('deletions that are remembered', () => {
  const forget = (cursor: number) => device.within((all) => forgetTombstones(all, customerFeed, cursor));

  test('are forgotten when the cursor has come up to them', async () => {
    await accept(bookmark(4, null), bookmark(5, null, calanques));
    await forget(5);
    expect(await aside()).toEqual([]);
  });

  test('stay when they are above the cursor', async () => {
    await accept(bookmark(6, null));
    await forget(5);
    expect(await aside()).toEqual([['bookmark', luberon, 6]]);
  });

  test('stay when they are the house’s, whose versions are others', async () => {
    await accept({ table: 'revision', id: 'sector/1', v: 4, row: null });
    await forget(5);
    expect(await aside()).toEqual([['revision', 'sector/1', 4]]);
  });

  test('stay when a change of the row waits', async () => {
    await mutate(device.db, addBookmark, { url: luberon, title: 'mine' });
    await accept(bookmark(4, null));
    await forget(5);
    expect(await aside()).toEqual([['bookmark', luberon, 4]]);
  });
});
