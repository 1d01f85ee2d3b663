import { disownEntries } from '../db/disown-entries';
import { readMeta, type Transaction } from '../db/store';
import { houseFeed } from './feeds';
import { rebase } from './rebase';
import { forgetReading } from './whole-reading';

/**
 * Takes off this device what is the house's, for who may not read it any more; nothing where there is nothing. Changes
 * that wait to be sent stay, on top of nothing: the server says why it refuses them, and they are kept in the refusal.
 */
export async function leaveHouse(transaction: Transaction): Promise<void> {
  if (!(await isHouseHere(transaction))) return;
  const waiting = [];
  for (const mirror of await transaction.all('mirror')) {
    if (!houseFeed.tables.includes(mirror.table)) continue;
    if (mirror.pending === 0) await transaction.remove('mirror', [mirror.table, mirror.id]);
    else {
      await transaction.put('mirror', { ...mirror, v: 0, row: null });
      waiting.push(mirror);
    }
  }
  for (const table of houseFeed.tables) await transaction.clear(table);
  await disownEntries(transaction, ({ lane }) => lane === 'house');
  await rebase(transaction, waiting);
  await transaction.clear('publishedItem');
  await forgetReading(transaction, houseFeed);
  for (const key of [houseFeed.cursor, houseFeed.cursorSchema, houseFeed.heard]) {
    await transaction.remove('meta', key);
  }
}

/** Whether there is anything of the house here: of an account that was left, rows may stand without a cursor. */
async function isHouseHere(transaction: Transaction): Promise<boolean> {
  const read =
    (await readMeta(transaction, houseFeed.cursor)) ??
    (await readMeta(transaction, houseFeed.reading)) ??
    (await readMeta(transaction, houseFeed.heard));
  if (read !== undefined) return true;
  for (const table of [...houseFeed.tables, 'publishedItem'] as const) {
    if (await transaction.first(table, () => true)) return true;
  }
  return false;
}
