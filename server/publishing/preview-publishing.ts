import { catalogueIdOf, kindOf, type ItemKey } from '#contract/workshop/item-key';
import type { PublishReach, SeenRevision } from '#contract/workshop/publishing';
import type { PublishPreview } from '#contract/endpoints/house/publishing';
import type { Pack } from '#server/catalogue/build-pack';
import { readReach } from '#server/store/editions/reach';
import { touchedIds, touchedRoutes } from '#server/store/editions/touched';
import { readUnlisted } from '#server/store/editions/unlisted';
import { writeItems } from '#server/store/editions/write-items';
import type { RouteId } from '#server/store/saved/saved-routes';
import type { Database } from '../database/database';
import { describeChanges } from './describe-changes';
import { preparePublishing, type Prepared } from './prepare-publishing';
import { shareAlikeOf } from './share-alike';
import { routePack, routePage, type RoutePage } from './route-pages';

/** Packs that are made to see how large they are; of more routes than that the mean is taken. */
const WEIGHED_MAX = 60;

/** Thrown to have a transaction leave nothing behind, with what was read in it. */
class NothingKept<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('Nothing of this transaction is kept.');
    this.answer = answer;
  }
}

/** What publishing these revisions would do, and for whom. Nothing is kept. */
export function previewPublishing(
  db: Database,
  revisions: readonly SeenRevision[],
  now: number,
): Promise<PublishPreview> {
  return triedOut(db, async (transaction) => {
    const prepared = await preparePublishing(transaction, revisions, now);
    const { problems, changes } = prepared;
    // The reach is counted on what is written, and so are the guidebooks.
    const reach = problems.length > 0 ? null : await reachOf(transaction, prepared, now);
    const asked = new Set(revisions.map(({ key }) => prepared.numbers.get(key) ?? key));
    return {
      problems,
      changes: describeChanges(changes, { ...prepared, asked }),
      shareAlike: shareAlikeOf(changes, prepared.after).map(prepared.keyOf),
      unlisted: reach ? await unlistedIn(transaction, prepared) : { routes: [], guidebooks: [] },
      reach,
    };
  });
}

/** A route's page as a customer would read it; null where there would be none, or something is wrong. */
export function previewPage(
  db: Database,
  revisions: readonly SeenRevision[],
  route: ItemKey,
  now: number,
): Promise<RoutePage | null> {
  return triedOut(db, async (transaction) => {
    const { problems, changes, numbers } = await preparePublishing(transaction, revisions, now);
    const key = numbers.get(route) ?? route;
    const [kind, id] = [kindOf(key), catalogueIdOf(key)];
    if (problems.length > 0 || id === null || (kind !== 'sector' && kind !== 'multipitch')) return null;
    await writeItems(transaction, changes, new Date(now));
    return routePage(transaction, { type: kind === 'sector' ? 'cliff' : 'multipitch', id });
  });
}

async function triedOut<Answer>(
  db: Database,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(async (transaction) => {
      throw new NothingKept(await work(transaction));
    });
  } catch (error) {
    if (error instanceof NothingKept) return error.answer as Answer;
    throw error;
  }
}

async function reachOf(db: Database, { changes }: Prepared, now: number): Promise<PublishReach> {
  const ids = touchedIds(changes);
  const routes = await touchedRoutes(db, ids);
  const weighed = routes.slice(0, WEIGHED_MAX);
  const before = await packsOf(db, weighed);
  await writeItems(db, changes, new Date(now));
  const after = await packsOf(db, weighed);
  const fresh = weighed.map((_route, at) => freshBytes(before[at] ?? null, after[at] ?? null));
  const moved = fresh.filter((bytes) => bytes > 0);
  const share = weighed.length === 0 ? 0 : routes.length / weighed.length;
  return {
    packs: Math.round(moved.length * share),
    bytes: Math.round(moved.reduce((sum, bytes) => sum + bytes, 0) * share),
    ...(await readReach(db, routes, now)),
  };
}

async function unlistedIn(db: Database, { changes, keyOf }: Prepared): Promise<PublishPreview['unlisted']> {
  const fresh = (kind: 'sector' | 'multipitch') =>
    changes.flatMap(({ before, after }) => (!before && after?.item.kind === kind ? [after.item.id] : []));
  const { routes, guidebooks } = await readUnlisted(db, fresh('sector'), fresh('multipitch'));
  return {
    routes: routes.map(keyOf),
    guidebooks: guidebooks.map(({ key, label }) => ({ key: keyOf(key), label })),
  };
}

async function packsOf(db: Database, routes: readonly RouteId[]): Promise<(Pack | null)[]> {
  const packs: (Pack | null)[] = [];
  for (const route of routes) packs.push(await routePack(db, route));
  return packs;
}

/** The bytes of the parts that a device does not hold yet which has the pack of before. */
function freshBytes(before: Pack | null, after: Pack | null): number {
  const held = new Set(before?.manifest.parts.map(({ hash }) => hash));
  const fresh = (after?.manifest.parts ?? []).filter(({ hash }) => !held.has(hash));
  return fresh.reduce((sum, { bytes }) => sum + bytes, 0);
}
