import type { Workbox } from 'workbox-window';
import { isFirstVisit } from '../../sync/first-visit';
import { shareState } from '../../sync/share-state';
import { trustedUrl } from '../../sync/trusted-url';
import { keepWholeApp } from '../../kit/install/keep-whole-app';
import { loadPersistently } from '../../kit/page/load-persistently';

const HOUR_MS = 3_600_000;
/** A version that heard it has taken over long before. */
const ASKED_AGAIN_MS = 2_000;
/**
 * By so many milliseconds what a first visit reads goes ahead: the browser compiles each script that the service worker
 * keeps, and on a device with two processors the page would wait for it.
 */
const AHEAD_MS = 1_000;

/** `waiting` asks to be let in; `replaced` is when another tab let it in. */
export type UpdateState = 'none' | 'waiting' | 'replaced';

const state = shareState<UpdateState>('none');
let workbox: Workbox | null = null;
let isAccepted = false;

/** Whether a newer version of the app waits. */
export function useUpdateState(): UpdateState {
  return state.useValue();
}

/**
 * Registers the service worker, has it keep the app and ask for a newer one every hour. Never reloads by itself.
 * Resolves to whether there is one.
 */
export async function watchForUpdates(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  if (workbox) return true;
  const { Workbox: Client } = await loadPersistently(() => import('workbox-window'));
  if (workbox) return true;
  const client = new Client(trustedUrl('/sw.js'));
  workbox = client;
  let isControlled = navigator.serviceWorker.controller !== null;
  client.addEventListener('waiting', () => void noteWaiting());
  client.addEventListener('controlling', () => {
    // The first of a visit replaces none, even if an earlier page had asked for it.
    const isReplaced = isControlled;
    isControlled = true;
    if (isAccepted) window.location.reload();
    else if (isReplaced) state.change('replaced');
  });
  if (isFirstVisit) await new Promise((resolve) => setTimeout(resolve, AHEAD_MS));
  try {
    await client.register();
  } catch {
    // The network went before the service worker came; the next start tries again.
    return false;
  }
  const keep = () => void keepWholeApp();
  keep();
  window.addEventListener('online', keep);
  setInterval(() => {
    if (navigator.onLine) void client.update().catch(() => undefined);
  }, HOUR_MS);
  return true;
}

/**
 * Asks the customer to let the one that waits in, where another runs. On a first visit none does: a browser that takes
 * its time lets that one in by itself.
 */
async function noteWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) state.change('waiting');
}

/**
 * The customer asks for the new version: it takes over, and this page reloads once it has. One whose place a still newer
 * one is just taking hears nothing any more, so the one that waits is asked until it has taken over.
 */
export function applyUpdate(): void {
  isAccepted = true;
  const client = workbox;
  if (!client) return window.location.reload();
  client.messageSkipWaiting();
  setInterval(() => client.messageSkipWaiting(), ASKED_AGAIN_MS);
}
