// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readHandedList } from '#contract/rules/handed-list';
import type { ListEntry } from '#contract/tables/own-list';
import { type EngineApi, pageKey } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { noteGear } from '../../src/catalogue/parts/gear/gear';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const LIST = '018f3b5e-0000-7000-8000-0000000000b1';
const AT = `/fr/voies/listes/${LIST}/jour`;
const here = sampleSector(1, 'a'.repeat(64));
const elsewhere = { ...sampleSector(2, 'a'.repeat(64)), crag: { id: 8, slug: 'styx', name: 'Le Styx' } };
const beside = sampleSector(3, 'a'.repeat(64));

function entry(routeId: number, rank: string, note = '') {
  const row: ListEntry = { listId: LIST, type: 'cliff', routeId, label: `Voie ${routeId}`, rank, note };
  return { ...row, id: `${LIST}/cliff-${routeId}`, routeKey: `cliff-${routeId}`, v: 1, pending: 0 };
}

/** A list over two crags, one sector of which lies here to be read, and a sector that no index knows any more. */
async function verdon(db: PersonalDb): Promise<void> {
  await db.ownList.put({ id: LIST, name: 'Verdon, juin', v: 1, pending: 0 });
  const rows = [entry(1, 'b', 'Tôt le matin'), entry(2, 'h'), entry(3, 'p'), entry(9, 't')];
  await db.listEntry.bulkPut(rows);
  const right = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
  await db.validation.put({ id: 'one', ...right, endValidationDate: null, v: 1, pending: 0 });
  const closed = { from: '02-01', to: '06-15', reason: { fr: 'Nidification', en: 'Nesting' } };
  const request = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: here.slug } as const;
  const data = { ...here, content: here.content && { ...here.content, closures: [closed] } };
  const carFree = { fr: 'La gare est à dix minutes.', en: 'The station is ten minutes away.' };
  const crag = { page: 'crag', region: 'vaucluse', slug: 'le-rocher' } as const;
  await db.pages.put({ key: pageKey(crag), state: 'found', data: { carFree }, fetchedAt: Date.now() });
  await db.pagesOf('sector').put({ key: pageKey(request), state: 'found', data, fetchedAt: Date.now() });
}

/** A worker that knows these sectors, and notes which pages it is asked for. */
function knowing() {
  const asked: string[] = [];
  const engine: EngineApi = {
    ...offlineEngine(),
    indexedRoutes: async (keys) => ({
      sectors: [here, elsewhere, beside].filter(({ id }) => keys.includes(`cliff-${id}`)),
      multipitches: [],
    }),
    refreshPage: async (wanted) => {
      // The shell has its own messages, whatever the screen.
      if (wanted.page !== 'flashMessages') asked.push(pageKey(wanted));
      return 'unreachable';
    },
  };
  return { engine, asked };
}

beforeEach(() => noteGear({ rope: null, quickdraws: null, isOnlyFitting: false }));
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

describe('a day of a list of one’s own', () => {
  test('tells crag by crag what its routes are like, without a question to the server', async () => {
    const { engine, asked } = knowing();
    await openApp(`${AT}?day=2027-03-20`, { engine, seed: verdon });
    await screen.findByRole('heading', { level: 1, name: /^Le samedi 20 mars\s: Verdon, juin$/ });
    const rock = within(await screen.findByRole('region', { name: 'Le Rocher' }));
    expect(rock.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Secteur 1',
      'Secteur 3',
    ]);
    expect(rock.getByText('Fermé jusqu’au 15 juin')).toBeTruthy();
    expect(rock.getByText('Ma note : Tôt le matin')).toBeTruthy();
    expect(rock.getByText(/^Quittez le pied du rocher avant \d+:\d\d\.$/)).toBeTruthy();
    expect(await rock.findByText(/La gare est à dix minutes/)).toBeTruthy();
    const whole = rock.getByRole('link', { name: 'Toute la falaise ce jour-là' });
    expect(whole.getAttribute('href')).toBe('/fr/voies/jour/vaucluse/le-rocher?day=2027-03-20');
    const styx = within(screen.getByRole('region', { name: 'Le Styx' }));
    expect(styx.getByText('Fermetures, approche et matériel : pas sur cet appareil.')).toBeTruthy();
    expect(screen.getByText('Introuvables sur cet appareil')).toBeTruthy();
    expect(screen.getByText('Voie 9')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('is reached from the list, and is tomorrow then', async () => {
    const { user } = await openApp(`/fr/voies/listes/${LIST}`, { engine: knowing().engine, seed: verdon });
    await user.click(await screen.findByRole('link', { name: 'Préparer une sortie' }));
    await screen.findByRole('heading', { level: 1, name: /^Demain\s: Verdon, juin$/ });
    expect(window.location.pathname).toBe(AT);
  });

  test('is printed, and sent as a list that opens for whoever gets it, with the day in words', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await openApp(`${AT}?day=2027-03-20`, { engine: knowing().engine, seed: verdon });
    expect(await screen.findByRole('button', { name: 'Imprimer' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    expect(shared[0]?.title).toMatch(/^Le samedi 20 mars\s: Verdon, juin$/);
    const url = new URL(shared[0]?.url ?? '');
    expect(url.pathname).toBe('/fr/voies/liste');
    expect(readHandedList(url.hash.slice(1))).toMatchObject({
      name: 'Verdon, juin',
      routes: [1, 2, 3, 9].map((routeId) => ({ type: 'cliff', routeId })),
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('says that an empty list is empty, and leads back to it', async () => {
    const seed = async (db: PersonalDb) =>
      void (await db.ownList.put({ id: LIST, name: 'Vide', v: 1, pending: 0 }));
    await openApp(AT, { engine: knowing().engine, seed });
    await screen.findByText('Cette liste est vide');
    const back = screen.getByRole('link', { name: 'Voir la liste' });
    expect(back.getAttribute('href')).toBe(`/fr/voies/listes/${LIST}`);
  });

  test('says that a list is gone, and of lists to a guest', async () => {
    await openApp(AT, { engine: knowing().engine });
    await screen.findByText('Cette liste n’existe plus');
    cleanup();
    await openApp(AT, { account: null });
    await waitFor(() => expect(screen.getByText('Vos listes')).toBeTruthy());
  });
});
