// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { loadFirstParts } from '../../src/kit/page/first-part';
import { keepFirstFrame, takeFirstFrame } from '../../src/shell/start/keep-first-frame';
import { type ElementTree, growTree } from '../../src/sync/local/element-tree';
import { type FirstFrame, isFrameOfNow } from '../../src/sync/local/first-frame';
import {
  clearSnapshot,
  closingSnapshot,
  currentSnapshot,
  setSnapshot,
} from '../../src/sync/local/route-snapshot';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

const path = '/fr/voies';

async function seed(db: PersonalDb): Promise<void> {
  const place = { regionSlug: 'vaucluse', cragId: 7, cragSlug: 'le-rocher', cragName: 'Le Rocher' };
  const facts = { gradeMin: '5c', gradeMax: '7a', count: 9, v: 1, pending: 0 };
  const keys = { guidebookIds: [1], productIds: [], sample: false };
  const own = {
    id: 'cliff-12',
    type: 'cliff' as const,
    routeId: 12,
    slug: 'dalle-grise',
    label: 'Dalle Grise',
  };
  await db.savedRoute.put({ ...own, ...place, ...facts, keys });
}

const stored = () =>
  (JSON.parse(window.localStorage.getItem('relais-first-sight') ?? '{}') as { frame?: FirstFrame }).frame;

/** My routes as a start draws it, with all that the first frame has, and what is kept of it. */
async function visit() {
  const app = await openApp(path, { seed });
  await act(loadFirstParts);
  await screen.findByRole('link', { name: /Dalle Grise/ });
  await waitFor(() => expect(currentSnapshot()?.saved).toHaveLength(1));
  takeFirstFrame(app.container);
  return app;
}

/** What the script of the page would draw. */
function drawn(tree: ElementTree): HTMLElement {
  const app = document.createElement('div');
  growTree(tree, app);
  return app;
}

/** What is drawn, without what comes later and where it will stand. */
function markupOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const later of copy.querySelectorAll('[data-later="whole"]')) later.remove();
  for (const later of copy.querySelectorAll('[data-later="content"]')) later.replaceChildren();
  for (const placed of copy.querySelectorAll('[style]')) placed.removeAttribute('style');
  for (const option of copy.querySelectorAll('option')) option.removeAttribute('selected');
  return copy.outerHTML;
}

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('the first frame of a start', () => {
  test('is what the app draws, element for element', async () => {
    const { container } = await visit();
    const app = drawn(stored()?.tree ?? '');
    for (const part of ['header', 'main', 'footer']) {
      const [first, now] = [app, container].map((from) => from.querySelector(part));
      if (!first || !now) throw new Error(`there is no ${part}`);
      expect(markupOf(first)).toBe(markupOf(now));
    }
    expect(app.querySelector('main a[href*="dalle-grise"]')?.textContent).toContain('Dalle Grise');
  });

  test('is kept once the screen has come to rest', async () => {
    const { container } = await openApp(path, { seed });
    keepFirstFrame(container);
    await screen.findByRole('link', { name: /Dalle Grise/ });
    await waitFor(() => expect(JSON.stringify(stored()?.tree)).toContain('Dalle Grise'));
  });

  test.each([
    ['at another address', '/fr/topos', {}],
    ['in another view', '/fr/voies?view=region', {}],
    ['where the map was chosen last', path, { 'relais-routes-view': 'map' }],
    ['after another grade system was chosen', path, { 'relais-grades': 'uiaa' }],
    ['after another rope was chosen', path, { 'relais-gear': '{"rope":50}' }],
  ])('is not drawn %s', async (_when, address, choices) => {
    await visit();
    const frame = stored();
    if (!frame) throw new Error('no frame was kept');
    expect(isFrameOfNow(frame)).toBe(true);
    window.history.replaceState(null, '', address);
    for (const [key, value] of Object.entries(choices)) window.localStorage.setItem(key, value);
    expect(isFrameOfNow(frame)).toBe(false);
  });

  test('is drawn where the address says no more than a language, and by its own build only', async () => {
    await visit();
    const frame = stored();
    if (!frame) throw new Error('no frame was kept');
    for (const address of ['/', '/fr', '/fr/']) {
      window.history.replaceState(null, '', address);
      expect([address, isFrameOfNow(frame)]).toEqual([address, true]);
    }
    expect(isFrameOfNow({ ...frame, build: '/assets/index-older.js' })).toBe(false);
  });
});

describe('the first frame that was kept', () => {
  test('goes when a saved route goes, and comes anew with the screen', async () => {
    const { db, container } = await visit();
    expect(stored()).toBeDefined();
    await act(() => db.savedRoute.delete('cliff-12'));
    await waitFor(() => expect(JSON.stringify(stored() ?? '')).not.toContain('Dalle Grise'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Dalle Grise/ })).toBeNull());
    takeFirstFrame(container);
    expect(stored()).toBeDefined();
  });

  test('goes at the sign-out, before the worker is asked', async () => {
    await visit();
    let during: string | null = 'not asked';
    const engine = closingSnapshot({
      ...offlineEngine(),
      signOut: async () => {
        during = window.localStorage.getItem('relais-first-sight');
        return { kind: 'done' };
      },
    });
    await engine.signOut('ask');
    expect(during).not.toContain('Dalle Grise');
    expect(window.localStorage.getItem('relais-first-sight')).not.toContain('Dalle Grise');
  });

  test.each([
    ['another account’s', { account: 'somebody-else' }],
    ['another language’s', { language: 'en' as const }],
    ['those of before', { saved: [] }],
  ])('is never taken of a screen whose rows are %s', async (_whose, change) => {
    const { container } = await visit();
    const snapshot = currentSnapshot();
    if (!snapshot) throw new Error('there is no snapshot');
    setSnapshot({ ...snapshot, ...change });
    expect(drawnRows()).toBe(1);
    clearStored();
    takeFirstFrame(container);
    expect(stored()).toBeUndefined();
    clearSnapshot();
  });
});

const drawnRows = () => document.querySelectorAll('[data-route]').length;
const clearStored = () => window.localStorage.clear();

describe('a frame that somebody else wrote', () => {
  test('runs nothing and leads nowhere else', () => {
    const app = drawn([
      'div',
      { onclick: 'steal()', class: 'a', style: 'background:url(//evil.example)' },
      ['script', {}, 'steal()'],
      ['img', { src: 'x', onerror: 'steal()' }],
      ['iframe', { srcdoc: '<script>steal()</script>' }],
      ['a', { href: 'javascript:steal()' }, 'one'],
      ['a', { href: '//evil.example/fr' }, 'two'],
      ['a', { href: '/fr/voies' }, '<b>three</b>'],
    ]);
    expect(app.innerHTML).toBe(
      '<div class="a"><a>one</a><a>two</a><a href="/fr/voies">&lt;b&gt;three&lt;/b&gt;</a></div>',
    );
  });
});
