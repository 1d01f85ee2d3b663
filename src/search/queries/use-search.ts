import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer, SearchHit } from '#contract/endpoints/catalogue';
import {
  type RouteSearch,
  isAskable,
  readSearchText,
  SEARCH_LIMIT_MAX as PAGE,
  writeSearchText,
  type SearchText,
} from '#contract/search/search-text';
import type { EngineApi, SearchResult } from '#worker/api/engine-api';
import { useIsOffline } from '../../sync/connection';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** What was found for one search, as far as it was looked at. */
interface Found {
  key: string;
  /** Null when neither this device nor the server could be asked. */
  answer: Omit<SearchResult, 'hits'> | null;
  /** One place a hit; nothing there while its page was not asked for. */
  hits: readonly (SearchHit | undefined)[];
}

/**
 * `short` is what may not be asked, `guest` who asks for their own routes and is not signed in; `hits` may be those of
 * the letters before while the new ones come.
 */
export type SearchState =
  | { state: 'short' }
  | { state: 'guest' }
  | { state: 'searching' }
  | { state: 'unreachable'; again: () => void }
  | {
      state: 'hits';
      hits: Found['hits'];
      total: number;
      counts: SearchAnswer['counts'];
      from: 'device' | 'server';
      /** They are those of the letters before, and the new ones let wait for them. */
      isOlder: boolean;
      /** Fetches the page that a hit stands on. */
      want: (at: number) => void;
    };

/** Milliseconds that an answer takes before the hits of the letters before are marked as such: usually it is there. */
const WAIT_MS = 150;

/** What was found last: who comes back finds the list as it was, at its place. */
let last: Found | undefined;

/**
 * Looks for something in the index on the device, or on the server until the index is there; the latest wins. The same
 * object while nothing that it says changes.
 */
export function useSearch(search: RouteSearch): SearchState {
  const { engine, account } = useLocal();
  // Equal words of an address are one question, whatever object they came in.
  const words = JSON.stringify(writeSearchText(search));
  const key = `${account ?? ''} ${words}`;
  const [found, setFound] = useState(() => (last?.key === key ? last : undefined));
  const isShort = !isAskable(search);
  // Of whose routes they are to be is not known at once.
  const isNobodys = search.mine && !account;
  const isHeld = found?.key === key;
  const current = useRef(key);
  const asking = useRef(new Set<string>());
  /** What was to be asked anew while it was being asked. */
  const again = useRef(new Set<string>());
  const version = useLiveQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.version);
  const held = useRef(version);
  useEffect(() => {
    held.current = version;
  }, [version]);

  const fetchPage = useCallback(
    async (page: number, isAnew = false) => {
      const request = `${page} ${key}`;
      if (asking.current.has(request)) {
        if (isAnew) again.current.add(request);
        return;
      }
      asking.current.add(request);
      const { search: wanted } = readSearchText(JSON.parse(words) as SearchText);
      let result: Awaited<ReturnType<EngineApi['search']>>;
      do {
        again.current.delete(request);
        result = await engine.search({ ...wanted, offset: page * PAGE }, held.current);
      } while (again.current.has(request));
      asking.current.delete(request);
      // What was asked for since then is all that counts.
      if (current.current !== key) return;
      setFound((before) => {
        const isKept = before?.key === key && !(isAnew && result.kind === 'done');
        return withPage(isKept ? before : { key, answer: null, hits: [] }, page, result);
      });
    },
    [engine, words, key],
  );
  useEffect(() => {
    current.current = key;
    if (!isShort && !isNobodys && !isHeld) void fetchPage(0);
  }, [fetchPage, key, isShort, isNobodys, isHeld]);
  const own = useOwnKeys(search.mine);
  const ownBefore = useRef(own);
  useEffect(() => {
    if (own === undefined || !isHeld || own === ownBefore.current) return;
    ownBefore.current = own;
    void fetchPage(0, true);
  }, [own, isHeld, fetchPage]);
  // Who could not be answered is, as soon as the index or the network is here.
  const isOffline = useIsOffline();
  const isUnanswered = isHeld && found?.answer === null;
  const answered = isHeld ? found?.answer?.version : undefined;
  // What was found in the index before, or on the server of whatever edition, may be another by now.
  useEffect(() => {
    if (isHeld && version !== undefined && answered !== version) void fetchPage(0, true);
  }, [version, isHeld, answered, fetchPage]);
  useEffect(() => {
    if (isUnanswered && (version !== undefined || !isOffline)) void fetchPage(0);
  }, [version, isOffline, isUnanswered, fetchPage]);
  useEffect(() => {
    last = found;
  }, [found]);

  const isOlder = useIsLate(found && !isHeld ? key : null);
  const isAwaited = found !== undefined && !isHeld && found.answer === null;
  const latest = useRef(fetchPage);
  useEffect(() => {
    latest.current = fetchPage;
  }, [fetchPage]);
  return useMemo((): SearchState => {
    if (isShort) return { state: 'short' };
    if (isNobodys) return { state: account === null ? 'guest' : 'searching' };
    if (!found || isAwaited) return { state: 'searching' };
    if (!found.answer) return { state: 'unreachable', again: () => void latest.current(0) };
    const want = (at: number) => void latest.current(Math.floor(at / PAGE));
    return { state: 'hits', hits: found.hits, ...found.answer, isOlder, want };
  }, [isShort, isNobodys, account, found, isAwaited, isOlder]);
}

/** What the customer has of their own, as one word that changes with it; undefined while not asked or not known. */
function useOwnKeys(isAsked: boolean): string | undefined {
  return useLiveQuery(
    async ({ db }) => {
      if (!isAsked) return undefined;
      const [saved, rights] = await Promise.all([
        db.savedRoute.toCollection().primaryKeys(),
        db.validation.toArray(),
      ]);
      return JSON.stringify([saved, rights.map(({ id, endValidationDate }) => [id, endValidationDate])]);
    },
    [isAsked],
  );
}

/** Whether what is waited for lets wait; null is nothing. */
function useIsLate(awaited: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setLate(awaited), WAIT_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && late === awaited;
}

/** A page that could not be had leaves what was there; one of another index takes its place, for their ranks differ. */
function withPage(before: Found, page: number, result: Awaited<ReturnType<EngineApi['search']>>): Found {
  if (result.kind !== 'done') return before.answer ? before : { ...before, answer: null, hits: [] };
  const { hits, ...answer } = result.data;
  const all = before.answer?.version === answer.version ? before.hits.slice() : [];
  all.length = answer.total;
  hits.forEach((hit, at) => {
    all[page * PAGE + at] = hit;
  });
  return { key: before.key, answer, hits: all };
}
