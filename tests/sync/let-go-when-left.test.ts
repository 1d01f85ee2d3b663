// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { letGoWhenLeft } from '../../src/sync/local/let-go-when-left';

class Notes extends Dexie {
  declare note: Table<{ id: number; text: string }, number>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ note: 'id' });
  }
}

const loadAnew = vi.fn<() => void>();
let page: Notes;
let stop: () => void;
let opened = 0;

beforeEach(async () => {
  loadAnew.mockReset();
  opened += 1;
  stop = letGoWhenLeft(loadAnew);
  page = new Notes(`notes-${opened}`);
  await page.open();
});
afterEach(() => {
  stop();
  page.close();
});

const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** The name of the error that ends a transaction of the page, which would go on for ever. */
function endOf(mode: 'r' | 'rw'): Promise<string> {
  const work = page.transaction(mode, page.note, async () => {
    for (;;) await page.note.get(1);
  });
  return work.then(
    () => 'done',
    ({ name }: Error) => name,
  );
}

/** What the page that comes next has to wait for: writes a note, and answers the ids of all. */
function writeElsewhere(id: number): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(`notes-${opened}`);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('note', 'readwrite');
      transaction.objectStore('note').put({ id, text: 'elsewhere' });
      const ids = transaction.objectStore('note').getAllKeys();
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve(ids.result);
      });
    });
  });
}

describe('a page that is kept for going back', () => {
  test.each(['r', 'rw'] as const)(
    'ends what runs on its databases: the next page goes on (%s)',
    async (mode) => {
      const ended = endOf(mode);
      await page.note.count();
      turn('pagehide', true);
      expect(await ended).toBe('AbortError');
      turn('pageshow', true);
      expect(loadAnew).toHaveBeenCalledOnce();
      expect(await writeElsewhere(1)).toEqual([1]);
    },
  );

  test('begins nothing more', async () => {
    turn('pagehide', true);
    await expect(page.note.put({ id: 2, text: 'too late' })).rejects.toBeInstanceOf(Error);
    turn('pageshow', true);
    expect(loadAnew).toHaveBeenCalledOnce();
    expect(await writeElsewhere(1)).toEqual([1]);
  });

  test('is not loaded anew when nothing was under way', async () => {
    await page.transaction('rw', page.note, () => page.note.put({ id: 1, text: 'kept' }));
    turn('pagehide', true);
    turn('pageshow', true);
    expect(await writeElsewhere(2)).toEqual([1, 2]);
    expect(loadAnew).not.toHaveBeenCalled();
  });
});

describe('a page that is thrown away', () => {
  test('is the browser’s matter', async () => {
    turn('pagehide', false);
    await page.note.put({ id: 1, text: 'kept' });
    turn('pageshow', false);
    expect(loadAnew).not.toHaveBeenCalled();
    expect(await writeElsewhere(2)).toEqual([1, 2]);
  });
});

describe('a page that is left while it makes a database', () => {
  test('leaves it to the next page to make', async () => {
    opened += 1;
    const making = new Notes(`notes-${opened}`);
    const made = making.open();
    making.on('populate', () => void turn('pagehide', true));
    await expect(made).rejects.toBeInstanceOf(Error);
    turn('pageshow', true);
    const next = new Notes(`notes-${opened}`);
    expect(await next.note.count()).toBe(0);
    next.close();
  });
});
