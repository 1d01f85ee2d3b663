import type { ItemKey } from '#contract/workshop/item-key';
import type { PublishProblem, SeenRevision } from '#contract/workshop/publishing';
import { waitForCatalogue } from '#server/store/catalogue/items/catalogue-locks';
import { readHead } from '#server/store/catalogue/read-public-rows';
import { findHomes } from '#server/store/editions/homes';
import { readNeighbours } from '#server/store/editions/neighbours';
import { changedSince, findRevisions, type FoundRevision } from '#server/store/editions/published-revisions';
import type { Database } from '../database/database';
import { checkReferences } from './check-references';
import { keysIn, picturesOf, publishedIds } from './fields-item';
import { foldRevisions, type Folded } from './fold-revisions';
import { stateOf } from './item-state';

/** A set of revisions as it would be published. */
export interface Prepared extends Folded {
  /** What each changed item is called by its editors: a new one by its first key. */
  keyOf: (published: string) => ItemKey;
}

/**
 * Lays a set of revisions over the catalogue and tells all that keeps it from being published. Whoever else writes the
 * catalogue waits until the caller's transaction ends.
 */
export async function preparePublishing(
  db: Database,
  seen: readonly SeenRevision[],
  now: number,
): Promise<Prepared> {
  await waitForCatalogue(db);
  const found = await findRevisions(
    db,
    seen.map(({ key }) => key),
  );
  const changed = changedSince(seen, found);
  const { demo } = await readHead(db);
  const before = stateOf(await readNeighbours(db, await homesOf(db, found)));
  const folded = await foldRevisions(db, { before, isDemo: demo }, found, now);
  const first = new Map([...folded.numbers].map(([key, published]) => [published as string, key]));
  const keyOf = (published: string) => first.get(published) ?? (published as ItemKey);
  const problems: PublishProblem[] = [
    ...changed.map((key): PublishProblem => ({ key, field: null, rule: 'changed', about: null })),
    ...folded.problems,
  ];
  // What one item lacks would be told a second time by those that name it.
  const between = problems.length > 0 ? [] : checkReferences(folded.before, folded.after);
  const asked = new Set(found.map(({ key }) => key));
  const named = between.map((problem) => {
    const [key, about] = [keyOf(problem.key), problem.about && keyOf(problem.about)];
    // Two that clash are told of the one that an editor changed.
    return about && asked.has(about) && !asked.has(key)
      ? { ...problem, key: about, about: key }
      : { ...problem, key, about };
  });
  return { ...folded, problems: [...problems, ...named], keyOf };
}

function homesOf(db: Database, found: readonly FoundRevision[]) {
  const keys = found.flatMap(({ key, fields }) => [key, ...keysIn(fields).map((named) => named.key)]);
  return findHomes(db, publishedIds(keys), new Set(found.flatMap(({ fields }) => picturesOf(fields))));
}
