import { createContext, useContext } from 'react';
import { isReadable } from '#contract/rules/access';
import type { Keys } from '#contract/catalogue/place';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { SavedRoute } from '#contract/tables/saved-route';
import { useIndexedCrag } from '../../catalogue/queries/use-from-index';
import type { Holdings } from '../../shop/queries/use-list-holdings';
import { ListActionButton } from '../../shop/parts/list-action/list-action-button';
import { cragEntry, type ListedEntry, routeEntry } from '../../shop/parts/list-action/listed-entry';

/** What bears on every hit: what the customer has, read once for all of them, and whether all of it is their own. */
export const HitsOf = createContext<{ holdings: Holdings | undefined; isMine: boolean }>({
  holdings: undefined,
  isMine: false,
});

/** The one thing to do with a hit beside opening it; a guidebook is opened first. */
export function HitAction({ hit }: { hit: SearchHit }) {
  if (hit.kind === 'crag') return <CragAction hit={hit} />;
  const route = routeOf(hit);
  return route && <EntryAction entry={routeEntry(route)} />;
}

function EntryAction({ entry }: { entry: ListedEntry | undefined }) {
  const { holdings, isMine } = useContext(HitsOf);
  // Among one's own routes nothing is said to be one's own.
  return <ListActionButton entry={entry} holdings={holdings} isSearch={!isMine} />;
}

/**
 * A crag is saved by its sectors. They are asked of the index only for a crag that may be saved or is: for any other
 * what is to be done does not hang on them, and asking for each hit would hold up the next letter.
 */
function CragAction({ hit }: { hit: SearchHit }) {
  const { holdings } = useContext(HitsOf);
  const { guidebookIds, productIds, id, name } = hit;
  const keys = { guidebookIds, productIds, sample: false };
  if (holdings && (holdings.savedCrags.has(id) || isReadable(holdings.access(keys)))) {
    return <OpenCragAction hit={hit} keys={keys} />;
  }
  return <EntryAction entry={holdings && { label: name, keys, routes: [], cragId: id }} />;
}

function OpenCragAction({ hit: { regionSlug, slug }, keys }: { hit: SearchHit; keys: Keys }) {
  const crag = useIndexedCrag(regionSlug, slug);
  return crag === null ? null : <EntryAction entry={crag && cragEntry(crag, keys)} />;
}

function routeOf(hit: SearchHit): SavedRoute | null {
  const { kind, gradeMin, gradeMax, guidebookIds, productIds, sample } = hit;
  if ((kind !== 'sector' && kind !== 'multipitch') || gradeMin === null || gradeMax === null) return null;
  const { id: routeId, name: label, slug, regionSlug, cragId, cragSlug, cragName, count } = hit;
  const place = { slug, label, regionSlug, cragId, cragSlug, cragName };
  const keys = { guidebookIds, productIds, sample };
  return { type: kind === 'sector' ? 'cliff' : kind, routeId, ...place, gradeMin, gradeMax, count, keys };
}
