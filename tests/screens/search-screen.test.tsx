// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SearchHit } from '#contract/endpoints/catalogue';
import { IndexSearch } from '#contract/search/index-search';
import { layIndex } from '#contract/search/lay-index';
import { noSearch } from '#contract/search/search-text';
import { madeUpIndex } from '../support/made-up-index';
import { offlineEngine } from '../support/offline-engine';
import { chooseGradeSystem } from '../../src/format/chosen-grade-system';
import { setConnected } from '../../src/sync/connection';
import { openApp } from '../support/open-app';
import { sampleManifest } from '../support/sample-catalogue';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const { blocks, regions } = madeUpIndex(150);
const index = new IndexSearch(layIndex(blocks, regions), regions);
/** A worker that has the public index and no network. */
const engine = () => ({
  ...offlineEngine(),
  search: async (search: Parameters<IndexSearch['answer']>[0]) => ({
    kind: 'done' as const,
    data: { ...index.answer(search), from: 'device' as const },
  }),
});
const results = () => screen.findByRole('list', { name: 'Résultats' });

describe('the search of an address', () => {
  test('shows its hits, says how many, and what it is narrowed by', async () => {
    await openApp('/fr/recherche?types=multipitch&equipmentTypes=Eq3', { account: null, engine: engine() });
    const hits = within(await results()).getAllByRole('link');
    expect(hits.length).toBeGreaterThan(0);
    const chosen = screen.getByRole('list', { name: 'Filtres choisis' });
    expect(
      within(chosen)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Retirer\u00A0: Grande voie', 'Retirer\u00A0: Eq3 équipé']);
  });

  test('lets go of one filter with one tap', async () => {
    const { user } = await openApp('/fr/recherche?types=multipitch&family=1', {
      account: null,
      engine: engine(),
    });
    await user.click(await screen.findByRole('button', { name: /Retirer.*Convient aux familles/ }));
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Convient aux familles/ })).toBeNull();
  });

  test('that finds nothing says what to let go of, and what that would show', async () => {
    const { user } = await openApp('/fr/recherche?equipmentTypes=Eq1&family=1', {
      account: null,
      engine: engine(),
    });
    expect(await screen.findByRole('heading', { name: 'Rien avec ces filtres' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^En famille \(\d+ résultats\)$/ }));
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  });

  test('with one or two letters says that it takes three', async () => {
    await openApp('/fr/recherche?query=bu', { account: null, engine: engine() });
    expect(await screen.findByText(/Saisissez au moins trois lettres/)).toBeTruthy();
  });

  test('that asks for what is not known says so, and counts the rest', async () => {
    await openApp('/fr/recherche?orientations=UP,S&sort=price', { account: null, engine: engine() });
    expect((await screen.findByText(/ne connaît pas/)).textContent).toMatch(/Orientation, Ordre/);
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  });

  test('says that it waits for the network when there is neither index nor server', async () => {
    await openApp('/fr/recherche?query=buoux', { account: null });
    expect(await screen.findByRole('heading', { name: 'La recherche attend le réseau' })).toBeTruthy();
  });

  test('that could not be asked is answered once the index is here', async () => {
    let isHere = false;
    const late = engine();
    const opened = await openApp('/fr/recherche?types=multipitch', {
      account: null,
      engine: { ...late, search: async (search) => (isHere ? late.search(search) : { kind: 'unreachable' }) },
    });
    expect(await screen.findByRole('heading', { name: 'La recherche attend le réseau' })).toBeTruthy();
    isHere = true;
    await opened.device.indexManifest.put({
      ...sampleManifest('a'.repeat(64), []),
      key: 'manifest',
      fetchedAt: 0,
    });
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  });

  test('is asked again when another index came while it was answered of the one before', async () => {
    const [before, after] = ['a'.repeat(64), 'b'.repeat(64)] as const;
    let held = { version: before, search: new IndexSearch(layIndex([], regions), regions) };
    const asked: (() => void)[] = [];
    const opened = await openApp('/fr/topos', {
      account: null,
      engine: {
        ...offlineEngine(),
        // What is found is found in the index of the moment in which it was asked.
        search: async (search) => {
          const data = {
            ...held.search.answer(search),
            from: 'device' as const,
            version: held.version,
          };
          if (search.types.length > 0) await new Promise<void>((answer) => asked.push(answer));
          return { kind: 'done', data };
        },
      },
    });
    const install = () =>
      act(async () => {
        const row = { ...sampleManifest(held.version, []), key: 'manifest', fetchedAt: 0 } as const;
        await opened.device.indexManifest.put(row);
      });
    await install();
    await act(() => opened.router.navigate({ href: '/fr/recherche?types=multipitch&sort=label' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    held = { version: after, search: index };
    await install();
    await act(async () => asked[0]?.());
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.());
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  });

  test('is asked once more when the index came while the server was being asked anew', async () => {
    const asked: ((from: 'device' | 'server' | null) => void)[] = [];
    const { device, user } = await openApp('/fr/recherche?types=multipitch&sort=newest', {
      account: null,
      engine: {
        ...offlineEngine(),
        search: async (search, held) => {
          if (search.types.length === 0) return { kind: 'unreachable' };
          const from = await new Promise<'device' | 'server' | null>((answer) => asked.push(answer));
          if (from === null) return { kind: 'unreachable' };
          const found =
            from === 'device' ? index.answer(search) : { ...index.answer(search), hits: [], total: 0 };
          return { kind: 'done', data: { ...found, from, ...(held !== undefined && { version: held }) } };
        },
      },
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.(null));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => {
      await device.indexManifest.put({
        ...sampleManifest('a'.repeat(64), []),
        key: 'manifest',
        fetchedAt: 0,
      });
    });
    await act(async () => asked[1]?.('server'));
    await waitFor(() => expect(asked).toHaveLength(3));
    await act(async () => asked[2]?.('device'));
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  });

  test('that could not be asked is answered by a tap, and by itself when the network is back', async () => {
    let isReached = false;
    const far = engine();
    const { user } = await openApp('/fr/recherche?types=cliff', {
      account: null,
      engine: {
        ...far,
        search: async (search) => (isReached ? far.search(search) : { kind: 'unreachable' }),
      },
    });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    isReached = true;
    await user.click(again);
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);

    isReached = false;
    act(() => setConnected(false));
    await user.type(screen.getByRole('searchbox'), 'roche');
    expect(await screen.findByRole('heading', { name: 'La recherche attend le réseau' })).toBeTruthy();
    isReached = true;
    act(() => setConnected(true));
    expect((await screen.findAllByText(/résultat/)).length).toBeGreaterThan(0);
  });
});

describe('a search among my own routes', () => {
  const part = 'Mes voies seulement';

  test('is a filter of who is signed in, and a chip that takes it back', async () => {
    const asked: unknown[] = [];
    const known = engine();
    const { user } = await openApp('/fr/recherche?types=cliff', {
      account: 'camille',
      engine: { ...known, search: (search) => (asked.push(search.mine), known.search(search)) },
    });
    await user.click(await screen.findByRole('button', { name: /Filtres/ }));
    await user.click(await screen.findByRole('checkbox', { name: part }));
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    const chip = await screen.findByRole('button', { name: new RegExp(`Retirer.*${part}`) });
    await waitFor(() => expect(asked.at(-1)).toBe(true));
    await user.click(chip);
    await waitFor(() => expect(asked.at(-1)).toBe(false));
  });

  test('is no filter of a guest, who is led to the sign-in where an address asks for it', async () => {
    const { user } = await openApp('/fr/recherche?types=cliff', { account: null, engine: engine() });
    await user.click(await screen.findByRole('button', { name: /Filtres/ }));
    expect(screen.queryByRole('checkbox', { name: part })).toBeNull();
    cleanup();
    await openApp('/fr/recherche?mine=1', { account: null, engine: engine() });
    expect(await screen.findByRole('heading', { name: 'Vos voies vous attendent' })).toBeTruthy();
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' });
    expect(way.getAttribute('href')).toContain(encodeURIComponent('/fr/recherche?mine=1'));
    expect(screen.queryByRole('list', { name: 'Résultats' })).toBeNull();
  });
});

describe('what was looked for last in this tab', () => {
  const narrowed = '/fr/recherche?types=multipitch';
  const visit = async (address: string, account: string) => {
    cleanup();
    await openApp(address, { account, engine: engine() });
    await screen.findByRole('searchbox', { name: /Chercher une falaise/ });
    // Whose tab it is was read.
    await screen.findByRole('button', { name: /^Compte/ });
  };
  const chosen = () => screen.queryByRole('list', { name: 'Filtres choisis' });

  test('is found again by who looked for it, and by nobody else', async () => {
    await visit(narrowed, 'camille');
    await visit('/fr/recherche', 'camille');
    await waitFor(() => expect(chosen()).not.toBeNull());
    await visit('/fr/recherche', 'dominique');
    expect(chosen()).toBeNull();
    await visit(narrowed, 'dominique');
    await visit('/fr/recherche', 'dominique');
    await waitFor(() => expect(chosen()).not.toBeNull());
  });
});

describe('a map that the browser cannot draw', () => {
  // There is no canvas here at all.
  test('is a list of what is on it, also when nothing was asked for yet', async () => {
    await openApp('/fr/recherche?view=map', { account: null, engine: engine() });
    expect(await screen.findByText(/ne peut pas dessiner la carte.*la liste la remplace/)).toBeTruthy();
    expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  });
});

describe('the difficulties to choose from', () => {
  afterEach(() => chooseGradeSystem('french'));

  test('are told in the climber’s own system, marked as about the same', async () => {
    const { user } = await openApp('/fr/recherche', { account: null, engine: engine() });
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    expect(await screen.findByRole('checkbox', { name: /^M 6a – 6a\+/ })).toBeTruthy();
    act(() => chooseGradeSystem('uiaa'));
    expect(screen.getByRole('checkbox', { name: /^F ≈ ≤ VI/ })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^M ≈ VI\+ – VII-/ })).toBeTruthy();
  });
});

describe('words that are the name of a climb', () => {
  const climb = {
    id: 7,
    name: 'La valse du pressoir',
    grade: '6b+',
    sector: { id: 12, slug: 'styx', name: 'Styx' },
    crag: { id: 3, slug: 'buoux', name: 'Buoux' },
    regionSlug: 'vaucluse',
    guidebook: null,
    entries: [{ ascentType: 30 as const }],
  };
  const book = { id: 2, slug: 'entre-luberon', label: 'Entre Luberon', kind: 'cliff' as const };
  const knowing = (guidebook: typeof book | null = null) => ({
    ...engine(),
    searchClimbs: async () => ({ hits: [{ ...climb, guidebook }], total: 1 }),
  });

  test('show the climb with its place and how it went, above the routes, and lead to its line', async () => {
    await openApp('/fr/recherche?query=valse+du+presoir', { engine: knowing() });
    const group = await screen.findByRole('region', { name: 'Voies de ce nom, ou presque' });
    const link = await within(group).findByRole('link', {
      name: /^La valse du pressoir\s*enchaînée\s*Buoux · Styx\s*6b\+/,
    });
    expect(link.getAttribute('href')).toBe('/fr/voies/falaise/vaucluse/buoux/styx?climb=7');
    expect(screen.queryByText(/^Rien pour/)).toBeNull();
  });

  test('stand below the places that are called so, and above all others, where the climb is so but for a slip', async () => {
    const [{ name }] = index.answer({ ...noSearch, types: ['cliff'] }).hits as [SearchHit];
    const called = (of: string) => ({ ...knowing(), searchClimbs: async () => oneCalled(of) });
    const oneCalled = (of: string) => ({ hits: [{ ...climb, name: of }], total: 1 });
    const group = () => screen.findByRole('region', { name: 'Voies de ce nom, ou presque' });
    const isAbove = async (list: HTMLElement) =>
      ((await group()).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const typed = `/fr/recherche?query=${encodeURIComponent(name)}`;
    const first = () => screen.findByRole('list', { name: 'Lieux de ce nom' });
    await openApp(typed, { engine: called(`${name.slice(0, -1)}x`) });
    const total = index.answer({ ...noSearch, query: name }).total;
    const ahead = within(await first()).getAllByRole('listitem').length;
    expect(await isAbove(await first())).toBe(false);
    expect(ahead).toBeLessThanOrEqual(3);
    const others = total > ahead ? await results() : null;
    expect(others === null || (await isAbove(others))).toBe(true);
    cleanup();
    // A letter is wrong in what was typed: a place that is called quite otherwise does not push the climb away.
    await openApp('/fr/recherche?query=valse+du+presoir', {
      engine: { ...knowing(), search: async () => await engine().search({ ...noSearch, limit: 30 }) },
    });
    expect(await isAbove(await results())).toBe(true);
    expect(screen.queryByRole('list', { name: 'Lieux de ce nom' })).toBeNull();
    cleanup();
    await openApp(typed, { engine: called(`${name} bis`) });
    expect(await isAbove(await results())).toBe(true);
  });

  test('say which guidebook it takes to read it, and lead there', async () => {
    await openApp('/fr/recherche?query=valse+du+presoir', { engine: knowing(book) });
    const group = await screen.findByRole('region', { name: 'Voies de ce nom, ou presque' });
    const sector = await within(group).findByRole('link', { name: /^La valse du pressoir/ });
    expect(sector.getAttribute('href')).toBe('/fr/voies/falaise/vaucluse/buoux/styx');
    const way = within(group).getByRole('link', {
      name: /^Pour lire cette voie, il faut le topo «\sEntre Luberon\s»/,
    });
    expect(way.getAttribute('href')).toBe('/fr/topo/entre-luberon');
  });

  test('are not asked for while nothing is typed', async () => {
    await openApp('/fr/recherche?types=multipitch', { engine: knowing() });
    await results();
    expect(screen.queryByRole('region', { name: 'Voies de ce nom, ou presque' })).toBeNull();
  });
});
