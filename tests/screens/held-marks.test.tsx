// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cragTime, dayAfter } from '#contract/crag-time';
import type { PackFacts } from '#worker/db/rows';
import type { PersonalDb } from '#worker/db/personal-db';
import type { PacksDb } from '#worker/db/packs-db';
import { noteGear } from '../../src/data/gear';
import { openApp } from '../support/open-app';

const DAY = 86_400_000;
const path = '/fr/voies';
/** A yearly day so many days from today at the crag. */
const yearly = (days: number) => dayAfter(cragTime(Date.now()).day, days).slice(5);
const nothing: PackFacts = { closures: [], ropeLengthMeters: null };

/** A customer with two downloaded sectors and a right to read that ends so many days from now. */
function seeds(facts: PackFacts, endsInDays = 30) {
  const keys = { guidebookIds: [1], productIds: [], sample: false };
  const place = { regionSlug: 'vaucluse', cragId: 7, cragSlug: 'le-rocher', cragName: 'Le Rocher' };
  const route = (id: number, label: string) => ({
    ...{ id: `cliff-${id}`, type: 'cliff' as const, routeId: id, slug: `secteur-${id}`, label, ...place },
    ...{ gradeMin: '5c', gradeMax: '7a', count: 9, keys, v: 1, pending: 0 },
  });
  const pack = (id: number, of: PackFacts) => ({
    ...{
      key: `cliff-${id}`,
      account: 'camille',
      type: 'cliff' as const,
      routeId: id,
      state: 'ready' as const,
    },
    ...{ version: 'v', updatedAt: '2026-10-01T00:00:00Z', bytes: 1, bytesHeld: 1, parts: [] },
    ...{ verifiedAt: Date.now(), checkedAt: Date.now(), facts: of },
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
    await screen.findByRole('button', { name: 'Seulement ce qui passe' });
    expect(list.queryByText(/^Ferm/)).toBeNull();
    expect(list.queryByText(/Corde de/)).toBeNull();
  });

  test('is marked and can be left out when it asks for a longer rope', async () => {
    noteGear({ rope: 60, quickdraws: null, isOnlyFitting: false });
    const { user } = await openApp(path, seeds({ ...nothing, ropeLengthMeters: 80 }));
    const list = await cards();
    expect(await list.findByText('Corde de 80 m demandée')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Seulement ce qui passe' }));
    expect(screen.queryByText('Dalle Grise')).toBeNull();
    expect(screen.getByText('Mur Jaune')).toBeTruthy();
    expect(screen.getByText(/1 demande plus et n’est pas dans la liste/)).toBeTruthy();
  });
});
