import './theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFirstParts } from './kit/page/first-part';
import { whenIdle } from './sync/when-idle';
import { LocalProvider } from './sync/local/local-provider';
import { deliveredLook } from './sync/local/delivered-look';
import { startSnapshot } from './sync/local/route-snapshot';
import type { OpeningStores, Stores } from './sync/local/stores';
import { startGrades } from './format/start-grades';
import { currentLanguage } from './language/current-language';
import { startLanguage } from './language/start-language';
import { createAppRouter, fetchFirstScreen } from './shell/routes/router';
import { tidyFirstAddress } from './navigation/tidy-first-address';
import { ErrorBoundary } from './shell/errors/error-boundary';
import { recoverLostChunk } from './shell/update/recover-lost-chunk';
import { NewerPage } from './shell/update/newer-page';
import { Shell } from './shell/shell';
import { startBackground } from './shell/start/start-background';
import { twice } from './shell/start/twice';
import { setConnected } from './sync/connection';
import { engine } from './sync/engine';
import { applyTheme, chosenTheme } from './theme/chosen-theme';

applyTheme(chosenTheme());
setConnected(navigator.onLine);
recoverLostChunk();
tidyFirstAddress();
const router = createAppRouter(Shell);
/** Whether the server has drawn this page for a guest. */
const isSent = deliveredLook() !== null;
// What a guest reads can be scrolled in between.
if (isSent) await new Promise((resolve) => setTimeout(resolve));
fetchFirstScreen(router);

const language = currentLanguage();
// Before the databases are opened: what is kept of them from then on takes its place.
const snapshot = startSnapshot(language, Date.now());
const loadStores = () => import('./shell/start/follow-stores');
let opened: Promise<OpeningStores> | undefined;
/** The databases, opened once for the life of the page. */
const openStores = () => (opened ??= loadStores().then(({ followStores }) => followStores()));
/** Whether the page has drawn my routes already, as they were last; see `draw-first-frame.ts`. */
const isFramed = document.getElementById('app')?.hasChildNodes() ?? false;
let known: Stores | undefined;
/** The first stores, so that they are drawn at once; a guest's first screen is here before them, and they come after it. */
const storesAreKnown = isSent
  ? Promise.resolve()
  : openStores().then(
      async ({ first }) => {
        known = await first;
      },
      // Whoever draws hears it too.
      () => undefined,
    );
if (isSent && !snapshot) loadStores().catch(() => undefined);

let isBackgroundStarted = false;
/** Renders first; everything else starts once the first screen is on the glass and the page rests. */
function AfterFirstRender({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (isBackgroundStarted) return;
    isBackgroundStarted = true;
    whenIdle(() => startBackground(router));
  }, []);
  return children;
}

/** A failure that a screen in its place has put into words is told to us too. */
async function tell(error: unknown): Promise<void> {
  console.error(error);
  try {
    (await import('./sync/report-error')).reportError(error);
  } catch {
    // Then it stays between the two of us.
  }
}

function draw(app: HTMLElement): void {
  const root = createRoot(app, { onCaughtError: (error) => void tell(error) });
  const begin = () =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <LocalProvider
            open={openStores}
            snapshot={snapshot}
            known={known}
            engine={engine}
            newer={<NewerPage />}
          >
            <AfterFirstRender>
              <RouterProvider router={router} />
            </AfterFirstRender>
          </LocalProvider>
        </ErrorBoundary>
      </StrictMode>,
    );
  // What a guest sees already is drawn anew in slices, between which they may tap; nothing else is answered before.
  if (isSent) startTransition(begin);
  else begin();
}

/**
 * How long the bars wait for the screen in their middle, in milliseconds: behind a first frame nobody sees them wait,
 * and on a first visit my routes is here with them, and any other screen comes from the network.
 */
const SCREEN_LATEST_MS = isFramed ? 5_000 : navigator.serviceWorker?.controller ? 500 : 50;
/** Where they cannot be had the system's own are drawn. */
const letters = document.fonts.load('1rem "Noto Sans Variable"').catch(() => undefined);

const isAtRoutes = () => router.state.matches.some(({ routeId }) => routeId === '/{-$lng}/routes');

/**
 * Waits for the screen at the address, its rows and its letters where they are at hand, so that the first frame has them
 * and stands still. What React draws first without, it draws again no sooner than 300 ms later.
 */
async function screenIsHere(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, SCREEN_LATEST_MS));
  // What fails is told when it is drawn.
  const screen = router
    .load()
    .then(() => (isFramed && isAtRoutes() ? loadFirstParts() : undefined))
    .catch(() => undefined);
  await Promise.race([Promise.all([screen, storesAreKnown, letters]), late]);
}

const app = document.getElementById('app');
if (!app) throw new Error('The page has no #app');
// What fails here is said by the script that fetched this one; see `draw-first-frame.ts`.
await Promise.all([twice(() => startLanguage(language)), startGrades()]);
await screenIsHere();
draw(app);
