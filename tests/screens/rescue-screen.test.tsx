// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SectorPage } from '#contract/catalogue/route-content';
import { pageKey } from '#worker/api/engine-api';
import type { MapPlace } from '#worker/api/map-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { offlineEngine } from '../support/offline-engine';
import { noteReading, putDownload, textHash } from '../support/downloaded-sector';
import { openApp } from '../support/open-app';
import { sampleManifest, sampleSector } from '../support/sample-catalogue';

const request = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' } as const;
const sample = sampleSector(12, 'a'.repeat(64));
const approach = {
  minutes: 15,
  text: { fr: 'Monter.', en: 'Up.' },
  parking: { lat: 43.8, lon: 5.3 },
  track: [
    [5.3, 43.8],
    [5.301, 43.803],
  ] satisfies [number, number][],
};
const page = { ...sample, content: sample.content && { ...sample.content, approach } } as SectorPage;
const here = '/fr/secours?region=vaucluse&crag=le-rocher&sector=secteur-12';

/** The sector's page as it was looked at, with or without a right to read it. */
function seed({ isOwner = true, endedDaysAgo = 0, stored = page } = {}) {
  return async (db: PersonalDb) => {
    const row = { key: pageKey(request), state: 'found', data: stored, fetchedAt: Date.now() } as const;
    await db.pagesOf(request.page).put(row);
    if (!isOwner) return;
    const end = endedDaysAgo === 0 ? null : new Date(Date.now() - endedDaysAgo * 86_400_000).toISOString();
    const right = { id: 'one', guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
    await db.validation.put({ ...right, endValidationDate: end, v: 1, pending: 0 });
  };
}

/** A device whose position the test gives. */
class GivenGeolocation {
  readonly watches = new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>();
  #last = 0;
  watchPosition(found: PositionCallback, failed?: PositionErrorCallback | null) {
    this.#last += 1;
    this.watches.set(this.#last, [found, failed]);
    return this.#last;
  }
  clearWatch(id: number) {
    this.watches.delete(id);
  }
  say(latitude: number, longitude: number, accuracy: number, timestamp = Date.now()) {
    const position = { coords: { latitude, longitude, accuracy }, timestamp } as GeolocationPosition;
    act(() => this.watches.forEach(([found]) => found(position)));
  }
  fail(code: 1 | 2 | 3) {
    const error = { code, PERMISSION_DENIED: 1 } as GeolocationPositionError;
    act(() => this.watches.forEach(([, failed]) => failed?.(error)));
  }
}

let device: GivenGeolocation;
let permission: PermissionState;

beforeEach(() => {
  device = new GivenGeolocation();
  permission = 'prompt';
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: device });
  const permissions = { query: async () => ({ state: permission }) };
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

const textIn = (language: string) =>
  document.querySelector(`blockquote[lang="${language}"]`)?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ??
  '';

describe('calling for help from a sector', () => {
  test('has the numbers first, to be tapped: 112 anywhere, 15 and the written 114 in France', async () => {
    await openApp(here, { seed: seed() });
    const numbers = await screen.findByRole('region', { name: 'Numéros d’urgence' });
    const links = within(numbers).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
      'tel:112',
      'tel:15',
      'sms:114',
    ]);
    expect(numbers.textContent).toContain('Par le réseau de n’importe quel opérateur');
    expect(numbers.textContent).toMatch(/15 et 114\u00a0: en France seulement/);
  });

  test('says what to read aloud: the crag, the sector, the foot of the rock and the car park', async () => {
    await openApp(here, { seed: seed() });
    await waitFor(() => expect(textIn('fr')).toContain('falaise Le Rocher, secteur Secteur 12, Vaucluse'));
    expect(textIn('fr')).toContain('Position du pied de la paroi : 43.80300° N, 5.30100° E.');
    expect(textIn('fr')).toContain('Parking le plus proche : 43.80000° N, 5.30000° E.');
    expect(screen.getByText(/ce n’est pas votre position/)).toBeTruthy();
    // The message to 114 says the same.
    const written = screen.getByRole('link', { name: /^114/ }).getAttribute('href') ?? '';
    expect(decodeURIComponent(written)).toContain('secteur Secteur 12');
  });

  test('says where a helicopter can land, where the publisher tells, in the words of both languages', async () => {
    const landing = {
      coordinates: { lat: 43.799, lon: 5.302 },
      text: { fr: 'Le pré au bord de la route.', en: 'The meadow beside the road.' },
    };
    await openApp(here.replace('/fr/secours', '/en/rescue'), {
      seed: seed({ stored: { ...page, landing } }),
    });
    await waitFor(() =>
      expect(textIn('en')).toContain(
        'A helicopter can land at this place: 43.79900° N, 5.30200° E. The meadow beside the road.',
      ),
    );
    expect(textIn('fr')).toContain(
      'Un hélicoptère peut se poser à cet endroit : 43.79900° N, 5.30200° E. Le pré au bord de la route.',
    );
    expect(screen.getByText('Where a helicopter can land')).toBeTruthy();
  });

  test('is read in English, and in French to whoever answers', async () => {
    await openApp(here.replace('/fr/secours', '/en/rescue'), { seed: seed() });
    await waitFor(() => expect(textIn('en')).toContain('crag Le Rocher, sector Secteur 12, Vaucluse (en)'));
    expect(textIn('fr')).toContain('falaise Le Rocher, secteur Secteur 12, Vaucluse');
    expect(screen.getByRole('heading', { name: 'The same in French' })).toBeTruthy();
  });

  test.each([
    ['who never had access', { isOwner: false, stored: { ...page, content: null } }],
    ['who had it long ago', { endedDaysAgo: 20 }],
  ])('names the crag, and neither car park nor foot, to %s', async (_who, held) => {
    await openApp(here, { seed: seed(held) });
    await waitFor(() => expect(textIn('fr')).toContain('falaise Le Rocher, secteur Secteur 12'));
    expect(textIn('fr')).toContain('Position de la falaise : 43.82000° N, 5.37000° E.');
    expect(textIn('fr')).not.toContain('Parking');
    expect(screen.getByText('Aucun n’est connu de cet appareil.')).toBeTruthy();
  });

  test('asks the server for nothing, its own page included', async () => {
    const engine = offlineEngine();
    const asked: string[] = [];
    engine.refreshPage = async ({ page: name }) => {
      asked.push(name);
      return 'unreachable';
    };
    engine.mapList = async () => {
      asked.push('map');
      return null;
    };
    permission = 'granted';
    await openApp(here, { seed: seed(), engine });
    await waitFor(() => expect(textIn('fr')).toContain('Secteur 12'));
    await waitFor(() => expect(device.watches.size).toBe(1));
    device.say(43.8031, 5.3012, 12);
    await vi.dynamicImportSettled();
    // The frame asks for the provider's messages, whatever the screen.
    expect(asked.filter((name) => name !== 'flashMessages')).toEqual([]);
  });
});

describe('one’s own position', () => {
  test('is asked for by a tap only, and stands in three notations and in the text', async () => {
    const { user } = await openApp(here, { seed: seed() });
    await waitFor(() => expect(textIn('fr')).toContain('Secteur 12'));
    expect(device.watches.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Me localiser' }));
    expect(screen.getByText(/^Recherche de votre position/)).toBeTruthy();
    device.say(43.8031, 5.3012, 12);
    expect(screen.getByText('43.80310° N, 5.30120° E')).toBeTruthy();
    expect(screen.getByText('43° 48.186′ N, 5° 18.072′ E')).toBeTruthy();
    expect(screen.getByText(/^31T 68\d{4} 485\d{4}$/)).toBeTruthy();
    expect(screen.getByText(/À 12\sm près, relevée à l’instant/)).toBeTruthy();
    expect(textIn('fr')).toContain('Ma position : 43.80310° N, 5.30120° E, à 12 m près.');
    expect(textIn('fr')).not.toContain('pied de la paroi');
  });

  test('comes by itself where it was allowed before', async () => {
    permission = 'granted';
    await openApp(here, { seed: seed() });
    await waitFor(() => expect(device.watches.size).toBe(1));
  });

  test('is followed no more when the page is hidden, nor when it is left', async () => {
    permission = 'granted';
    const { router } = await openApp(here, { seed: seed() });
    await waitFor(() => expect(device.watches.size).toBe(1));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(device.watches.size).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(device.watches.size).toBe(1);
    await act(() => router.navigate({ to: '/{-$lng}/device' } as never));
    await waitFor(() => expect(device.watches.size).toBe(0));
  });

  test('is told to be refused, or not to be found', async () => {
    const { user } = await openApp(here, { seed: seed() });
    await user.click(await screen.findByRole('button', { name: 'Me localiser' }));
    device.fail(1);
    expect(screen.getByText(/^Relais n’a pas le droit de lire votre position/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Me localiser' }));
    device.fail(3);
    expect(screen.getByText(/^Cet appareil ne trouve pas sa position/)).toBeTruthy();
    await waitFor(() => expect(textIn('fr')).toContain('Position du pied de la paroi'));
  });

  test('is told to be imprecise or old, and the place is said with it', async () => {
    const { user } = await openApp(here, { seed: seed() });
    await waitFor(() => expect(textIn('fr')).toContain('Secteur 12'));
    await user.click(screen.getByRole('button', { name: 'Me localiser' }));
    device.say(43.8031, 5.3012, 1_400, Date.now() - 600_000);
    expect(screen.getByText(/^Position imprécise/)).toBeTruthy();
    expect(screen.getByText(/^Position ancienne/)).toBeTruthy();
    expect(screen.getByText(/À 1,4\skm près, relevée il y a (?:9|10) minutes/)).toBeTruthy();
    expect(textIn('fr')).toContain('à 1,4 km près');
    expect(textIn('fr')).toContain('Position du pied de la paroi');
  });

  test.each([-24, 24])('is new where the clock of the device is wrong by %i hours', async (hours) => {
    const { user } = await openApp(here, { seed: seed() });
    await waitFor(() => expect(textIn('fr')).toContain('Secteur 12'));
    await user.click(screen.getByRole('button', { name: 'Me localiser' }));
    // Satellites have a clock of their own.
    device.say(43.8031, 5.3012, 12, Date.now() + hours * 3_600_000);
    expect(screen.getByText(/À 12\sm près, relevée à l’instant/)).toBeTruthy();
    expect(screen.queryByText(/^Position ancienne/)).toBeNull();
  });

  test('far from the crag leaves the crag out, and says so', async () => {
    const { user } = await openApp(here, { seed: seed() });
    await waitFor(() => expect(textIn('fr')).toContain('Secteur 12'));
    await user.click(screen.getByRole('button', { name: 'Me localiser' }));
    device.say(44.17, 8.33, 10);
    expect(screen.getByText(/^Vous êtes à 2\d\d\skm de Secteur 12/)).toBeTruthy();
    expect(textIn('fr')).not.toContain('Le Rocher');
    // It is Italy there: whoever answers speaks Italian, and 15 and 114 mean nothing.
    expect(textIn('it')).toContain('La mia posizione: 44.17000° N, 8.33000° E');
    expect(screen.queryByRole('link', { name: /^15/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^114/ })).toBeNull();
  });
});

describe('calling for help from anywhere', () => {
  test('knows no place, and says how it would', async () => {
    await openApp('/fr/secours');
    expect(await screen.findByText(/^Ouvrez les secours depuis une falaise/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^112/ })).toBeTruthy();
    expect(textIn('fr')).toBe('Urgence : accident d’escalade.');
  });

  describe('with saved or held crags', () => {
    const choice = () => screen.findByRole('region', { name: /^Où êtes-vous\s\?$/ });
    const saved = { gradeMin: '5a', gradeMax: '7a', count: 1, keys: sample.keys, v: 1, pending: 0 };
    const withCrags = async (db: PersonalDb) => {
      await seed()(db);
      await db.savedRoute.put({
        ...saved,
        id: 'cliff-90',
        type: 'cliff',
        routeId: 90,
        slug: 'dalle',
        label: 'Buoux · Dalle',
        regionSlug: 'vaucluse',
        cragId: 90,
        cragSlug: 'buoux',
        cragName: 'Buoux',
      } as never);
    };

    test('offers them, and one tap puts the name into the text; another tap mends a wrong one', async () => {
      const asked: string[] = [];
      const coordinates = { lat: 43.81, lon: 5.38 };
      const buoux = { name: 'Buoux', region: sample.region, coordinates } as never;
      const { user, device: db } = await openApp('/fr/secours', {
        seed: withCrags,
        engine: {
          ...offlineEngine(),
          indexedCrag: async (_region, crag) => (crag === 'buoux' ? buoux : null),
          refreshPage: async ({ page: name }) => {
            if (name !== 'flashMessages') asked.push(name);
            return 'unreachable';
          },
        },
      });
      const manifest = sampleManifest('a'.repeat(64), []);
      await act(() => db.indexManifest.put({ ...manifest, key: 'manifest', fetchedAt: 0 }));
      await within(await choice()).findByRole('link', { name: 'Buoux' });
      const links = within(await choice()).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(['Buoux', 'Le Rocher']);
      expect(screen.queryByText(/^Ouvrez les secours depuis une falaise/)).toBeNull();
      // Nearest to what is not known yet: no car park is said not to be there.
      expect(screen.queryByText('Aucun n’est connu de cet appareil.')).toBeNull();
      await user.click(within(await choice()).getByRole('link', { name: 'Le Rocher' }));
      await waitFor(() => expect(textIn('fr')).toContain('falaise Le Rocher, Vaucluse'));
      await user.click(within(await choice()).getByRole('link', { name: 'Buoux' }));
      await waitFor(() => expect(textIn('fr')).toContain('falaise Buoux, Vaucluse'));
      expect(screen.getByText('Parking le plus proche')).toBeTruthy();
      const chosen = within(await choice()).getByRole('link', { current: 'page' });
      expect(chosen.textContent).toBe('Buoux');
      expect(asked).toEqual([]);
    });

    test('offers no saved one that neither a page nor the index on this device knows', async () => {
      let isHere = false;
      const buoux = { name: 'Buoux', region: sample.region, coordinates: { lat: 43.8, lon: 5.4 } } as never;
      const { device: db } = await openApp('/fr/secours', {
        seed: withCrags,
        engine: { ...offlineEngine(), indexedCrag: async () => (isHere ? buoux : null) },
      });
      const names = async () =>
        within(await choice())
          .getAllByRole('link')
          .map(({ textContent }) => textContent);
      expect(await names()).toEqual(['Le Rocher']);
      isHere = true;
      const manifest = sampleManifest('a'.repeat(64), []);
      await act(() => db.indexManifest.put({ ...manifest, key: 'manifest', fetchedAt: 0 }));
      await waitFor(async () => expect(await names()).toEqual(['Buoux', 'Le Rocher']));
    });

    test('offers those near the position once that is known, and none that the text would not name', async () => {
      const place = (slug: string, name: string, lat: number): MapPlace => ({
        type: 'crag',
        id: 1,
        slug,
        name,
        regionSlug: 'vaucluse',
        regionName: { fr: 'Vaucluse', en: 'Vaucluse' },
        kind: 'cliff',
        gradeMin: null,
        gradeMax: null,
        climbCount: 0,
        coordinates: { lat, lon: 5.3 },
        foundCount: 0,
        savedCount: 0,
      });
      const places = [place('pres', 'Près', 43.805), place('vers', 'Vers', 43.82), place('loin', 'Loin', 44)];
      const { user, device: db } = await openApp('/fr/secours', {
        seed: withCrags,
        engine: { ...offlineEngine(), mapList: async () => ({ places, total: 3, nearest: [] }) },
      });
      const manifest = sampleManifest('a'.repeat(64), []);
      await act(() => db.indexManifest.put({ ...manifest, key: 'manifest', fetchedAt: 0 }));
      await choice();
      await user.click(screen.getByRole('button', { name: 'Me localiser' }));
      device.say(43.8, 5.3, 12);
      await waitFor(async () =>
        expect(
          within(await choice())
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
        ).toEqual([expect.stringMatching(/^Près · 556\sm$/), expect.stringMatching(/^Vers · 2,2\skm$/)]),
      );
      // The nearest is named by itself.
      expect(textIn('fr')).toContain('falaise Près');
    });
  });

  test('names every crag that was downloaded, and reads the text of those only that the call may be about', async () => {
    const read: string[] = [];
    const { user } = await openApp('/fr/secours', {
      seed: seed(),
      seedPacks: async (packs) => {
        await putDownload(packs, 21, 'pres', 43.81);
        await putDownload(packs, 22, 'loin', 44.6);
        noteReading(packs, read);
      },
    });
    const links = async () =>
      within(await screen.findByRole('region', { name: /^Où êtes-vous\s\?$/ })).getAllByRole('link');
    await waitFor(async () =>
      expect((await links()).map(({ textContent }) => textContent)).toEqual(['Le Rocher', 'Loin', 'Pres']),
    );
    expect(read).toEqual([]);
    await user.click((await links())[2] as HTMLElement);
    await waitFor(() => expect(textIn('fr')).toContain('falaise Pres, Vaucluse'));
    // Its car park is in its text, which is read now.
    expect(await screen.findByText(/Pres · Secteur 21/)).toBeTruthy();
    expect(new Set(read)).toEqual(new Set([textHash(21)]));
  });

  test('names its place as soon as the index is here, which a first visit has a moment later', async () => {
    let isHere = false;
    const indexed = { ...sample, content: undefined, lines: undefined } as never;
    const { device: db } = await openApp(here, {
      account: null,
      engine: { ...offlineEngine(), indexedSector: async () => (isHere ? indexed : null) },
    });
    expect(await screen.findByText(/^Ouvrez les secours depuis une falaise/)).toBeTruthy();
    isHere = true;
    const manifest = sampleManifest('a'.repeat(64), []);
    await act(() => db.indexManifest.put({ ...manifest, key: 'manifest', fetchedAt: 0 }));
    await waitFor(() => expect(textIn('fr')).toContain('Secteur 12'));
  });

  test('copies the text', async () => {
    const { user } = await openApp('/en/rescue');
    await user.click(await screen.findByRole('button', { name: 'Copy the text' }));
    expect(await screen.findByText('Text copied.')).toBeTruthy();
    const copied = (await navigator.clipboard.readText()).replaceAll('\u00a0', ' ');
    expect(copied).toContain('Emergency: climbing accident.');
    expect(copied).toContain('Urgence : accident d’escalade.');
  });

  test('takes the place along from a sector, by the way at its head and that at its foot', async () => {
    await openApp('/fr/voies/falaise/vaucluse/le-rocher/secteur-12', { seed: seed() });
    await screen.findByRole('heading', { level: 1, name: 'Secteur 12' });
    await vi.dynamicImportSettled();
    const ways = await screen.findAllByRole('link', { name: 'Secours' });
    expect(ways.length).toBe(2);
    for (const way of ways) expect(way.getAttribute('href')).toBe(here);
  });

  test('stands first in the menu', async () => {
    const { user } = await openApp('/fr/voies');
    const [menu] = await screen.findAllByRole('button', { name: 'Menu' });
    await user.click(menu as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    const [first] = await within(dialog).findAllByRole('link', { name: /Secours|Mes voies/ });
    expect(first?.getAttribute('href')).toBe('/fr/secours');
  });
});
