// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { closingSnapshot } from '../../src/sync/local/route-snapshot';
import { offlineEngine } from '../support/offline-engine';
import { openApp, type OpenAppOptions } from '../support/open-app';

const KEY = 'relais-first-sight';
const DAY = 86_400_000;
const path = '/fr/voies';
const never = new Promise<void>(() => {});

const stored = () => window.localStorage.getItem(KEY);
const keep = (snapshot: string) => window.localStorage.setItem(KEY, snapshot);
const changed = (snapshot: string, change: object) =>
  JSON.stringify({ ...(JSON.parse(snapshot) as object), ...change });

/** A customer with one saved sector, readable for so many days. */
function seed(name = 'Dalle Grise', days = 30) {
  return async (db: PersonalDb) => {
    const endValidationDate = new Date(Date.now() + days * DAY).toISOString();
    await db.savedRoute.put({
      id: 'cliff-12',
      type: 'cliff',
      routeId: 12,
      slug: 'dalle-grise',
      label: name,
      regionSlug: 'vaucluse',
      cragId: 7,
      cragSlug: 'le-rocher',
      cragName: 'Le Rocher',
      gradeMin: '5c',
      gradeMax: '7a',
      count: 9,
      keys: { guidebookIds: [1], productIds: [], sample: false },
      v: 1,
      pending: 0,
    });
    const validation = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
    await db.validation.put({ id: 'one', ...validation, endValidationDate, v: 1, pending: 0 });
    const names = { firstName: 'Camille', lastName: 'Roche', fullName: 'Camille Roche' };
    const person = {
      id: 'camille',
      email: 'camille@example.org',
      language: 'fr' as const,
      newsletter: false,
    };
    await db.customer.put({ ...person, ...names, v: 1, pending: 0 });
  };
}

/** Visits my routes once, closes the page and leaves what it kept. */
async function visitBefore(options: OpenAppOptions = { seed: seed() }): Promise<string> {
  await openApp(path, options);
  await waitFor(() => expect(stored()).toContain('cliff-12'));
  const snapshot = stored() ?? '';
  cleanup();
  keep(snapshot);
  return snapshot;
}

const card = (name = 'Dalle Grise') => screen.queryByRole('link', { name: new RegExp(name) });

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('my routes at the start of a later visit', () => {
  test('stand before any database is open, with the frame around them', async () => {
    await visitBefore();
    await openApp(path, { opensAfter: never });
    expect(await screen.findByRole('link', { name: /Dalle Grise/ })).toBeTruthy();
    expect(screen.getByText(/Jusqu’au|jusqu’au/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /1 .*100/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Camille Roche/ }).textContent).toBe('C');
  });

  test('come with whose they are, where nothing was kept', async () => {
    const search = () => document.querySelector('a[href*="mine=1"]');
    const seen: (readonly [isSomebody: boolean, hasCard: boolean])[] = [];
    const watching = new MutationObserver(() => seen.push([search() !== null, card() !== null]));
    watching.observe(document.body, { childList: true, subtree: true });
    await openApp(path, { seed: seed() });
    await waitFor(() => expect(card()).not.toBeNull());
    watching.disconnect();
    expect(seen.find(([isSomebody]) => isSomebody)).toEqual([true, true]);
  });

  test('are in the first drawing where the databases are open before it', async () => {
    await openApp(path, { seed: seed(), isOpen: true });
    expect(card()).not.toBeNull();
    expect(screen.getByRole('button', { name: /Camille Roche/ })).toBeTruthy();
  });

  test('have the mark of the demonstration above them, which would push them down later', async () => {
    keep(changed(await visitBefore(), { isDemo: true }));
    await openApp(path, { opensAfter: never });
    await screen.findByRole('link', { name: /Dalle Grise/ });
    expect(document.querySelector('[data-demo]')).not.toBeNull();
  });

  test('have it before the index is here too, as the page says by itself', async () => {
    const told = document.createElement('meta');
    told.name = 'relais:catalogue';
    told.content = 'demonstration';
    document.head.append(told);
    await openApp(path, { opensAfter: never });
    await screen.findByRole('heading', { level: 1 });
    const mark = document.querySelector('[data-demo]');
    told.remove();
    expect(mark).not.toBeNull();
  });

  test('stay where they are when the local copy takes over, and follow it', async () => {
    await visitBefore();
    let open = () => {};
    const opensAfter = new Promise<void>((resolve) => (open = resolve));
    const { db } = await openApp(path, { seed: seed(), opensAfter });
    const before = await screen.findByRole('link', { name: /Dalle Grise/ });
    before.focus();
    open();
    await waitFor(() => expect(db.isOpen()).toBe(true));
    await act(() => db.savedRoute.update('cliff-12', { label: 'Dalle Bleue' }));
    await screen.findByRole('link', { name: /Dalle Bleue/ });
    expect(before.isConnected).toBe(true);
    expect(document.activeElement).toBe(before);
  });

  test.each([
    ['after its time', { expiresAt: Date.now() - 1 }],
    ['after its time by the largest server time seen', { serverTime: Date.now() + 400 * DAY }],
    ['kept in the other language', { language: 'en' }],
    ['kept by another version of the app', { shape: 0 }],
  ])('are a skeleton when the snapshot is one %s; it is wiped', async (_why, change) => {
    keep(changed(await visitBefore(), change));
    await openApp(path, { opensAfter: never });
    await screen.findByRole('heading', { level: 1 });
    expect(card()).toBeNull();
    expect(stored()).toBeNull();
  });

  test('of who was signed in before are gone as soon as it is known who is signed in now', async () => {
    keep(changed(await visitBefore(), { account: 'somebody-else' }));
    await openApp(path, { seed: seed('Mur Jaune') });
    await screen.findByRole('link', { name: /Mur Jaune/ });
    expect(card()).toBeNull();
    await waitFor(() => expect(stored()).toContain('Mur Jaune'));
    expect(stored()).not.toContain('Dalle Grise');
  });
});

describe('what is kept for the next start', () => {
  test('is not drawn beyond the end of an access', async () => {
    const snapshot = JSON.parse(await visitBefore({ seed: seed('Dalle Grise', 3) })) as { expiresAt: number };
    expect(snapshot.expiresAt).toBeLessThanOrEqual(Date.now() + 3 * DAY);
    expect(snapshot.expiresAt).toBeGreaterThan(Date.now() + 2 * DAY);
  });

  test('is not drawn after 14 days', async () => {
    const snapshot = JSON.parse(await visitBefore()) as { expiresAt: number };
    expect(snapshot.expiresAt).toBeLessThanOrEqual(Date.now() + 14 * DAY);
  });

  test('is wiped when another tab signs out', async () => {
    const { device } = await openApp(path, { seed: seed() });
    await waitFor(() => expect(stored()).toContain('Dalle Grise'));
    await act(() => device.pointer.put({ key: 'account', account: null, database: 'a-guest' }));
    await waitFor(() => expect(stored()).not.toContain('Dalle Grise'));
    expect(card()).toBeNull();
  });

  test('is kept anew in the language that was switched to', async () => {
    const { user } = await openApp(path, { seed: seed() });
    await waitFor(() => expect(stored()).toContain('"language":"fr"'));
    await user.click(screen.getByRole('link', { name: /English/ }));
    await waitFor(() => expect(stored()).toContain('"language":"en"'));
  });
});

describe('signing out', () => {
  test('wipes it before the worker is asked, and no tab may keep it again meanwhile', async () => {
    await openApp(path, { seed: seed() });
    await waitFor(() => expect(stored()).toContain('Dalle Grise'));
    let during: string | null = '';
    const engine = closingSnapshot({
      ...offlineEngine(),
      signOut: async () => {
        during = stored();
        return { kind: 'done' };
      },
    });
    await engine.signOut('ask');
    expect(during).not.toContain('Dalle Grise');
    expect(stored()).not.toContain('Dalle Grise');
  });

  test('that does not happen leaves it as it was', async () => {
    await openApp(path, { seed: seed() });
    await waitFor(() => expect(stored()).toContain('Dalle Grise'));
    await closingSnapshot(offlineEngine()).signOut('ask');
    expect(stored()).toContain('Dalle Grise');
  });
});

describe('databases that the browser threw away', () => {
  const notice = () => screen.findByText(/Ce navigateur a effacé/);

  test('are missed aloud, with the way back, until somebody signs in', async () => {
    await visitBefore();
    await openApp(path, { account: null });
    await notice();
    expect(screen.getAllByRole('link', { name: 'Se connecter' }).length).toBeGreaterThan(0);
    await waitFor(() => expect(stored()).toContain('"isLost":true'));
    const snapshot = stored() ?? '';
    cleanup();
    keep(snapshot);
    await openApp(path, { account: null });
    await notice();
  });

  test('are not missed by a guest who never was anybody', async () => {
    await openApp(path, { account: null });
    await waitFor(() => expect(stored()).toContain('"account":null'));
    expect(screen.queryByText(/Ce navigateur a effacé/)).toBeNull();
  });
});
