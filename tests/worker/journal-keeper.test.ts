import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { fileJournal } from '#worker/journal/file-journal';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { forgetJournal } from '#worker/sync/forget-journal';
import { JournalKeeper, readUnkept, unsettled } from '#worker/sync/journal-keeper';
import type { JournalLine } from '#worker/sync/ports';
import { MemoryFile } from '../support/memory-file';

let devices = 0;

/** A tab that keeps the journal of a device, and how many outbox entries it has read out of the database for that. */
function device(name = `keeper-${(devices += 1)}`) {
  const db = new PersonalDb(name, 'camille');
  const store = dexieStore(db);
  const journal = fileJournal<JournalLine>(new MemoryFile().open);
  const keeper = new JournalKeeper(journal, (error) => expect.unreachable(String(error)));
  const read = { entries: 0 };
  db.outbox.hook('reading', (entry) => {
    read.entries += 1;
    return entry;
  });
  const keep = () =>
    keeper.keep((after) =>
      store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after)),
    );
  const queue = (number: number) => mutate(db, addBookmark, { url: `/guidebook/${number}`, title: 'x' });
  return { db, store, journal, keeper, read, keep, queue };
}

describe('a long queue that grows without network', () => {
  test('is written outbox entry by outbox entry, and each is read for that once', async () => {
    const { journal, read, keep, queue } = device();
    for (let number = 1; number <= 40; number += 1) {
      await queue(number);
      await keep();
    }
    expect(await journal.read()).toHaveLength(40);
    expect(read.entries).toBe(40);
    await keep();
    // Whether anything waits at all.
    expect(read.entries).toBe(41);
  });
});

describe('a queue that was sent', () => {
  test('leaves an empty journal, and what comes after is written again', async () => {
    const { db, store, journal, keeper, keep, queue } = device();
    await keeper.refill(store, 'camille');
    await queue(1);
    await keep();
    const [sent] = await db.outbox.toArray();
    await db.outbox.clear();
    await keeper.settled(sent?.id ?? '');
    await keep();
    expect(await journal.read()).toEqual([]);
    await queue(2);
    await keep();
    expect(await journal.read()).toHaveLength(1);
  });
});

describe('a database that was made anew under the tab', () => {
  test('has its outbox entries written, though their numbers begin anew', async () => {
    const { db, journal, keep, queue } = device();
    await db.meta.put({ key: 'epoch', value: 3 });
    for (const number of [1, 2, 3]) await queue(number);
    await keep();
    const { name } = db;
    await db.delete();
    const anew = new PersonalDb(name, 'camille');
    await anew.open();
    anew.close();
    await db.open();
    await db.meta.put({ key: 'epoch', value: 1 });
    await queue(4);
    await keep();
    expect(await journal.read()).toHaveLength(4);
  });
});

describe('what a database lost and its journal has', () => {
  test('goes out over nothing that was seen: which server told of it is not known any more', async () => {
    const { db, store, journal, keep, queue } = device();
    const id = '/guidebook/1';
    await db.bookmark.put({ id, url: id, title: 'old', v: 7, pending: 0 });
    await db.mirror.put({ table: 'bookmark', id, v: 7, pending: 0, row: null });
    for (const number of [1, 2]) await queue(number);
    await keep();
    const [first, second] = await db.outbox.toArray();
    expect([first?.base, second?.base]).toEqual([{ v: 7 }, { v: 0 }]);
    await db.outbox.delete(first?.seq ?? 0);
    await new JournalKeeper(journal, (error) => expect.unreachable(String(error))).refill(store, 'camille');
    const again = await db.outbox.toArray();
    expect(again.map((entry) => [entry.id, entry.base])).toEqual([
      [first?.id, { v: 0 }],
      [second?.id, { v: 0 }],
    ]);
  });
});

describe('confirmed changes that wait again, for the server was restored', () => {
  /** Three that wait, of which the first was sent and is put back in its old place. */
  async function offered() {
    const tab = device();
    for (const number of [1, 2, 3]) await tab.queue(number);
    await tab.keep();
    const [first] = await tab.db.outbox.toArray();
    if (!first) throw new Error('nothing waits');
    await tab.db.outbox.delete(first.seq ?? 0);
    await tab.keeper.settled(first.id);
    await tab.db.outbox.put(first);
    return { ...tab, first };
  }
  const urlsOf = (entries: Iterable<{ args: unknown }>) =>
    Array.from(entries, ({ args }) => (args as { url: string }).url);
  const inOrder = ['/guidebook/1', '/guidebook/2', '/guidebook/3'];

  test('stand in the journal where they stand in the queue', async () => {
    const { journal, keeper, keep, first } = await offered();
    keeper.offeredAgain([first.id]);
    await keep();
    expect(urlsOf(unsettled(await journal.read()).values())).toEqual(inOrder);
  });

  test('get there with the next start, when the app died before it wrote that', async () => {
    const { store, journal, first } = await offered();
    await journal.append({ kind: 'promise', entry: first });
    const next = new JournalKeeper(journal, (error) => expect.unreachable(String(error)));
    await next.refill(store, 'camille');
    await next.keep((after) =>
      store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after)),
    );
    expect(urlsOf(unsettled(await journal.read()).values())).toEqual(inOrder);
  });

  test('keep their place when the database lost another one', async () => {
    const { db, store, journal, first } = await offered();
    await journal.append({ kind: 'promise', entry: first });
    const [, , third] = await db.outbox.toArray();
    await db.outbox.delete(third?.seq ?? 0);
    await new JournalKeeper(journal, (error) => expect.unreachable(String(error))).refill(store, 'camille');
    expect(urlsOf(await db.outbox.toArray())).toEqual(inOrder);
  });
});

describe('an account that is left', () => {
  test('keeps what its journal has and a database that was thrown away lost, unless that is to be deleted', async () => {
    const { db, journal, keep, queue } = device();
    await queue(1);
    await keep();
    const [lost] = await db.outbox.toArray();
    await db.outbox.clear();
    await forgetJournal(journal, 'keep', new Set());
    expect([...unsettled(await journal.read()).keys()]).toEqual([lost?.id]);
    await forgetJournal(journal, 'delete', new Set());
    expect(await journal.read()).toEqual([]);
  });

  test('leaves no line of what was confirmed, though that was not written down in time', async () => {
    const { db, journal, keep, queue } = device();
    await queue(1);
    await keep();
    const [sent] = await db.outbox.toArray();
    await db.outbox.clear();
    await forgetJournal(journal, 'keep', new Set([sent?.id ?? '']));
    expect(await journal.read()).toEqual([]);
  });
});
