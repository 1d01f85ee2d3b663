// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { pageKey, type PageRequest } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const region = { id: 1, slug: 'vaucluse', name: { fr: 'Vaucluse', en: 'Vaucluse' } };
const crag = { id: 3, slug: 'buoux', name: 'Buoux' };
const book = (id: number, slug: string, label: string, cents: readonly number[]): GuidebookSummary => ({
  id,
  slug,
  label,
  kind: 'cliff',
  edition: 1,
  year: 2026,
  regions: [region],
  sectorCount: 3,
  climbCount: 20,
  multipitchCount: 0,
  products: cents.map((priceCents, at) => ({
    id: 10 * id + at,
    kind: at === 0 ? ('physical' as const) : ('virtual' as const),
    priceCents,
    vatRate: 5.5,
  })),
});
const shelf = [
  book(1, 'ceuse', 'Céüse, là-haut', [2500, 1500]),
  book(2, 'luberon', 'Luberon', [1900]),
  book(3, 'buech', 'Buëch', [1700]),
  book(4, 'sisteron', 'Sisteron', [1600]),
  book(5, 'verdon', 'Verdon', [900]),
];
const topo = {
  id: 1,
  picture: { hash: 'ab'.repeat(32), mediaType: 'image/svg+xml', width: 1600, height: 1000, bytes: 9 },
  alt: { fr: 'Le rocher', en: 'The rock' },
  lines: [
    {
      of: 7,
      number: 1,
      points: [
        [0.2, 0.9],
        [0.2, 0.2],
      ],
    },
  ],
};

/** Puts pages in as a visit before brought them; the first guidebook has no free sector, the second has one. */
const seed = (pages: readonly (readonly [PageRequest, unknown])[]) => async (db: PersonalDb) => {
  for (const [request, data] of pages) {
    const row = { key: pageKey(request), state: 'found' as const, data, fetchedAt: Date.now() };
    await db.pagesOf(request.page).put(row);
  }
};
const sample = { id: 9, slug: 'le-styx', name: 'Le Styx', crag, region };
const allPages: readonly (readonly [PageRequest, unknown])[] = [
  [{ page: 'guidebooks' }, shelf],
  [{ page: 'guidebook', slug: 'ceuse' }, { sample: null }],
  [{ page: 'guidebook', slug: 'luberon' }, { sample }],
  [
    { page: 'sector', region: 'vaucluse', crag: 'buoux', slug: 'le-styx' },
    // The first of its topos has no line drawn yet.
    { content: { topos: [{ ...topo, id: 2, lines: [] }, topo], climbs: [{ id: 7, grade: '6a' }] } },
  ],
];
const main = () => within(screen.getByRole('main'));

describe('a guest’s home', () => {
  test('says what Relais is, what it costs, and how paper and a day without network go', async () => {
    await openApp('/fr/voies', { account: null, seed: seed(allPages) });
    await screen.findByRole('heading', { level: 1, name: 'Votre topo, même sans réseau' });
    expect(await main().findByText(/les topos, dès 9,00\s€/)).toBeTruthy();
    const paper = within(main().getByText(/Vous avez le topo papier\s\? Une question sur ses pages/));
    // Which one it is, is chosen on the shelf.
    const way = paper.getByRole('link', { name: 'Choisir mon topo' });
    expect(way.getAttribute('href')).toBe('/fr/topos');
    expect(main().getByText(/Sans réseau\s: croquis/)).toBeTruthy();
    expect(main().getByRole('link', { name: 'Près de moi' }).getAttribute('href')).toBe(
      '/fr/recherche?view=map',
    );
    expect(screen.queryByRole('heading', { name: 'Mes voies' })).toBeNull();
  });

  test('shows the first four guidebooks with where they are and their lowest prices', async () => {
    await openApp('/fr/voies', { account: null, seed: seed(allPages) });
    const books = await main().findByRole('region', { name: 'Topos' });
    await within(books).findByRole('link', { name: /Céüse/ });
    const told = within(books)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(told).toHaveLength(4);
    expect(told[0]).toMatch(/Vaucluse ?dès 15,00 €$/);
    const hrefs = within(books).getAllByRole('link');
    expect(hrefs[1]?.getAttribute('href')).toBe('/fr/topo/ceuse');
  });

  test('opens the free sector of the first guidebook that has one, by its drawing or by the button', async () => {
    await openApp('/fr/voies', { account: null, seed: seed(allPages) });
    const drawing = await main().findByRole('link', { name: /Extrait gratuit\s: Le Styx, Buoux/ });
    const way = '/fr/voies/falaise/vaucluse/buoux/le-styx';
    expect(drawing.getAttribute('href')).toBe(way);
    expect(main().getByRole('link', { name: 'Extrait gratuit' }).getAttribute('href')).toBe(way);
    expect(drawing.querySelector('text')?.textContent).toBe('1');
  });

  test('asks for what the device lacks, one page after the other, and draws each as it comes', async () => {
    const asked: string[] = [];
    const device: { db?: PersonalDb } = {};
    const refreshPage = async (request: PageRequest) => {
      const [key, found] = [pageKey(request), allPages.find(([one]) => pageKey(one) === pageKey(request))];
      asked.push(key);
      if (!device.db || !found) return 'unreachable' as const;
      await seed([found])(device.db);
      return 'fetched' as const;
    };
    const keepDb = async (db: PersonalDb) => {
      device.db = db;
    };
    await openApp('/fr/voies', { account: null, seed: keepDb, engine: { ...offlineEngine(), refreshPage } });
    await main().findByRole('link', { name: /Extrait gratuit\s: Le Styx/ });
    expect([...new Set(asked)]).toEqual(allPages.map(([request]) => pageKey(request)));
  });

  test('without network and without any page shows what the index knows, and a way to explore', async () => {
    const refs = shelf.slice(0, 2).map(({ id, slug, label, kind }) => ({ id, slug, label, kind }));
    await openApp('/fr/voies', {
      account: null,
      engine: { ...offlineEngine(), indexedGuidebooks: async () => refs },
    });
    await waitFor(() => expect(main().getByRole('link', { name: /Luberon/ })).toBeTruthy());
    expect(main().getByRole('link', { name: 'Parcourir les falaises' })).toBeTruthy();
    expect(main().getByText('Parcourir est gratuit.')).toBeTruthy();
  });

  test('waits for no free sector where the page was sent as one without', async () => {
    const sent = document.createElement('script');
    Object.assign(sent, { type: 'application/json', id: 'first-look' });
    sent.textContent = JSON.stringify({ books: shelf.slice(0, 4), fromCents: 900, sample: null });
    document.head.append(sent);
    try {
      const nothingComes = () => new Promise<never>(() => undefined);
      await openApp('/fr/voies', {
        account: null,
        engine: { ...offlineEngine(), refreshPage: nothingComes },
      });
      expect(await main().findByRole('link', { name: 'Parcourir les falaises' })).toBeTruthy();
    } finally {
      sent.remove();
    }
  });

  test('names no routes on its map either', async () => {
    await openApp('/fr/voies?view=map', { account: null, seed: seed(allPages) });
    await screen.findByRole('heading', { level: 1, name: 'Carte' });
    expect(screen.queryByRole('heading', { name: 'Mes voies' })).toBeNull();
  });
});

describe('the home of a customer who has saved nothing', () => {
  test('stays theirs', async () => {
    await openApp('/fr/voies', { seed: seed(allPages) });
    await screen.findByRole('heading', { level: 1, name: 'Mes voies' });
    await screen.findByRole('heading', { level: 2, name: 'Rien d’enregistré pour l’instant' });
    expect(screen.queryByText('Votre topo, même sans réseau')).toBeNull();
  });
});
