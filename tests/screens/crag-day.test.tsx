// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import type { Crag } from '#contract/catalogue/place';
import type { SectorContent } from '#contract/catalogue/route-content';
import { type EngineApi, pageKey } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { noteGear } from '../../src/catalogue/parts/gear/gear';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const path = '/fr/voies/jour/vaucluse/le-rocher';
const request = { page: 'crag', region: 'vaucluse', slug: 'le-rocher' } as const;
const sectorRequest = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' } as const;
const sector = sampleSector(12, 'a'.repeat(64));
const {
  content: _content,
  region,
  crag: _crag,
  guidebooks,
  coordinates,
  updatedAt,
  demo,
  ...summary
} = sector;
const crag: Crag = {
  id: 7,
  slug: 'le-rocher',
  name: 'Le Rocher',
  kind: 'cliff',
  coordinates,
  orientations: ['S'],
  sectorCount: 1,
  climbCount: 1,
  multipitchCount: 0,
  gradeMin: '5c',
  gradeMax: '7a',
  updatedAt,
  region,
  rock: { fr: '', en: '' },
  description: { fr: '', en: '' },
  months: Array.from({ length: 12 }, () => 1 as const),
  guidebooks,
  grades: [],
  sectors: [summary],
  multipitches: [],
  demo,
};

/** The crag's page, its sector's page with changes, and a right to read it, as they lie on the device. */
function seed(changes: Partial<SectorContent> | null = {}, of: Crag = crag) {
  return async (db: PersonalDb) => {
    const fetchedAt = Date.now() - 3_600_000;
    await db.pages.put({ key: pageKey(request), state: 'found', data: of, fetchedAt });
    if (changes === null) return;
    const data = { ...sector, content: sector.content && { ...sector.content, ...changes } };
    await db.pagesOf('sector').put({ key: pageKey(sectorRequest), state: 'found', data, fetchedAt });
    const right = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
    await db.validation.put({ id: 'one', ...right, endValidationDate: null, v: 1, pending: 0 });
  };
}

/** A worker that answers so to whoever asks for a page, and notes what it was asked. */
function engineThat(answers: Awaited<ReturnType<EngineApi['refreshPage']>> | null) {
  const asked: string[] = [];
  const engine: EngineApi = {
    ...offlineEngine(),
    refreshPage: (wanted) => {
      // The shell has its own messages, whatever the screen.
      if (wanted.page !== 'flashMessages') asked.push(pageKey(wanted));
      return answers === null ? new Promise(() => {}) : Promise.resolve(answers);
    },
    packSizes: async (keys) => {
      asked.push(...keys);
      return { kind: 'unreachable' };
    },
  };
  return { engine, asked };
}

beforeEach(() => noteGear({ rope: null, quickdraws: null, isOnlyFitting: false }));
afterEach(cleanup);

describe('a day at a crag that this device holds', () => {
  test('is tomorrow, and tells its route from the device without a question to the server', async () => {
    noteGear({ rope: 40, quickdraws: 14 });
    const { engine, asked } = engineThat('unreachable');
    await openApp(path, { engine, seed: seed() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Le Rocher, demain' })).toBeTruthy();
    expect(screen.getByText('Ouvert ce jour-là')).toBeTruthy();
    expect(screen.getByText(/^Quittez le pied du rocher avant \d+:\d\d\.$/)).toBeTruthy();
    expect(screen.getByText(/^Approche : 15 min\.$/)).toBeTruthy();
    expect(screen.getByText('Corde de 70 m nécessaire · Matériel insuffisant pour 1 sur 1.')).toBeTruthy();
    expect(screen.getByText(/mis à jour il y a/i)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('is the day after the server’s where the clock of the device is a day behind', async () => {
    const serverTime = Date.now() + 25 * 3_600_000;
    await openApp(path, {
      seed: async (db) => {
        await seed()(db);
        await db.meta.put({ key: 'serverTime', value: serverTime });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Le Rocher, demain' })).toBeTruthy();
    const day = await screen.findByLabelText<HTMLInputElement>('Jour précis');
    expect(day.value).toBe(dayAfter(cragTime(serverTime).day, 1));
    expect(screen.getByRole('button', { name: 'Demain' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('says how one comes without a car, where the provider does', async () => {
    const carFree = { fr: 'La gare est à dix minutes.', en: 'The station is ten minutes away.' };
    await openApp(path, { seed: seed({}, { ...crag, carFree }) });
    expect(await screen.findByText(/La gare est à dix minutes/)).toBeTruthy();
    expect(screen.getByText('Sans voiture')).toBeTruthy();
    cleanup();
    await openApp(path.replace('/jour/', '/falaise/'), { seed: seed({}, { ...crag, carFree }) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Sans voiture' })).toBeTruthy();
    cleanup();
    await openApp(path, { seed: seed() });
    expect(await screen.findByText('Ouvert ce jour-là')).toBeTruthy();
    expect(screen.queryByText('Sans voiture')).toBeNull();
  });

  test('says of the day in the address that a sector is closed, and of another that it is open', async () => {
    const closed = { from: '02-01', to: '06-15', reason: { fr: 'Nidification', en: 'Nesting' } };
    await openApp(`${path}?day=2027-03-20`, { seed: seed({ closures: [closed] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Le Rocher, samedi 20 mars' })).toBeTruthy();
    expect(screen.getByText('Fermé jusqu’au 15 juin')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Jour précis'), { target: { value: '2027-06-20' } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Le Rocher, dimanche 20 juin' }),
    ).toBeTruthy();
    expect(screen.getByText('Ouvert ce jour-là')).toBeTruthy();
    expect(window.location.search).toBe('?day=2027-06-20');
  });

  test.each(['2027-06-31', 'demain', '1750-01-01'])(
    'is tomorrow where the address names no day: %s',
    async (day) => {
      await openApp(`${path}?day=${day}`, { seed: seed() });
      expect(await screen.findByRole('heading', { level: 1, name: 'Le Rocher, demain' })).toBeTruthy();
    },
  );

  test('never guesses: an unknown approach has no hour, and a way down without minutes says so', async () => {
    await openApp(path, { seed: seed({ approach: null }) });
    expect(await screen.findByText(/^Temps d’approche inconnu\. Coucher du soleil à/)).toBeTruthy();
    expect(screen.queryByText(/Quittez le pied/)).toBeNull();
    cleanup();
    const parking = { lat: 43.8, lon: 5.3 };
    await openApp(path, {
      seed: seed({ approach: { minutes: null, text: { fr: '', en: '' }, parking, track: [] } }),
    });
    expect(await screen.findByText(/^Temps d’approche inconnu\. Coucher du soleil à/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /43\.80000, 5\.30000/ })).toBeTruthy();
    expect(screen.queryByText(/^Approche\s:/)).toBeNull();
    cleanup();
    await openApp(path, { seed: seed({ descent: { type: 'walk', text: { fr: '', en: '' } } }) });
    expect(await screen.findByText(/Le topo ne dit pas combien de temps prend la descente\.$/)).toBeTruthy();
  });

  test('names the projects that wait there', async () => {
    const rows = seed();
    await openApp(path, {
      seed: async (db) => {
        await rows(db);
        await db.ascent.put({
          id: '01940000-0000-7000-8000-000000000001',
          type: 'cliff',
          routeId: 12,
          climbId: 1,
          routeLabel: 'Le Rocher · Secteur 12',
          climbName: 'Première',
          grade: '6a',
          date: dayAfter(cragTime(Date.now()).day, -9),
          day: dayAfter(cragTime(Date.now()).day, -9),
          ascentType: 40,
          attempts: 3,
          score: null,
          comment: '',
          v: 1,
          pending: 0,
        });
      },
    });
    const route = within(await screen.findByRole('list', { name: 'Le Rocher' }));
    expect(await route.findByRole('link', { name: 'Première, 6a' })).toBeTruthy();
    expect(route.getByText(/3 essais/)).toBeTruthy();
  });
});

describe('a day at a crag of which this device has less', () => {
  test('tells the sun to everybody, and a guest that the rest is in the guidebook', async () => {
    await openApp(path, { account: null, seed: seed(null) });
    expect(await screen.findByText('Fermetures, approche et matériel : avec le topo.')).toBeTruthy();
    // Of all of them nothing is known: no count is needed.
    expect(screen.getByText('inconnues')).toBeTruthy();
    expect(screen.queryByText(/Quittez le pied|Ouvert ce jour-là/)).toBeNull();
    fireEvent.click(await screen.findByText(/^À enregistrer\s: 1 sur 1$/));
    expect(await screen.findByRole('link', { name: 'Se connecter pour enregistrer' })).toBeTruthy();
  });

  test('hides what access that is over opened once', async () => {
    const rows = seed();
    await openApp(path, {
      seed: async (db) => {
        await rows(db);
        await db.validation.update('one', { endValidationDate: '2026-01-01T00:00:00Z' });
      },
    });
    expect(await screen.findByText('Fermetures, approche et matériel : avec le topo.')).toBeTruthy();
    expect(screen.queryByText(/Approche : 15/)).toBeNull();
  });

  test('says that a crag without sectors is empty', async () => {
    await openApp(path, { seed: seed(null, { ...crag, sectors: [] }) });
    expect(await screen.findByText('Aucun secteur ici')).toBeTruthy();
  });

  test('draws a skeleton while a crag that was never seen is asked for', async () => {
    const { engine, asked } = engineThat(null);
    await openApp(path, { engine });
    await expect.poll(() => asked).toContain(pageKey(request));
    expect(screen.getByRole('main').querySelector('[class*="skeleton"]')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Le Rocher/ })).toBeNull();
  });

  test.each(['unreachable', 'refused'] as const)(
    'says why it has nothing where the server is %s',
    async (answer) => {
      await openApp(path, { engine: engineThat(answer).engine });
      expect(await screen.findByRole('heading', { name: 'Contenu indisponible' })).toBeTruthy();
    },
  );
});
