// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import { IndexSearch } from '#contract/search/index-search';
import { layIndex } from '#contract/search/lay-index';
import { noSearch } from '#contract/search/search-text';
import type { PackFacts } from '#worker/db/rows';
import type { PersonalDb } from '#worker/db/personal-db';
import type { PacksDb } from '#worker/db/packs-db';
import { noteGear } from '../../src/catalogue/parts/gear/gear';
import { madeUpIndex } from '../support/made-up-index';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

const DAY = 86_400_000;
const path = '/fr/voies';
/** A yearly day so many days from today at the crag. */
const yearly = (days: number) => dayAfter(cragTime(Date.now()).day, days).slice(5);
const nothing: PackFacts = { closures: [], ropeLengthMeters: null };

/** A download of a sector, whole and verified. */
const pack = (id: number, facts: PackFacts) => ({
  key: `cliff-${id}`,
  account: 'camille',
  type: 'cliff' as const,
  routeId: id,
  state: 'ready' as const,
  version: 'v',
  updatedAt: '2026-10-01T00:00:00Z',
  parts: [],
  bytes: 1,
  bytesHeld: 1,
  verifiedAt: Date.now(),
  checkedAt: Date.now(),
  facts,
});

/** A customer with two downloaded sectors and a right to read that ends so many days from now. */
function seeds(facts: PackFacts, endsInDays = 30) {
  const keys = { guidebookIds: [1], productIds: [], sample: false };
  const place = { regionSlug: 'vaucluse', cragId: 7, cragSlug: 'le-rocher', cragName: 'Le Rocher' };
  const route = (id: number, label: string) => ({
    id: `cliff-${id}`,
    type: 'cliff' as const,
    routeId: id,
    slug: `secteur-${id}`,
    label,
    ...place,
    gradeMin: '5c',
    gradeMax: '7a',
    count: 9,
    keys,
    v: 1,
    pending: 0,
  });
  return {
    seed: async (db: PersonalDb) => {
      await db.savedRoute.bulkPut([route(1, 'Dalle Grise'), route(2, 'Mur Jaune')]);
      const endValidationDate = new Date(Date.now() + endsInDays * DAY).toISOString();
      const right = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
      await db.validation.put({ id: 'one', ...right, endValidationDate, v: 1, pending: 0 });
    },
    seedPacks: async (packs: PacksDb) => {
      await packs.packs.bulkPut([pack(1, facts), pack(2, nothing)]);
    },
  };
}

const cards = async () => within(await screen.findByRole('list', { name: 'Mes voies' }));

beforeEach(() => {
  window.localStorage.clear();
  noteGear({ rope: null, quickdraws: null, isOnlyFitting: false });
});
afterEach(cleanup);

describe('a saved sector on my routes, without network', () => {
  test('says that it is closed today, and until when', async () => {
    await openApp(path, seeds({ ...nothing, closures: [{ from: yearly(-3), to: yearly(0) }] }));
    expect(await (await cards()).findByText(/^Fermé jusqu’au /)).toBeTruthy();
  });

  test.each([
    [1, 'Ferme demain'],
    [14, 'Ferme dans 14 jours'],
  ])('says %i days before that it will close', async (days, words) => {
    await openApp(path, seeds({ ...nothing, closures: [{ from: yearly(days), to: yearly(days + 5) }] }));
    expect(await (await cards()).findByText(words)).toBeTruthy();
  });

  test('says nothing of a closure when access and its days of grace are over', async () => {
    const closures = [{ from: yearly(-3), to: yearly(3) }];
    await openApp(path, seeds({ closures, ropeLengthMeters: 80 }, -20));
    noteGear({ rope: 60, quickdraws: null, isOnlyFitting: false });
    const list = await cards();
    await list.findAllByText(/Accès terminé/);
    // The marks come after the cards: what lets them in has been loaded when the filter stands.
    await screen.findByRole('button', { name: 'Seulement à ma portée' });
    expect(list.queryByText(/^Ferm/)).toBeNull();
    expect(list.queryByText(/Corde de/)).toBeNull();
  });

  test('is marked and can be left out when it asks for a longer rope', async () => {
    noteGear({ rope: 60, quickdraws: null, isOnlyFitting: false });
    const { user } = await openApp(path, seeds({ ...nothing, ropeLengthMeters: 80 }));
    const list = await cards();
    expect(await list.findByText('Corde de 80 m nécessaire')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Seulement à ma portée' }));
    expect(screen.queryByText('Dalle Grise')).toBeNull();
    expect(screen.getByText('Mur Jaune')).toBeTruthy();
    expect(
      screen.getByText(/1 demande une corde plus longue ou plus de dégaines et n’est pas dans la liste/),
    ).toBeTruthy();
  });
});

describe('a downloaded sector that a search finds, without network', () => {
  const { blocks, regions } = madeUpIndex(150);
  const index = new IndexSearch(layIndex(blocks, regions), regions);
  const hit = index
    .answer({ ...noSearch, types: ['cliff'] })
    .hits.find(({ kind, guidebookIds }) => kind === 'sector' && guidebookIds.length > 0);
  const engine = {
    ...offlineEngine(),
    search: async (search: Parameters<IndexSearch['answer']>[0]) => ({
      kind: 'done' as const,
      data: { ...index.answer(search), from: 'device' as const },
    }),
  };
  const open = (endsInDays: number) => {
    const facts = { closures: [{ from: yearly(-3), to: yearly(3) }], ropeLengthMeters: null };
    return openApp(`/fr/recherche?query=${encodeURIComponent(hit?.name ?? '')}`, {
      engine,
      seed: async (db) => {
        const endValidationDate = new Date(Date.now() + endsInDays * DAY).toISOString();
        const right = { guidebookId: hit?.guidebookIds[0] ?? 0, productId: null, slug: 'g', label: 'G' };
        await db.validation.put({ id: 'one', ...right, endValidationDate, v: 1, pending: 0 });
      },
      seedPacks: async (packs) => void (await packs.packs.put(pack(hit?.id ?? 0, facts))),
    });
  };
  const hits = async () => within(await screen.findByRole('list', { name: 'Résultats' }));

  test('says that it is closed today, and until when', async () => {
    await open(30);
    expect(await (await hits()).findByText(/^Fermé jusqu’au /)).toBeTruthy();
  });

  test('says nothing of it once access and its days of grace are over', async () => {
    await open(-20);
    // The button that knows the rights stands: what would let the mark in is read.
    expect(await (await hits()).findAllByRole('button', { name: new RegExp(hit?.name ?? '') })).toBeTruthy();
    expect((await hits()).queryByText(/^Ferm/)).toBeNull();
  });
});
