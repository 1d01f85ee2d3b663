import { beforeEach, describe, expect, test } from 'vitest';
import { createAscent } from '#worker/mutations/ascents';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { OneDevice } from '../support/one-device';

/** The model server's pages hold three rows: eight pages. */
const ROWS = 24;
const PAGES = 8;

const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;

let phone: OneDevice;
/** Pages the server has answered. */
let pages: number;
/** The page before the cut, and every one after it, does not arrive. */
let cutAt: number;

const elsewhere = (path: string, body: object, key: string) =>
  phone.server.answer('camille', { method: 'POST', path, body, key }, 0);
const create = (number: number) =>
  elsewhere('/guard/ticking/create', { ...ascentOfStyx, id: idOf(number) }, `create ${number}`);
const remove = (number: number) => elsewhere(`/guard/ticking/delete/${idOf(number)}`, {}, `delete ${number}`);
const shown = () => phone.rows('ascent').map(({ id }) => id);
const cursor = () => phone.rows('meta').find(({ key }) => key === 'cursor')?.value;

beforeEach(() => {
  phone = new OneDevice();
  pages = 0;
  cutAt = Infinity;
  for (let number = 1; number <= ROWS; number += 1) create(number);
  phone.answering = (request, answer) => {
    if (request.method !== 'GET') return answer();
    if (pages >= cutAt) throw new Error('the signal is gone');
    pages += 1;
    return answer();
  };
});

describe('a first reading of many pages', () => {
  test('that is cut after each of them asks for none twice', async () => {
    for (cutAt = 1; cutAt <= PAGES; cutAt += 1) await phone.pass(60_000);
    expect(shown()).toHaveLength(ROWS);
    expect(pages).toBe(PAGES);
    expect(cursor()).toBe(ROWS);
  });

  test('shows what came before the cut, and moves the cursor with the last page only', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    expect(shown()).toHaveLength(9);
    expect(cursor()).toBeUndefined();
  });

  test('goes on where it was when the app starts anew after each of them', async () => {
    for (cutAt = 1; cutAt <= PAGES; cutAt += 1) {
      await phone.pass(60_000);
      phone.reopen();
    }
    await phone.pass(10_000);
    expect(shown()).toHaveLength(ROWS);
    expect(pages).toBe(PAGES + 1);
  });

  test('is tried again within two seconds after a cut when a page came before it', async () => {
    let isAnswered = false;
    phone.answering = (request, answer) => {
      if (request.method !== 'GET') return answer();
      isAnswered = !isAnswered;
      if (isAnswered) return answer();
      throw new Error('the signal is gone');
    };
    await phone.pass(PAGES * 2_500);
    expect(shown()).toHaveLength(ROWS);
  });

  test('takes what was sent meanwhile along, and nothing of it twice', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    const id = idOf(99);
    await phone.queue(createAscent, { ...ascentOfStyx, id });
    await phone.pass(60_000);
    expect(phone.rows('outbox')).toEqual([]);
    cutAt = Infinity;
    await phone.pass(120_000);
    expect(shown()).toHaveLength(ROWS + 1);
    expect(phone.rows('ascent').filter(({ pending }) => pending > 0)).toEqual([]);
    expect(phone.rows('meta').map(({ key }) => key)).not.toContain('reading');
    expect(phone.rows('meta').filter(({ key }) => key.startsWith('named'))).toEqual([]);
  });

  test('keeps no row that was deleted behind it', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    remove(2);
    phone.reopen();
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(shown()).toHaveLength(ROWS - 1);
    expect(shown()).not.toContain(idOf(2));
  });

  test('begins anew when the server has forgotten deletions behind it, over a new start too', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    remove(2);
    phone.server.purge('camille');
    phone.reopen();
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(shown()).toHaveLength(ROWS - 1);
    expect(shown()).not.toContain(idOf(2));
    expect(pages).toBeGreaterThan(PAGES + 1);
  });

  test('begins anew when an app of another schema goes on with it', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    phone.device.release = 2;
    phone.reopen();
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(shown()).toHaveLength(ROWS);
    expect(pages).toBe(3 + PAGES);
  });

  test('begins anew when the server is behind it, and passes nothing over', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    phone.server.accounts.clear();
    create(50);
    phone.reopen();
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(shown()).toContain(idOf(50));
  });

  test('is begun anew by the account that is signed in after it was left', async () => {
    cutAt = 3;
    await phone.pass(60_000);
    phone.reopen((disk) => disk.wipe());
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(shown()).toHaveLength(ROWS);
  });
});

describe('a whole that is read again, cut in the middle', () => {
  test('sweeps what is gone, whichever page named what is left', async () => {
    await phone.pass(10_000);
    remove(2);
    remove(20);
    phone.server.purge('camille');
    cutAt = pages + 4;
    await phone.pass(6 * 60_000);
    expect(shown()).toHaveLength(ROWS);
    phone.reopen();
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(shown()).toHaveLength(ROWS - 2);
  });
});

describe('a reading by an app older than what another tab queued', () => {
  test('leaves a row alone whose table it does not know', async () => {
    const unknown = {
      table: 'weather' as never,
      id: 'of tomorrow',
      v: 4,
      row: { words: 'loose' },
      pending: 1,
    };
    cutAt = 0;
    const put = phone.tab.store.transaction(['mirror'], (transaction) => transaction.put('mirror', unknown));
    await phone.pass(1_000);
    await put;
    cutAt = Infinity;
    await phone.pass(60_000);
    expect(cursor()).toBe(ROWS);
    expect(phone.rows('mirror')).toEqual([unknown]);
  });
});
