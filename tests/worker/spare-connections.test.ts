import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isWebKit, useSpareConnections } from '../../worker/db/spare-connections';

class Notes extends Dexie {
  declare note: Table<{ id: number; text: string }, number>;

  constructor(version = 1) {
    super('notes');
    this.version(version).stores({ note: 'id' });
  }
}

/** Which connection each transaction was on that has begun, but for those that Dexie opens a database with. */
let used: IDBDatabase[];
const { transaction } = IDBDatabase.prototype;
let notes: Notes;

beforeEach(async () => {
  notes = new Notes();
  useSpareConnections(notes, 3);
  await notes.open();
  used = [];
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begun(
    this: IDBDatabase,
    ...asked: Parameters<typeof transaction>
  ) {
    used.push(this);
    return transaction.apply(this, asked);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  notes.close();
  await Dexie.delete('notes');
});

const put = (id: number) => notes.note.put({ id, text: 'mine' });

describe('a database with spare connections', () => {
  test('has no two transactions under way on one of them', async () => {
    await Promise.all([notes.note.count(), put(1), notes.note.get(1)]);
    expect(new Set(used).size).toBe(3);
    expect(used).not.toContain(notes.backendDB());
  });

  test('uses one again when its transaction is over', async () => {
    for (const id of [1, 2, 3, 4, 5]) await put(id);
    expect(new Set(used).size).toBe(3);
    await notes.note.get(9);
    await expect(notes.note.add({ id: 1, text: 'twice' })).rejects.toBeInstanceOf(Error);
    await put(6);
    expect(used).not.toContain(notes.backendDB());
  });

  test('goes on where there are too few, and has more the next time', async () => {
    const many = () => Promise.all(Array.from({ length: 6 }, (_, id) => put(id)));
    await many();
    expect(await notes.note.count()).toBe(6);
    await vi.waitFor(async () => {
      used = [];
      await many();
      expect(new Set(used).size).toBe(6);
    });
  });

  test('commits and undoes as ever, and reads what it wrote', async () => {
    await notes.transaction('rw', notes.note, async () => {
      await put(1);
      await put(2);
    });
    const undone = notes.transaction('rw', notes.note, async () => {
      await notes.note.clear();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await notes.note.toCollection().primaryKeys()).toEqual([1, 2]);
  });

  test('stands in no newer version’s way', async () => {
    await put(1);
    notes.on('versionchange', () => {
      notes.close();
      return false;
    });
    const newer = new Notes(2);
    await newer.open();
    expect(await newer.note.count()).toBe(1);
    newer.close();
  });

  test('opens them anew when it is opened anew', async () => {
    notes.close({ disableAutoOpen: false });
    await notes.open();
    used = [];
    await Promise.all([put(1), put(2)]);
    expect(new Set(used).size).toBe(2);
    expect(used).not.toContain(notes.backendDB());
  });
});

test.each([
  [
    'Safari',
    true,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Chrome on an iPhone',
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    false,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox', false, 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
])('%s is WebKit: %s', (_name, is, userAgent) => expect(isWebKit(userAgent)).toBe(is));
