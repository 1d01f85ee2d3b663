import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import type { OutboxEntry, Receipt } from '#worker/db/rows';
import type { Transaction } from '#worker/db/store';
import { forgetReceipts, keepReceipt } from '#worker/sync/receipts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
let devices = 0;

const entry = (seq: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  id: `018f3b5e-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  account: 'camille',
  lane: 'misc',
  name: 'removeBookmark',
  schema: 1,
  touches: [],
  args: { url: '/guidebook/luberon' },
  base: { v: 0 },
  madeAt: 0,
  attempts: 1,
  nextAttemptAt: 0,
  state: 'waiting',
  ...more,
});
const receipt = (seq: number, at: number): Receipt => ({ seq, entry: entry(seq), at });

/** What is kept after some work on a device that holds these receipts. */
async function keptAfter(
  held: Receipt[],
  work: (transaction: Transaction) => Promise<void>,
  serverTime?: number,
): Promise<Receipt[]> {
  const db = new PersonalDb(`receipts-${(devices += 1)}`, 'camille');
  await db.receipt.bulkPut(held);
  if (serverTime !== undefined) await db.meta.put({ key: 'serverTime', value: serverTime });
  await dexieStore(db).transaction(['receipt', 'meta'], work);
  return db.receipt.toArray();
}
const seqs = (receipts: Receipt[]) => receipts.map(({ seq }) => seq);

describe('a write that was confirmed', () => {
  test('is kept with the server’s time, should the server be restored to before it', async () => {
    const kept = await keptAfter([], (all) => keepReceipt(all, entry(3)), NOW);
    expect(kept).toEqual([receipt(3, NOW)]);
  });

  test('is kept with no time where the server’s was never heard', async () => {
    expect(await keptAfter([], (all) => keepReceipt(all, entry(3)))).toEqual([receipt(3, 0)]);
  });

  test('is not kept when it was nobody’s work, nor without a place of its own', async () => {
    const { seq: _seq, ...placeless } = entry(5);
    const kept = await keptAfter([], async (all) => {
      await keepReceipt(all, entry(4, { dropAt: NOW }));
      await keepReceipt(all, placeless);
    });
    expect(kept).toEqual([]);
  });

  test('pushes out the one that is twenty thousand places before it', async () => {
    const held = [receipt(6, NOW), receipt(7, NOW), receipt(8, NOW)];
    expect(seqs(await keptAfter(held, (all) => keepReceipt(all, entry(20_007))))).toEqual([6, 8, 20_007]);
  });
});

describe('confirmed writes that grow old', () => {
  const held = [receipt(1, NOW - 46 * DAY), receipt(2, NOW - 45 * DAY), receipt(3, NOW - DAY)];

  test('are forgotten after forty-five days by the server’s time', async () => {
    expect(seqs(await keptAfter(held, (all) => forgetReceipts(all, NOW, true)))).toEqual([2, 3]);
  });

  test('are kept for forty-five days from when that time is first heard', async () => {
    const ageless = [receipt(1, 0), receipt(2, 0)];
    const kept = await keptAfter(ageless, (all) => forgetReceipts(all, NOW, false));
    expect(kept).toEqual([receipt(1, NOW), receipt(2, NOW)]);
  });

  test('are all forgotten when all are old', async () => {
    expect(await keptAfter(held, (all) => forgetReceipts(all, NOW + 90 * DAY, true))).toEqual([]);
  });
});
