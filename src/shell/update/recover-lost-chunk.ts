import { cutPath } from '#contract/paths/translate-path';
import { isFormScreen } from '../frame/is-form-screen';

const KEY = 'relais-lost-chunk';
/** A second loss this soon after the reload is not cured by another one, in milliseconds. */
const GUARD_MS = 60_000;
/** So long after somebody set out to leave the page, the one they asked for may still be on its way, in milliseconds. */
const LEAVING_MS = 60_000;

let leavingSince = -Infinity;

/**
 * After a deploy a part of the app may be gone: reloads once, and only when the server answers. A part that is missed
 * because it does not would be traded for the browser's own page of errors. Never over an open form or in the checkout:
 * links that are only pointed at fetch their screen too. Nor while the page is being left: Firefox then ends whatever
 * the page still waits for, and a reload would take the place of where somebody goes, such as to pay. Firefox also
 * keeps that a file failed for as long as the page lives: there this is the only way to a part that did not come.
 */
export function recoverLostChunk(): void {
  window.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
  window.addEventListener('pageshow', () => {
    leavingSince = -Infinity;
  });
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && !mustStay()) void reloadWhenServed();
  });
}

const mustStay = () => isOverForm() || wasReloaded() || performance.now() - leavingSince < LEAVING_MS;

/** Where nothing is drawn yet, nothing was typed. */
const isOverForm = () =>
  Boolean(document.getElementById('app')?.hasChildNodes()) &&
  isFormScreen(cutPath(window.location.pathname).segments);

async function reloadWhenServed(): Promise<void> {
  try {
    const answer = await fetch('/api/ping', { cache: 'no-store' });
    if (!answer.ok || mustStay()) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  window.location.reload();
}

/** Whether it was a moment ago; also where nothing can be noted, for it must not reload for ever. */
function wasReloaded(): boolean {
  try {
    return Date.now() - Number(window.sessionStorage.getItem(KEY)) < GUARD_MS;
  } catch {
    return true;
  }
}
