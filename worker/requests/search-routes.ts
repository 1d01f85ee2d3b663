import { search, searchMyRoutes, type SearchAnswer } from '#contract/endpoints/catalogue';
import { noCounts } from '#contract/search/facets';
import { type RouteSearch, isAskable, writeSearchText } from '#contract/search/search-text';
import { isPersonal, noRights, searchRights } from '#contract/search/search-rights';
import type { PersonalDb } from '../db/personal-db';
import type { RequestResult, SearchResult } from '../api/engine-api';
import type { Api } from '../http/api';
import type { IndexHolder } from '../index/index-holder';

export interface SearchPorts {
  index: IndexHolder;
  api: Api;
  db: PersonalDb;
  /** Milliseconds since 1970. */
  now: () => number;
}

const nothing: SearchAnswer = { hits: [], total: 0, counts: noCounts };

/**
 * Answers from the device's index; from the server while there is none. One or two letters find nothing; neither
 * words nor a facet browses everything, which only the device can: without its index that is "unreachable".
 */
export async function searchRoutes(
  ports: SearchPorts,
  wanted: RouteSearch,
  held?: string,
): Promise<RequestResult<SearchResult>> {
  const { index, api } = ports;
  const isBrowsing = wanted.query === '' && !isAskable(wanted);
  if (!isBrowsing && !isAskable(wanted)) return { kind: 'done', data: { ...nothing, from: 'device' } };
  let local = await index.get(held);
  if (!local && isBrowsing) {
    await index.refresh(api);
    local = await index.get();
    if (!local) return { kind: 'unreachable' };
  }
  if (local) {
    const answer = local.search.answer(wanted, await rightsFor(wanted, ports));
    return { kind: 'done', data: { ...answer, from: 'device', version: local.version } };
  }
  // Of my own routes only the endpoint says so.
  const endpoint = wanted.mine ? searchMyRoutes : search;
  const answer = await api.call(endpoint, { query: writeSearchText({ ...wanted, mine: false }) });
  return answer.kind === 'done' ? { kind: 'done', data: { ...answer.data, from: 'server' } } : answer;
}

/** The database is asked only when what the customer has changes the answer. */
export async function rightsFor(wanted: RouteSearch, { db, now }: Pick<SearchPorts, 'db' | 'now'>) {
  if (!isPersonal(wanted)) return noRights;
  const saved = await db.savedRoute.toArray();
  const routes = saved.map(({ type, routeId }) => ({ type, id: routeId }));
  return searchRights(await db.validation.toArray(), routes, now());
}
