import { isDeepStrictEqual } from 'node:util';
import type { ItemChange } from '#server/catalogue-format/stored-item';
import { waitForCatalogue } from '#server/store/catalogue/items/catalogue-locks';
import { noteAct } from '#server/store/counter/staff-acts';
import { readEdition } from '#server/store/editions/editions';
import { findHomes } from '#server/store/editions/homes';
import { readNeighbours } from '#server/store/editions/neighbours';
import { touchedIds } from '#server/store/editions/touched';
import { type Deed, isDone, mustBeStaff } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { checkReferences } from './check-references';
import { changesBetween, stateOf, type State } from './item-state';
import { publishChanges, type DonePublishing } from './publish-changes';
import { editionOf, finishPublishing } from './publish-revisions';

/**
 * Brings back what an edition changed, as an edition of its own, once under a key. Answers its number. Refused 404 for
 * none of the number, 409 `workshop.error.undone` for one that was undone, `workshop.error.changedSince` where
 * something of it is another now, or is named by what came after it.
 */
export async function undoEdition(db: Database, number: number, by: Deed, now: number): Promise<number> {
  const done = await db.transaction(async (transaction): Promise<DonePublishing | number> => {
    await mustBeStaff(transaction, by, 'content');
    if (await isDone(transaction, by, { act: 'undoEdition' })) return editionOf(transaction, by.key);
    await waitForCatalogue(transaction);
    const found = await readEdition(transaction, number);
    if (!found) throw new Refused(404, 'common.error.notFound');
    if (found.edition.undoneBy !== null) throw new Refused(409, 'workshop.error.undone');
    const changes = await backwards(transaction, found.changes, now);
    const { staffId, key } = by;
    const undoing = { staffId, key, note: found.edition.note, undoes: number };
    const published = await publishChanges(transaction, changes, undoing, now);
    const act = { act: 'undoEdition', staffId, key, detail: { edition: number } } as const;
    await noteAct(transaction, act, now);
    return published;
  });
  if (typeof done === 'number') return done;
  await finishPublishing(db, done);
  return done.number;
}

/** The changes that bring back what was before; what comes back is as new as its coming back. */
async function backwards(db: Database, changes: readonly ItemChange[], now: number): Promise<ItemChange[]> {
  const { region, crag, sector, multipitch } = touchedIds(changes);
  const shown = changes.flatMap(({ before, after }) => [before, after]);
  const pictures = shown.flatMap((one) => (one && 'picture' in one.item ? [one.item.picture] : []));
  const homes = await findHomes(db, { region, crag, sector, multipitch }, new Set(pictures));
  const before = stateOf(await readNeighbours(db, homes));
  const after: State = new Map(before);
  const updatedAt = new Date(now).toISOString();
  for (const change of changes) {
    const { key } = change;
    if (!isDeepStrictEqual(sameAge(before.get(key)?.item), sameAge(change.after?.item))) {
      throw new Refused(409, 'workshop.error.changedSince');
    }
    if (change.before) {
      const { item, position } = change.before;
      after.set(key, { item: 'updatedAt' in item ? { ...item, updatedAt } : item, position });
    } else after.delete(key);
  }
  if (checkReferences(before, after).length > 0) throw new Refused(409, 'workshop.error.changedSince');
  return changesBetween(before, after);
}

/** An item without its age: a route is dated anew by each of its parts. */
function sameAge(item: object | undefined): object | undefined {
  return item && { ...item, updatedAt: '' };
}
