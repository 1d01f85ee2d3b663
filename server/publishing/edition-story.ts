import type { ItemKey } from '#contract/workshop/item-key';
import type { Published } from '#contract/endpoints/house/publishing';
import type { Edition, PublishedChange, SeenRevision } from '#contract/workshop/publishing';
import { readEdition } from '#server/store/editions/editions';
import { findHomes } from '#server/store/editions/homes';
import { readNeighbours } from '#server/store/editions/neighbours';
import { readNumbers } from '#server/store/editions/published-revisions';
import { touchedIds } from '#server/store/editions/touched';
import type { Database } from '../database/database';
import { describeChanges } from './describe-changes';
import { stateOf, type State } from './item-state';

/** An edition with what it changed, in the fields of editors; null for none of the number. */
export async function readEditionStory(
  db: Database,
  number: number,
): Promise<{ edition: Edition; changes: PublishedChange[] } | null> {
  const found = await readEdition(db, number);
  if (!found) return null;
  const { edition, changes } = found;
  const { region, crag, sector, multipitch } = touchedIds(changes);
  const shown = changes.flatMap(({ before, after }) => [before, after]);
  const pictures = shown.flatMap((one) => (one && 'picture' in one.item ? [one.item.picture] : []));
  const homes = await findHomes(db, { region, crag, sector, multipitch }, new Set(pictures));
  const around = stateOf(await readNeighbours(db, homes));
  const [before, after]: [State, State] = [new Map(around), new Map(around)];
  for (const change of changes) {
    lay(before, change.key, change.before);
    lay(after, change.key, change.after);
  }
  const asked = new Set(changes.map(({ key }) => key));
  return {
    edition,
    changes: describeChanges(changes, { before, after, keyOf: (key) => key as ItemKey, asked }),
  };
}

function lay(state: State, key: string, stored: Parameters<State['set']>[1] | null): void {
  if (stored) state.set(key, stored);
  else state.delete(key);
}

/** What was published, with the numbers that the new ones of these revisions got. */
export async function readPublished(
  db: Database,
  number: number,
  revisions: readonly SeenRevision[],
): Promise<Published> {
  const found = await readEdition(db, number);
  if (!found) throw new Error('An edition that was published is not there.');
  const numbers = await readNumbers(
    db,
    revisions.map(({ key }) => key),
  );
  return { edition: found.edition, numbers };
}
