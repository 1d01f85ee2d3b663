import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { fileJournal } from '#worker/journal/file-journal';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { forgetJournal } from '#worker/sync/forget-journal';
import type { OutboxEntry } from '#worker/db/rows';
import { JournalKeeper, readUnkept, unsettled, type Unkept } from '#worker/sync/journal-keeper';
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
    const { db, journal, read, keep, queue } = device();
    await db.meta.put({ key: 'epoch', value: 3 });
    for (let number = 1; number <= 40; number += 1) {
      await queue(number);
      await keep();
    }
    expect((await journal.read()).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 40 }, () => 'promise'),
    );
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

describe('another tab of the account', () => {
  test('sends what this one wrote, whose journal is then empty, and has it wait again, which is written again', async () => {
    const { db, store, journal, keeper, keep, queue } = device();
    await keeper.refill(store, 'camille');
    await queue(1);
    await keep();
    const [entry] = await db.outbox.toArray();
    if (!entry) throw new Error('nothing waits');
    await db.outbox.clear();
    expect(await keep()).toBe(true);
    expect(await journal.read()).toEqual([]);
    await db.outbox.put(entry);
    await keep();
    await keeper.settled(entry.id);
    await db.outbox.clear();
    await keep();
    expect(await journal.read()).toEqual([]);
    // Its number is an old one, as that of what a restored server has lost.
    await db.meta.put({ key: 'epoch', value: 9 });
    await db.outbox.put(entry);
    await keep();
    expect([...unsettled(await journal.read()).keys()]).toEqual([entry.id]);
  });

  test('has its line left in the file, which is not empty then', async () => {
    const { db, store, journal, keeper, keep, queue } = device();
    await queue(1);
    const [entry] = await db.outbox.toArray();
    if (!entry) throw new Error('nothing waits');
    await db.outbox.clear();
    await keeper.refill(store, 'camille');
    await keeper.settled('another');
    await journal.append({ kind: 'promise', entry });
    expect(await keep()).toBe(true);
    expect(await journal.read()).toHaveLength(1);
    expect(keeper.holdsLines).toBe(true);
  });
});

describe('what was settled', () => {
  test('gets a line that says so where it has one itself, and none where it has not', async () => {
    const { db, journal, keeper, keep, queue } = device();
    for (const number of [1, 2]) await queue(number);
    await keep();
    const [first, second] = await db.outbox.toArray();
    await keeper.settled(first?.id ?? '');
    expect([...unsettled(await journal.read()).keys()]).toEqual([second?.id]);
    const lines = await journal.read();
    await keeper.settled('of another tab');
    expect(await journal.read()).toEqual(lines);
  });
});

describe('what the journal is asked for', () => {
  /** What a tab sees of an outbox with these entries. */
  const seen = (entries: OutboxEntry[], epoch = 0): Unkept => ({
    entries,
    isEmpty: entries.length === 0,
    epoch,
  });
  async function queued(number: number) {
    const tab = device();
    for (let one = 1; one <= number; one += 1) await tab.queue(one);
    return { ...tab, entries: await tab.db.outbox.toArray() };
  }
  const idsIn = async (journal: { read(): Promise<JournalLine[]> }) => [
    ...unsettled(await journal.read()).keys(),
  ];

  test('is answered yes while something waits, and no line is written of what was settled before', async () => {
    const { journal, keeper, entries, keep } = await queued(2);
    await keeper.settled(entries[0]?.id ?? '');
    expect(await keep()).toBe(true);
    expect(await idsIn(journal)).toEqual([entries[1]?.id]);
  });

  test('is answered no for a line that cannot be written now, which comes with the next look', async () => {
    const { store, journal, entries } = await queued(1);
    const errors: unknown[] = [];
    let isFull = true;
    const append = (line: JournalLine) => (isFull ? Promise.reject(new Error('full')) : journal.append(line));
    const keeper = new JournalKeeper({ ...journal, append }, (error) => errors.push(error));
    const look = (after: number) =>
      store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after));
    expect(await keeper.keep(look)).toBe(false);
    expect(errors).toEqual([new Error('full')]);
    isFull = false;
    expect(await keeper.keep(look)).toBe(true);
    expect(await idsIn(journal)).toEqual(entries.map(({ id }) => id));
  });

  test('tells whether lines stand in it that nothing needs, but not before it was read', async () => {
    const { store, journal, keeper, entries, db, keep } = await queued(1);
    await keep();
    expect(keeper.holdsLines).toBe(false);
    await keeper.refill(store, 'camille');
    expect(keeper.holdsLines).toBe(true);
    await db.outbox.delete(entries[0]?.seq ?? 0);
    // Another tab sent it: nobody here was told that it is settled.
    await keep();
    expect(await journal.read()).toEqual([]);
    expect(keeper.holdsLines).toBe(false);
  });

  test('keeps a line that was written after a look at an outbox that was empty then', async () => {
    const { store, journal, keeper, entries } = await queued(1);
    await keeper.refill(store, 'camille');
    await keeper.settled('another');
    let answer = (_unkept: Unkept): void => undefined;
    const early = keeper.keep(() => new Promise<Unkept>((resolve) => (answer = resolve)));
    await keeper.keep(() => Promise.resolve(seen(entries)));
    answer(seen([]));
    await early;
    expect(await idsIn(journal)).toEqual(entries.map(({ id }) => id));
  });

  test('counts the numbers of a database that was made anew from their beginning, though a line of the old one comes late', async () => {
    const { journal, entries } = await queued(2);
    const [old, anew] = entries;
    if (!old || !anew) throw new Error('nothing waits');
    let isWritten = (): void => undefined;
    const gate = new Promise<void>((resolve) => (isWritten = resolve));
    const append = async (line: JournalLine) => {
      if (line.kind === 'promise' && line.entry.id === old.id) await gate;
      await journal.append(line);
    };
    const keeper = new JournalKeeper({ ...journal, append }, (error) => expect.unreachable(String(error)));
    const late = keeper.keep(() => Promise.resolve(seen([{ ...old, seq: 40 }], 1)));
    await keeper.keep(() => Promise.resolve(seen([], 2)));
    isWritten();
    await late;
    const asked: number[] = [];
    await keeper.keep((after) => {
      asked.push(after);
      return Promise.resolve(seen([{ ...anew, seq: 1 }], 2));
    });
    expect(asked).toEqual([0]);
    expect(await idsIn(journal)).toEqual([old.id, anew.id]);
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

describe('a journal that is read', () => {
  test('is told when it cannot be, and read again when asked again', async () => {
    const { store, db, journal, keep, queue } = device();
    await queue(1);
    await keep();
    await db.outbox.clear();
    const errors: unknown[] = [];
    let isHeld = true;
    const read = () => (isHeld ? Promise.reject(new Error('held')) : journal.read());
    const keeper = new JournalKeeper({ ...journal, read }, (error) => errors.push(error));
    expect(await keeper.refill(store, 'camille')).toBe(false);
    expect(errors).toEqual([new Error('held')]);
    isHeld = false;
    expect(await keeper.refill(store, 'camille')).toBe(true);
    expect(await db.outbox.count()).toBe(1);
  });

  test('leaves an outbox that lacks nothing as it is, with its numbers', async () => {
    const { store, db, journal, keep, queue } = device();
    for (const number of [1, 2, 3]) await queue(number);
    await keep();
    const before = await db.outbox.toArray();
    await new JournalKeeper(journal, (error) => expect.unreachable(String(error))).refill(store, 'camille');
    expect(await db.outbox.toArray()).toEqual(before);
  });

  const nextOf = async ({ store, journal }: Pick<ReturnType<typeof device>, 'store' | 'journal'>) => {
    const next = new JournalKeeper(journal, (error) => expect.unreachable(String(error)));
    await next.refill(store, 'camille');
    const isKept = await next.keep((after) =>
      store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after)),
    );
    return { next, isKept };
  };

  test('gets no line twice where it stands in order', async () => {
    const tab = device();
    for (const number of [1, 2, 3, 4]) await tab.queue(number);
    await tab.keep();
    // The first was refused by another tab that died before it wrote that.
    const [first] = await tab.db.outbox.toArray();
    if (!first) throw new Error('nothing waits');
    const why = { status: 422, message: 'common.error.invalid', errors: [] };
    await tab.db.refused.put({ id: first.id, name: first.name, entry: first, ...why, at: 1 });
    await tab.db.outbox.delete(first.seq ?? 0);
    const lines = await tab.journal.read();
    const { next, isKept } = await nextOf(tab);
    expect(isKept).toBe(true);
    expect(await tab.journal.read()).toEqual(lines);
    // What was read there goes with the rest, once it was sent by whomever.
    await tab.db.outbox.clear();
    await next.settled(first.id);
    await next.keep((after) =>
      tab.store.transaction(['meta', 'outbox'], (transaction) => readUnkept(transaction, after)),
    );
    expect(await tab.journal.read()).toEqual([]);
  });

  test('is written in the order of the outbox where two had changed places', async () => {
    const tab = device();
    for (const number of [1, 2, 3]) await tab.queue(number);
    const [first, second, third] = await tab.db.outbox.toArray();
    if (!first || !second || !third) throw new Error('nothing waits');
    for (const entry of [first, third, second]) await tab.journal.append({ kind: 'promise', entry });
    await nextOf(tab);
    const ids = [...unsettled(await tab.journal.read()).keys()];
    expect(ids).toEqual([first.id, second.id, third.id]);
  });

  test('puts back what is of this account alone', async () => {
    const { db, store, journal, keep, queue } = device();
    for (const number of [1, 2]) await queue(number);
    const [own, other] = await db.outbox.toArray();
    if (!own || !other) throw new Error('nothing waits');
    await db.outbox.update(other.seq ?? 0, { account: 'ada' });
    await keep();
    await db.outbox.clear();
    await new JournalKeeper(journal, (error) => expect.unreachable(String(error))).refill(store, 'camille');
    expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual([own.id]);
  });

  test('puts back nothing that was refused, and what was lost before all that was made after it', async () => {
    const { store, db, journal, keep, queue } = device();
    for (const number of [1, 2, 3, 4]) await queue(number);
    await keep();
    const [refused, lost, ...held] = await db.outbox.toArray();
    if (!refused || !lost) throw new Error('nothing waits');
    await db.outbox.bulkDelete([refused.seq ?? 0, lost.seq ?? 0]);
    const { name } = refused;
    const why = { status: 422, message: 'common.error.invalid', errors: [] };
    await db.refused.put({ id: refused.id, name, entry: refused, ...why, at: 1 });
    await new JournalKeeper(journal, (error) => expect.unreachable(String(error))).refill(store, 'camille');
    const waiting = (await db.outbox.toArray()).map(({ id }) => id);
    expect(waiting).toEqual([lost.id, ...held.map(({ id }) => id)]);
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
  test('keeps the journal whole while one of its lines was not confirmed', async () => {
    const { db, journal, keep, queue } = device();
    for (const number of [1, 2]) await queue(number);
    await keep();
    const ids = (await db.outbox.toArray()).map(({ id }) => id);
    await forgetJournal(journal, 'keep', new Set([ids[0] ?? '']));
    expect([...unsettled(await journal.read()).keys()]).toEqual(ids);
  });

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
