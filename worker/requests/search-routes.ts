import { search, type SearchHit } from '#contract/endpoints/catalogue';
import { SEARCH_LENGTH_MIN } from '#contract/search-text';
import type { RequestResult, SearchQuery } from '../engine-api';
import type { Api } from '../http/api';
import type { IndexHolder } from '../index/index-holder';

/** What a search answers, and who answered it. */
export type SearchAnswer = RequestResult<{ hits: SearchHit[]; from: 'device' | 'server' }>;

/** Most hits the server answers at once. */
const SERVER_HITS_MAX = 50;

/**
 * Answers from the device's index; from the server while there is none. One or two letters find nothing, no
 * letter browses, which only the device can: without its index that is "unreachable".
 */
export async function searchRoutes(
  index: IndexHolder,
  api: Api,
  { text, type, limit }: SearchQuery,
): Promise<SearchAnswer> {
  const query = text.trim();
  const local = await index.get();
  if (query !== '' && query.length < SEARCH_LENGTH_MIN) {
    return { kind: 'done', data: { hits: [], from: 'device' } };
  }
  if (local) return { kind: 'done', data: { hits: local.search(query, type, limit), from: 'device' } };
  if (query === '') {
    await index.refresh(api);
    const installed = await index.get();
    if (!installed) return { kind: 'unreachable' };
    return { kind: 'done', data: { hits: installed.search('', type, limit), from: 'device' } };
  }
  const asked = { query, limit: String(Math.min(limit, SERVER_HITS_MAX)), ...(type ? { type } : {}) };
  const answer = await api.call(search, { query: asked });
  return answer.kind === 'done' ? { kind: 'done', data: { hits: answer.data.hits, from: 'server' } } : answer;
}
