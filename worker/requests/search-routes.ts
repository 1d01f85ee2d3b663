import { search, searchMyRoutes, type SearchAnswer } from '#contract/endpoints/catalogue';
import type { RouteSearch } from '#contract/route-search';
import { isOwn, noRights, searchRights, type SearchRights } from '#contract/search-rights';
import { isAskable, writeSearchText } from '#contract/search-text';
import type { PersonalDb } from '../db/personal-db';
import type { RequestResult, SearchResult, SearchScope } from '../engine-api';
import type { Api } from '../http/api';
import type { IndexHolder } from '../index/index-holder';
import type { LocalIndex } from '../index/local-index';

export interface SearchPorts {
  index: IndexHolder;
  api: Api;
  db: PersonalDb;
  /** Milliseconds since 1970. */
  now: () => number;
}

const nothing: SearchAnswer = {
  hits: [],
  total: 0,
  counts: {
    types: [],
    difficulties: [],
    orientations: [],
    equipmentTypes: [],
    family: 0,
    months: [],
    regions: [],
    guidebooks: [],
  },
};

/**
 * Answers from the device's index; from the server while there is none. One or two letters find nothing; neither
 * words nor a facet browses everything, which only the device can: without its index that is "unreachable".
 */
export async function searchRoutes(
  ports: SearchPorts,
  wanted: RouteSearch,
  scope: SearchScope = 'all',
): Promise<RequestResult<SearchResult>> {
  const { index, api } = ports;
  const isBrowsing = wanted.query === '' && !isAskable(wanted);
  if (!isBrowsing && !isAskable(wanted)) return { kind: 'done', data: { ...nothing, from: 'device' } };
  let local = await index.get();
  if (!local && isBrowsing) {
    await index.refresh(api);
    local = await index.get();
    if (!local) return { kind: 'unreachable' };
  }
  if (local)
    return { kind: 'done', data: { ...(await searchIndex(local, ports, wanted, scope)), from: 'device' } };
  const endpoint = scope === 'all' ? search : searchMyRoutes;
  const answer = await api.call(endpoint, { query: writeSearchText(wanted) });
  return answer.kind === 'done' ? { kind: 'done', data: { ...answer.data, from: 'server' } } : answer;
}

/** The database is asked only when the customer's rights change the answer. */
async function searchIndex(
  { search: index }: LocalIndex,
  { db, now }: SearchPorts,
  wanted: RouteSearch,
  scope: SearchScope,
): Promise<SearchAnswer> {
  if (scope === 'all') {
    return index.answer(wanted, wanted.sort === 'mine' ? await rightsOf(db, now()) : noRights);
  }
  const rights = await rightsOf(db, now());
  const saved = await db.savedRoute.toArray();
  const routes = saved.map(({ type, routeId }) => ({ type, id: routeId }));
  return index.answer(wanted, rights, isOwn(index.columns, rights, routes));
}

async function rightsOf(db: PersonalDb, now: number): Promise<SearchRights> {
  return searchRights(await db.validation.toArray(), now);
}
