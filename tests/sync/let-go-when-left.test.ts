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

// Its own way with such pages, to close every connection, is not what is tried here.
Dexie.disableBfCache = true;

beforeEach(async () => {
  loadAnew.mockReset();
  opened += 1;
  page = new Notes(`notes-${opened}`);
  // Opened before: Dexie keeps how transactions begin from then.
  await page.open();
  stop = letGoWhenLeft(loadAnew);
});
afterEach(() => {
  stop();
  page.close();
});

const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** The name of the error that ends a transaction which would go on for ever. */
function endOfReading(): Promise<string> {
  const work = page.transaction('r', page.note, async () => {
    for (;;) await page.note.get(1);
  });
  return work.then(
    () => 'done',
    ({ name }: Error) => name,
  );
}

/** What the page that comes next has to wait for: writes a note, and answers all of them. */
async function writeElsewhere(id: number): Promise<number[]> {
  const next = new Notes(`notes-${opened}`);
  await next.note.put({ id, text: 'elsewhere' });
  const ids = await next.note.toCollection().primaryKeys();
  next.close();
  return ids;
}

describe('a page that is left', () => {
  test.each([true, false])('ends what it reads: the next page goes on (kept: %s)', async (isKept) => {
    const ended = endOfReading();
    await page.note.count();
    turn('pagehide', isKept);
    expect(await ended).toBe('AbortError');
    turn('pageshow', true);
    expect(await writeElsewhere(1)).toEqual([1]);
  });

  test('reads nothing more', async () => {
    turn('pagehide', true);
    await expect(page.note.get(1)).rejects.toBeInstanceOf(Error);
  });

  test('writes to the end what it began', async () => {
    const written = page.transaction('rw', page.note, async () => {
      await page.note.put({ id: 1, text: 'half' });
      turn('pagehide', true);
      await page.note.put({ id: 1, text: 'whole' });
    });
    await written;
    turn('pageshow', true);
    expect(await page.note.get(1)).toEqual({ id: 1, text: 'whole' });
    expect(loadAnew).not.toHaveBeenCalled();
  });
});

describe('a page that is come back to', () => {
  test('is loaded anew where something had to be ended', async () => {
    const ended = endOfReading();
    await page.note.count();
    turn('pagehide', true);
    await ended;
    expect(loadAnew).not.toHaveBeenCalled();
    turn('pageshow', true);
    expect(loadAnew).toHaveBeenCalledOnce();
  });

  test('goes on where nothing was under way', async () => {
    turn('pagehide', true);
    turn('pageshow', true);
    expect(await page.note.count()).toBe(0);
    expect(loadAnew).not.toHaveBeenCalled();
  });
});
