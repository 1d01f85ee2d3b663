import { currentLanguage } from '../../language/current-language';
import { growTree } from '../../sync/local/element-tree';
import { isFrameOfNow } from '../../sync/local/first-frame';
import { frameInSnapshot, startSnapshot } from '../../sync/local/route-snapshot';
import { applyTheme, chosenTheme } from '../../theme/chosen-theme';
import { showStartFailed } from '../errors/start-failed';
import { twice } from './twice';
import { holdTaps } from './hold-taps';

/*
 * A script of its own, a few KB, that the page runs before its body is read, so that nothing is painted whose taps
 * nobody keeps. Once the body stands it draws my routes as they were last drawn, where the snapshot may still be shown,
 * and fetches the app once that is on the glass. The app draws itself in its place. Without a frame the app comes at
 * once; where it cannot be had or fails as it starts, this script, which is here, says so.
 */

/** Milliseconds after which the app comes to a page that is not being painted, as in the background. */
const LATEST_MS = 200;
/** How long the frame waits for its letters: it would move once they are here. */
const LETTERS_LATEST_MS = 150;

async function drawFirstFrame(app: Element): Promise<boolean> {
  try {
    const language = currentLanguage();
    const snapshot = startSnapshot(language, Date.now());
    const frame = frameInSnapshot();
    // The server took the reader for a guest, and this device knows who it is.
    if (snapshot?.account) app.replaceChildren();
    if (app.hasChildNodes()) {
      for (const sized of app.querySelectorAll<HTMLElement>('[data-style]')) {
        sized.style.cssText = sized.dataset['style'] ?? '';
      }
      return false;
    }
    if (!snapshot || !frame || !isFrameOfNow(frame)) return false;
    await styleSheet();
    const late = new Promise((resolve) => setTimeout(resolve, LETTERS_LATEST_MS));
    await Promise.race([document.fonts.load('1rem "Noto Sans Variable"'), late]);
    document.documentElement.lang = language;
    growTree(frame.tree, app);
    return true;
  } catch {
    // Storage is forbidden, or holds what cannot be read: the app begins as on a first visit.
    return false;
  }
}

/** The letters are known by the style sheet, and no place is right without it; nothing is painted before it is here. */
async function styleSheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
}

const { app: appFile, needs } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};
let isAsked = false;
/** Whether the server has sent the page; the one that the device keeps names what it needs. */
const isSent = needs === undefined;

// A browser reads what it knows of days and numbers from its disk when it is first asked for it. On a first visit that is
// while the style sheet comes, and not in the middle of drawing.
if (isSent) setTimeout(() => new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }));

async function fetchApp(): Promise<void> {
  if (isAsked || appFile === undefined) return;
  isAsked = true;
  for (const href of needs?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  try {
    await twice(() => (isSent ? runInSlices(appFile) : import(/* @vite-ignore */ appFile)));
  } catch (error) {
    console.error(error);
    showStartFailed(document.querySelector('#app') ?? document.body, currentLanguage());
  }
}

/** Runs each of the app's files in a task of its own, the one that starts it last: what is read can be scrolled in between. */
async function runInSlices(start: string): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    if (href.endsWith(start)) continue;
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* @vite-ignore */ start);
}

// The strip that says so comes with the app, and finds its room: nothing moves when it does.
document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
applyTheme(chosenTheme());
const giveTapsTo = holdTaps();

document.addEventListener('DOMContentLoaded', async () => {
  const app = document.getElementById('app');
  const isDrawn = app !== null && (await drawFirstFrame(app));
  if (app) giveTapsTo(app);
  if (!isDrawn) return fetchApp();
  requestAnimationFrame(() => setTimeout(fetchApp));
  setTimeout(fetchApp, LATEST_MS);
});
