// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { letGoWhenLeft, watchLeaving } from '../../src/sync/local/let-go-when-left';

class Notes extends Dexie {
  declare note: Table<{ id: number; text: string }, number>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ note: 'id' });
  }
}

const loadAnew = vi.fn<() => void>();
let page: Notes;
let next: Notes;
let stop: () => void;
let opened = 0;

beforeEach(async () => {
  loadAnew.mockReset();
  opened += 1;
  page = letGoWhenLeft(new Notes(`notes-${opened}`));
  next = new Notes(`notes-${opened}`);
  await page.open();
  await next.open();
  stop = watchLeaving(loadAnew);
});
afterEach(() => {
  stop();
  page.close();
  next.close();
});

const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** A transaction of the page that goes on until it is ended. */
function runs(mode: 'r' | 'rw'): Promise<string> {
  const work = page.transaction(mode, page.note, async () => {
    for (;;) await page.note.get(1);
  });
  return work.then(
    () => 'done',
    ({ name }: Error) => name,
  );
}
const isFree = () => next.note.put({ id: 1, text: 'later' });

describe('a page that is kept for going back', () => {
  test.each(['r', 'rw'] as const)(
    'ends what it does on its databases: the next page goes on (%s)',
    async (mode) => {
      const ended = runs(mode);
      await page.note.count();
      turn('pagehide', true);
      expect(await ended).toBe('AbortError');
      await isFree();
      expect(await next.note.count()).toBe(1);
      turn('pageshow', true);
      expect(loadAnew).toHaveBeenCalledOnce();
    },
  );

  test('begins nothing more until it is come back to', async () => {
    turn('pagehide', true);
    await expect(page.note.put({ id: 2, text: 'too late' })).rejects.toThrow(/abort|inactive/i);
    await isFree();
    turn('pageshow', true);
    expect(loadAnew).not.toHaveBeenCalled();
    await page.note.put({ id: 3, text: 'in time' });
    expect(await next.note.orderBy('id').keys()).toEqual([1, 3]);
  });
});

describe('a page that is thrown away', () => {
  test('is the browser’s matter', async () => {
    turn('pagehide', false);
    await page.note.put({ id: 1, text: 'kept' });
    turn('pageshow', false);
    expect(loadAnew).not.toHaveBeenCalled();
    expect(await next.note.count()).toBe(1);
  });
});
