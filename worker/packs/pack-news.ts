import type { PacksDb } from '../db/packs-db';
import type { PackChange, PackRow } from '../db/rows';

/** Whether a change says where one may climb, or how to get there safely: it is read before climbing, not when one likes. */
export function isUrgent({ kind }: PackChange): boolean {
  return kind === 'closures' || kind === 'access' || kind === 'notices';
}

/** What a download changed that has to be read and was not yet. */
export function unreadNews({ changes }: Pick<PackRow, 'changes'>): PackChange[] {
  return changes && !changes.isRead ? changes.list.filter(isUrgent) : [];
}

/** What a version changed, told at an instant (milliseconds since 1970), with what was not read yet of those before. */
export function toldChanges(
  before: Pick<PackRow, 'changes'>,
  list: readonly PackChange[],
  at: number,
): NonNullable<PackRow['changes']> {
  const left = unreadNews(before).filter(({ kind }) => !list.some((change) => change.kind === kind));
  // What is left was told with the version that brought it.
  const isTold = before.changes?.isTold === true && !list.some(isUrgent);
  return { at, list: [...left, ...list], ...(isTold && { isTold }) };
}

/** Notes that the customer has read what a download changed. */
export async function notePackNewsRead(packs: PacksDb, key: string): Promise<void> {
  await packs.packs
    .where('key')
    .equals(key)
    .modify((row: PackRow) => {
      if (row.changes) row.changes.isRead = true;
    });
}

/** Whether what a download changed has to be read and nobody was told so on this device. */
export function isUntold(pack: Pick<PackRow, 'changes'>): boolean {
  return unreadNews(pack).length > 0 && !pack.changes?.isTold;
}

/** Notes that what downloads changed is told; answers the keys of those of which it was not yet, which one asker gets alone. */
export async function notePackNewsTold(packs: PacksDb, keys: readonly string[]): Promise<string[]> {
  const untold: string[] = [];
  await packs.packs
    .where('key')
    .anyOf(keys)
    .modify((row: PackRow) => {
      if (!row.changes || !isUntold(row)) return;
      row.changes.isTold = true;
      untold.push(row.key);
    });
  return untold;
}
