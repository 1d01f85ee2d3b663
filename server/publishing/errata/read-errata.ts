import type { ErrataPlace, GuidebookErrata } from '#contract/catalogue/errata';
import { routeTypes } from '#contract/rules/catalogue-values';
import { countErrata } from '#contract/rules/errata/fold-errata';
import type { GuidebookEntry } from '#server/catalogue/guidebook-pages';
import { holdingHeads, type HoldingHead } from '#server/catalogue/holding-routes';
import type { ServedCatalogue } from '#server/catalogue/served-catalogue';
import { readableRoutes } from '#server/store/access/entitlement';
import {
  readClimbNames,
  readEditionsOf,
  readKnownSince,
  readRouteNames,
  type EditionPlace,
  type ToldEdition,
} from '#server/store/editions/edition-places';
import type { Database } from '../../database/database';
import { errataSteps, type StepOfRoute } from './errata-steps';

/**
 * What changed of a guidebook: its routes' steps for who may read them, and for everybody how many facts changed. What
 * left the guidebook is told to who may read all that is left of it.
 */
export async function readErrata(
  db: Database,
  served: ServedCatalogue,
  { summary, demo }: GuidebookEntry,
  { customerId, now }: { customerId: string | null; now: number },
): Promise<GuidebookErrata> {
  const { id, slug, label, kind, edition, year } = summary;
  const heads = await holdingHeads(served, `guidebook-${id}`);
  const known = await readKnownSince(db);
  const own = await readEditionsOf(db, [{ kind: 'guidebook', id }], known);
  const printedAt = lastPrinting(own, id);
  const all = await placesOf(db, { id, heads, own, since: known });
  const readable = await readableOf(db, heads, customerId, now);
  const isWhole = heads.length > 0 && readable.size === heads.length;
  const knownSince = known.toISOString();
  return {
    guidebook: { id, slug, label, kind },
    edition,
    year,
    printedAt,
    knownSince,
    count: countErrata(all, printedAt ?? knownSince),
    isWhole,
    places: await named(
      db,
      all.filter((place) => (place.address ? readable.has(`${place.type}-${place.id}`) : isWhole)),
    ),
    demo,
  };
}

/** When the number of the guidebook's edition last rose; null where no publishing raised it. */
function lastPrinting(editions: readonly ToldEdition[], id: number): string | null {
  const rose = editions.findLast(({ changes }) =>
    changes.some(({ before, after }) => {
      const [was, is] = [before?.item, after?.item];
      return (
        was?.kind === 'guidebook' && is?.kind === 'guidebook' && is.id === id && is.edition > was.edition
      );
    }),
  );
  return rose?.at ?? null;
}

async function placesOf(
  db: Database,
  wanted: { id: number; heads: readonly HoldingHead[]; own: readonly ToldEdition[]; since: Date },
): Promise<ErrataPlace[]> {
  const { id, heads, own, since } = wanted;
  const known = new Map(heads.map((one) => [keyOf(one), one]));
  const former = own.flatMap(({ changes, at }) => errataSteps(changes, at, id).map(({ route }) => route));
  const routes = new Set([...known.keys(), ...former]);
  const editions = await readEditionsOf(
    db,
    [{ kind: 'guidebook', id }, ...[...routes].map(placeOfKey)],
    since,
  );
  const steps = editions.flatMap(({ changes, at }) => errataSteps(changes, at, id));
  const names = await readRouteNames(db, [...routes].filter((route) => !known.has(route)).map(placeOfKey));
  return [...routes].flatMap((route) => {
    const head = known.get(route);
    // What else becomes of a route that left the guidebook is another guidebook's.
    const ofRoute = steps.filter((step) => step.route === route && (head || step.item === 'book'));
    if (ofRoute.length === 0) return [];
    return [placeWith(route, head, ofRoute, names.get(route) ?? lastNameOf(route, editions))];
  });
}

function placeWith(
  route: string,
  known: HoldingHead | undefined,
  steps: readonly StepOfRoute[],
  lastName: string,
): ErrataPlace {
  const { kind, id } = placeOfKey(route);
  const type = kind === 'sector' ? 'cliff' : 'multipitch';
  const told = steps.map(({ route: _route, ...step }) => step);
  if (!known) return { type, id, name: lastName, address: null, steps: told };
  const { name, region, crag, slug } = known.head;
  return { type, id, name, address: { region, crag, slug }, steps: told };
}

/** What a route was called that is gone from the catalogue; its number where no edition tells. */
function lastNameOf(route: string, editions: readonly ToldEdition[]): string {
  const last = editions.flatMap(({ changes }) => changes).findLast(({ key }) => key === route);
  const item = (last?.after ?? last?.before)?.item;
  return item && 'name' in item && typeof item.name === 'string'
    ? item.name
    : placeOfKey(route).id.toString();
}

const keyOf = ({ type, head: { id } }: HoldingHead) => `${type === 'cliff' ? 'sector' : 'multipitch'}-${id}`;

function placeOfKey(route: string): EditionPlace {
  const [kind, id] = route.split('-');
  return { kind: kind === 'sector' ? 'sector' : 'multipitch', id: Number(id) };
}

async function readableOf(
  db: Database,
  heads: readonly HoldingHead[],
  customerId: string | null,
  now: number,
): Promise<Set<string>> {
  const readable = new Set<string>();
  for (const type of routeTypes) {
    const ids = heads.flatMap((one) => (one.type === type ? [one.head.id] : []));
    for (const id of await readableRoutes(db, customerId, type, ids, now)) readable.add(`${type}-${id}`);
  }
  return readable;
}

/** A line drawn anew names its climb by the number; what the climb is called is read here. */
async function named(db: Database, places: readonly ErrataPlace[]): Promise<ErrataPlace[]> {
  const climbOf = (item: string) => (item.startsWith('climb-') ? Number(item.slice('climb-'.length)) : 0);
  const ids = places.flatMap(({ steps }) =>
    steps.flatMap(({ item, label }) => (label === '' && climbOf(item) > 0 ? [climbOf(item)] : [])),
  );
  const names = await readClimbNames(db, ids);
  return places.map((place) => ({
    ...place,
    steps: place.steps.map((step) => ({
      ...step,
      label: step.label || (names.get(climbOf(step.item)) ?? ''),
    })),
  }));
}
