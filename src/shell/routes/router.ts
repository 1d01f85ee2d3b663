import type { Checkout } from '#contract/tables/order';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { wantHeadingFocus } from '../../kit/page/screen-title-state';
import { FullSpinner } from '../../kit/page/full-spinner';
import { ErrorPage } from '../errors/error-page';
import { NotFoundPage } from '../errors/not-found-page';
import { pathRewrite } from '../../navigation/path-rewrite';
import { afterPaint } from '../../sync/local/after-paint';
import { routeTree } from './route-tree';
import { parseSearch, stringifySearch } from './search-params';

/**
 * The router over the one English tree, in a frame that is drawn around every screen.
 * Create it after the first address was tidied.
 */
export function createAppRouter(frame: (props: { children: ReactNode }) => JSX.Element) {
  let isStart = true;
  /**
   * A first frame that the reader has scrolled before the app took its place is no new screen: it stays there. Where
   * the page was before it was loaded again is known better by the router.
   */
  function placesScroll(): boolean {
    const wasStart = isStart;
    isStart = false;
    if (!wasStart) return true;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // How far it was scrolled is asked only where it matters: asking lays the page out in the middle of drawing it.
    return entry?.type !== 'navigate' || (location.hash !== '' && window.scrollY === 0);
  }
  const router = createRouter({
    routeTree,
    rewrite: pathRewrite,
    parseSearch,
    stringifySearch,
    scrollRestoration: placesScroll,
    defaultPreload: 'intent',
    InnerWrap: frame,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: FullSpinner,
    trailingSlash: 'never',
  });
  router.startViewTransition = (update) => {
    // Where one already stands nothing is drawn anew, and while a browser begins a transition it drops every tap.
    // The first screen takes no other's place.
    const shown = router.stores.resolvedLocation.get();
    const isElsewhere = shown !== undefined && router.latestLocation.href !== shown.href;
    const isWanted = isElsewhere && (router.shouldViewTransition ?? true);
    delete router.shouldViewTransition;
    return isWanted ? changeSmoothly(update) : update();
  };
  const { navigate } = router;
  // A step to another screen asks every link of this one and prepares the next: on an old phone that takes longer than a
  // tap may wait for its answer, so the tap is seen first.
  router.navigate = async (options) => {
    if (!options.replace) await afterPaint();
    return navigate(options);
  };
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) wantHeadingFocus();
  });
  return router;
}

/**
 * Draws the change as a view transition where the browser can.
 * The router's own way leaves `ready` unheard, which rejects whenever the next change breaks the transition
 * off or the page is hidden: the new screen stands all the same, so that is no error.
 */
function changeSmoothly(update: () => Promise<void>): Promise<void> {
  if (!('startViewTransition' in document)) return update();
  const { ready, updateCallbackDone } = document.startViewTransition(update);
  ready.catch(() => undefined);
  return updateCallbackDone;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Fetches the code of the screen at the address, so that it comes beside the texts and not after them. */
export function fetchFirstScreen(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation) as { routeId: string }[]) {
    // When it cannot be had the router will find out, and say so.
    Promise.resolve(router.loadRouteChunk(router.routesById[routeId])).catch(() => undefined);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The address to sign in with, known from the screen before; never in an address or log. */
    email?: string;
    /** The tap that led to the map asked it to show the reader's position at once. */
    isNear?: boolean;
    /** The reader looks through the shelf for a guidebook that they have on paper. */
    hasPaper?: boolean;
    /** The order as the step before the payment knew it: what is another since is told. */
    seen?: Pick<Checkout, 'items' | 'totalCents'> | undefined;
  }
}
