import { startTransition, useEffect, useMemo, useState } from 'react';
import { isSameValue } from '#contract/same-value';
import type { PriceList } from '#contract/tables/cart';
import type { GuidebookErrata } from '#contract/catalogue/errata';
import type { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import type { CopyKey } from '#contract/catalogue/own-copy';
import type { Crag, Region, RegionPage } from '#contract/catalogue/place';
import type { PresentationPage } from '#contract/catalogue/presentation';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { LedgerYear } from '#contract/endpoints/shop/ledger';
import type { PageRow } from '#worker/db/rows';
import { pageKey, type PageRequest } from '#worker/api/engine-api';
import { useIsOffline } from '../connection';
import { type DeliveredLook, deliveredLook } from './delivered-look';
import { useSentQuery } from './use-live-query';
import { useLocal } from './local-provider';

/** What each page of the catalogue holds. */
export interface PageData {
  regions: Region[];
  region: RegionPage;
  crag: Crag;
  sector: SectorPage;
  multipitch: MultipitchPage;
  guidebooks: GuidebookSummary[];
  guidebook: GuidebookPage;
  errata: GuidebookErrata;
  products: PriceList;
  ledger: LedgerYear[] | null;
  copyKeys: CopyKey[];
  /** Their rows stand in a table of their own. */
  flashMessages: null;
  presentation: PresentationPage;
}

/** A page as this device has it; the last three say why there is none. */
export type Page<Data> =
  | { state: 'loading' }
  /** `isStale` when the newest could not be fetched. */
  | { state: 'content'; data: Data; fetchedAt: number; isStale: boolean }
  | { state: 'missing' }
  | { state: 'unreachable' }
  | { state: 'refused' };

/** Copies younger than this are not fetched again (SPEC section 9: stale after an hour). */
const MAX_AGE_MS = 3_600_000;

type Answer = 'fresh' | 'fetched' | 'missing' | 'unreachable' | 'refused';

/**
 * Asks the worker for a page and again whenever the network is back. Answers how the last try ended, or
 * undefined while the first is under way. `isWanted` forces a copy newer than the one held; `isEnded` asks for one
 * whenever the window gets the focus: access that is over may have been renewed elsewhere (SPEC section 4).
 */
export function useRefresh(
  request: PageRequest,
  { isWanted = false, isEnded = false } = {},
): Answer | undefined {
  const { engine } = useLocal();
  const isOffline = useIsOffline();
  // As a text it is the same from one drawing to the next.
  const wish = JSON.stringify(request);
  const [answer, setAnswer] = useState<{ wish: string; value: Answer }>();
  useEffect(() => {
    let isCurrent = true;
    const refresh = async (maxAgeMs: number) => {
      const wanted = JSON.parse(wish) as PageRequest;
      const value = await engine.refreshPage(wanted, maxAgeMs);
      if (isCurrent) startTransition(() => setAnswer({ wish, value }));
    };
    const again = () => void refresh(isWanted ? 0 : MAX_AGE_MS);
    const focused = () => void (isEnded && refresh(0));
    again();
    window.addEventListener('focus', focused);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', focused);
    };
  }, [engine, wish, isWanted, isEnded, isOffline]);
  return answer?.wish === wish ? answer.value : undefined;
}

/** Joins the stored copy and the last try into what a screen can draw. */
export function toPage<Data>(row: PageRow | null | undefined, answer: Answer | undefined): Page<Data> {
  if (row?.state === 'found') {
    const isStale = answer === 'unreachable' || answer === 'refused';
    return { state: 'content', data: row.data as Data, fetchedAt: row.fetchedAt, isStale };
  }
  if (row?.state === 'missing' || answer === 'missing') return { state: 'missing' };
  if (row === null && (answer === 'unreachable' || answer === 'refused')) return { state: answer };
  return { state: 'loading' };
}

/** The stored copy of a page; null when there is none, undefined while it is being read. */
export function usePageRow(request: PageRequest): PageRow | null | undefined {
  const key = pageKey(request);
  const found = useSentQuery(
    async ({ db }) => ({ key, row: (await db.pagesOf(request.page).get(key)) ?? null }),
    [key],
  );
  // Right after a change of the request the live query still holds the former page.
  return found?.key === key ? found.row : undefined;
}

/**
 * A page of the catalogue from the local copy, refreshed behind it; until the copy has one as new, as the document was
 * sent with it.
 */
export function usePage<Name extends PageRequest['page']>(
  request: Extract<PageRequest, { page: Name }>,
): Page<PageData[Name]> {
  const { account } = useLocal();
  const row = usePageRow(request);
  const answer = useRefresh(request);
  const sent = account ? null : deliveredLook();
  const isSent =
    sent?.page && pageKey(sent.page.page) === pageKey(request) && !(row && row.fetchedAt >= sent.at);
  const shown = useMemo(() => likeSent(row, sent?.page), [row, sent]);
  return toPage(isSent ? sentRow(sent) : shown, answer);
}

/** What came of a page that says what it was sent with is that, so that no list of it is drawn anew. */
function likeSent(row: PageRow | null | undefined, page: DeliveredLook['page'] = null): typeof row {
  if (!page || row?.state !== 'found' || pageKey(page.page) !== row.key) return row;
  return isSameValue(row.data, page.data) ? { ...row, data: page.data } : row;
}

/** The page that the document was sent with, as if it had been fetched then. */
function sentRow({ page, at }: DeliveredLook): PageRow | null {
  return page && { key: pageKey(page.page), state: 'found', data: page.data, fetchedAt: at };
}
