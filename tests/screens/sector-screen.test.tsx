// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SectorPage } from '#contract/catalogue/route-content';
import { pageKey } from '#worker/api/engine-api';
import type { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import { notePackNewsRead } from '#worker/packs/pack-news';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const DAY = 86_400_000;
const path = '/fr/voies/falaise/vaucluse/le-rocher/secteur-12';
const request = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' } as const;
const page = sampleSector(12, 'a'.repeat(64));
const climb = page.content?.climbs[0]?.name ?? '';

/** The page as it was fetched an hour ago, and a right to read it that ends so many days from now. */
function seed(stored: SectorPage, endsInDays?: number | null) {
  return async (db: PersonalDb) => {
    const fetchedAt = Date.now() - 3_600_000;
    await db.pagesOf(request.page).put({ key: pageKey(request), state: 'found', data: stored, fetchedAt });
    if (endsInDays === undefined) return;
    await db.validation.put({
      id: 'one',
      guidebookId: 1,
      productId: null,
      slug: 'luberon',
      label: 'Luberon',
      endValidationDate: endsInDays === null ? null : new Date(Date.now() + endsInDays * DAY).toISOString(),
      v: 1,
      pending: 0,
    });
  };
}

/** What both editions of the guidebook cost. */
const prices = async (db: PersonalDb) => {
  const subject = {
    type: 'guidebook',
    id: 1,
    slug: 'luberon',
    label: 'Luberon',
    kind: 'cliff',
    regionSlug: null,
  };
  const products = [
    { id: 1, kind: 'physical', priceCents: 2900, vatRate: 5.5, guidebookIds: [1], subject },
    { id: 2, kind: 'virtual', priceCents: 1900, vatRate: 5.5, guidebookIds: [1], subject },
  ];
  const data = { products, discounts: [], shipping: [] };
  await db.pages.put({ key: 'products', state: 'found', data, fetchedAt: Date.now() });
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a free sample', () => {
  const free = { ...page, keys: { ...page.keys, sample: true } };
  test('names the guidebook it is of, what that costs, and leads there', async () => {
    await openApp(path, {
      account: null,
      seed: async (db) => {
        await seed(free)(db);
        await prices(db);
      },
    });
    const of = within(await screen.findByRole('region', { name: 'Cet extrait vient du topo' }));
    const link = await of.findByRole('link', { name: /Luberon.*dès 19,00\s€/ });
    expect(link.getAttribute('href')).toBe('/fr/topo/luberon');
  });

  test('sells nothing to who has the guidebook', async () => {
    await openApp(path, { seed: seed(free, null) });
    await screen.findAllByRole('button', { name: new RegExp(`^1.*${climb}`) });
    expect(screen.queryByRole('region', { name: 'Cet extrait vient du topo' })).toBeNull();
  });
});

describe('a sector that has to be bought', () => {
  test('says what its guidebook costs before any button', async () => {
    await openApp(path, {
      account: null,
      seed: async (db) => {
        await seed({ ...page, content: null })(db);
        await prices(db);
      },
    });
    expect(await screen.findByRole('link', { name: /Luberon.*dès 19,00\s€/ })).toBeTruthy();
  });
});

describe('a sector without network', () => {
  test('shows its climbs to who owns the guidebook, and how old they are', async () => {
    await openApp(path, { seed: seed(page, null) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Secteur 12' })).toBeTruthy();
    // Once on the rock and once in the list.
    expect(await screen.findAllByRole('button', { name: new RegExp(`^1.*${climb}`) })).toHaveLength(2);
    expect(await screen.findByText(/Hors ligne, mis à jour/)).toBeTruthy();
  });

  test('says that its closures have changed, until somebody has read it', async () => {
    const key = 'cliff-12';
    let stored: PacksDb | undefined;
    const engine = {
      ...offlineEngine(),
      notePackNewsRead: async (read: string) => stored && notePackNewsRead(stored, read),
    };
    const { user } = await openApp(path, {
      engine,
      seed: seed(page, null),
      seedPacks: async (packs) => {
        stored = packs;
        await packs.packs.put({
          key,
          account: 'camille',
          type: 'cliff',
          routeId: 12,
          state: 'ready',
          version: 'v',
          updatedAt: '2026-10-01T00:00:00Z',
          readyAt: 1,
          bytes: 0,
          bytesHeld: 0,
          parts: [],
          verifiedAt: Date.now(),
          changes: { at: Date.now(), list: [{ kind: 'closures' }] },
        });
      },
    });
    const news = within(await screen.findByRole('region', { name: 'À lire avant de grimper' }));
    expect(news.getByText('Les dates de fermeture ont changé : Secteur 12.')).toBeTruthy();
    await user.click(news.getByRole('button', { name: 'Compris' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'À lire avant de grimper' })).toBeNull());
    expect((await stored?.packs.get(key))?.changes).toMatchObject({ isRead: true });
  });

  test('says that access ends soon', async () => {
    await openApp(path, { seed: seed(page, 10) });
    expect(await screen.findByText(/Votre accès prend fin le/)).toBeTruthy();
    expect(screen.getAllByText(climb).length).toBeGreaterThan(0);
  });

  test('stays readable for some days after the end, plainly marked', async () => {
    await openApp(path, { seed: seed(page, -5) });
    expect(await screen.findByText(/reste lisible jusqu’au/)).toBeTruthy();
    expect(screen.getAllByText(climb).length).toBeGreaterThan(0);
  });

  test('is closed after that, and says when access ended', async () => {
    await openApp(path, { seed: seed(page, -20) });
    expect(await screen.findByText(/Votre accès a pris fin le/)).toBeTruthy();
    expect(screen.queryByText(climb)).toBeNull();
  });

  test('tells a guest what it holds and which guidebook opens it', async () => {
    await openApp(path, { account: null, seed: seed({ ...page, content: null }) });
    expect(await screen.findByText('À débloquer avec un topo')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Luberon/ }).getAttribute('href')).toBe('/fr/topo/luberon');
  });

  test('shows everyone how its climbs spread over the grades', async () => {
    const grades: SectorPage['grades'] = [
      ['6a', 3],
      ['6b', 1],
    ];
    await openApp(path, { account: null, seed: seed({ ...page, grades, content: null }) });
    expect(await screen.findByRole('heading', { name: 'Voies par cotation' })).toBeTruthy();
    expect(screen.getByText(/^6a, 3 voies$/)).toBeTruthy();
    cleanup();
    await openApp(`${path}/details`, { seed: seed({ ...page, grades }, null) });
    expect(await screen.findByText(/^6b, 1 voie$/)).toBeTruthy();
  });

  test('that no guidebook opens says so, and promises none', async () => {
    await openApp(path, { account: null, seed: seed({ ...page, content: null, guidebooks: [] }) });
    expect(await screen.findByText('Pas encore dans un topo')).toBeTruthy();
    expect(screen.queryByText(/guide l’ouvre|guides l’ouvre/)).toBeNull();
  });

  test('that was never seen says so', async () => {
    await openApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Contenu indisponible' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à mes voies' })).toBeTruthy();
  });

  test('the server does not know is not found', async () => {
    await openApp(path, {
      seed: async (db) => {
        await db
          .pagesOf(request.page)
          .put({ key: pageKey(request), state: 'missing', data: null, fetchedAt: Date.now() });
      },
    });
    expect(await screen.findByText('Aucun contenu n’est accessible à cette adresse.')).toBeTruthy();
  });
});

describe('the pages of a sector', () => {
  test('have addresses of their own', async () => {
    await openApp(`${path}/details`, { seed: seed(page, null) });
    expect(await screen.findByText('Un beau mur.')).toBeTruthy();
    expect(screen.queryByText(climb)).toBeNull();
    expect(screen.getByRole('link', { name: 'Informations' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Croquis' }).getAttribute('aria-current')).toBeNull();
  });

  test('tell the way with a place to leave the car', async () => {
    await openApp(`${path}/approche`, { seed: seed(page, null) });
    expect(await screen.findByText('Monter.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /parking/ }).getAttribute('href')).toContain('geo:43.8,5.3');
  });
});

describe('a sector of which only names and grades are known', () => {
  const bare: SectorPage = {
    ...page,
    orientation: null,
    content: page.content && {
      ...page.content,
      approach: null,
      descent: null,
      ropeLengthMeters: null,
      family: null,
      climbs: page.content.climbs.map((one) => ({ ...one, lengthMeters: null, bolts: null })),
    },
  };

  test('says that there is no picture, and asks for no rope where nothing is measured', async () => {
    const plain = { ...bare, content: bare.content && { ...bare.content, topos: [] } };
    await openApp(path, { seed: seed(plain, null) });
    expect(await screen.findByText('Pas encore de photo de ce rocher.')).toBeTruthy();
    expect(screen.queryByText('Ma corde, mes dégaines')).toBeNull();
    cleanup();
    await openApp(path, { seed: seed(page, null) });
    expect(await screen.findByText('Ma corde, mes dégaines')).toBeTruthy();
    expect(screen.queryByText('Pas encore de photo de ce rocher.')).toBeNull();
  });

  test('shows the climb without a length, a bolt or a side that nobody told', async () => {
    await openApp(path, { seed: seed(bare, null) });
    expect(await screen.findByText(climb)).toBeTruthy();
    expect(screen.queryByText(/\d\s?(?:m\b|point)/)).toBeNull();
    expect(screen.queryByText('Orientation')).toBeNull();
  });

  test('says of a climb that has no bolt, where that is known, that it has none', async () => {
    const climbs = bare.content?.climbs.map((one) => ({ ...one, bolts: 0 })) ?? [];
    await openApp(path, {
      seed: seed({ ...bare, content: bare.content && { ...bare.content, climbs } }, null),
    });
    expect(await screen.findByText(/^0\s(?:point|bolt)/)).toBeTruthy();
  });

  test('says that the approach is not described instead of inventing one', async () => {
    await openApp(`${path}/approche`, { seed: seed(bare, null) });
    expect(await screen.findByText('Le topo ne décrit pas l’approche.')).toBeTruthy();
  });

  test('says where to park, and no minutes that nobody told', async () => {
    const told = page.content?.approach;
    const untimed = told && { ...told, minutes: null };
    const content = page.content && { ...page.content, approach: untimed ?? null };
    await openApp(`${path}/approche`, { seed: seed({ ...page, content }, null) });
    expect(await screen.findByText('Monter.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /parking/ })).toBeTruthy();
    expect(screen.queryByText('Temps de marche')).toBeNull();
  });
});

describe('a sector left open on the screen', () => {
  test('is closed within a minute of the last day it may be read, without being opened again', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await openApp(path, { seed: seed(page, -13) });
    expect((await screen.findAllByText(climb)).length).toBeGreaterThan(0);
    act(() => {
      vi.setSystemTime(Date.now() + 2 * DAY);
      vi.advanceTimersByTime(60_000);
    });
    expect(await screen.findByText(/Votre accès a pris fin le/)).toBeTruthy();
    expect(screen.queryByText(climb)).toBeNull();
  });
});
