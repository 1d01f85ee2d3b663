// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openApp } from '../support/open-app';
import { sampleManifest } from '../support/sample-catalogue';

afterEach(cleanup);

describe('an address that no screen has', () => {
  test('says so, and offers to reload and the way home', async () => {
    await openApp('/fr/nulle-part');
    expect(await screen.findByText(/Aucun contenu n’est accessible à cette adresse/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à mes voies' })).toBeTruthy();
  });
});

describe('a change of screens that the browser draws', () => {
  test('is none when the first screen comes: while it begins, every tap is dropped', async () => {
    let begun = 0;
    const startViewTransition = (update: () => Promise<void>) => {
      begun += 1;
      return { ready: Promise.resolve(), updateCallbackDone: update() };
    };
    Object.assign(document, { startViewTransition });
    const { router } = await openApp('/fr/appareil');
    await screen.findByRole('heading', { level: 1, name: 'Sur cet appareil' });
    expect(begun).toBe(0);
    await router.navigate({ to: '/{-$lng}/search' });
    await waitFor(() => expect(begun).toBe(1));
    Reflect.deleteProperty(document, 'startViewTransition');
  });
});

describe('the bars', () => {
  test('lead to the cart on large screens as on phones', async () => {
    await openApp('/fr/nulle-part');
    expect(await screen.findAllByRole('link', { name: 'Panier' })).toHaveLength(2);
  });

  test('are not taken to say that nothing waits before the database has answered', async () => {
    let open = () => {};
    const opensAfter = new Promise<void>((resolve) => (open = resolve));
    await openApp('/fr/nulle-part', { opensAfter });
    await screen.findByText(/Aucun contenu/);
    const isKnown = () => document.querySelector('[data-unknown]') === null;
    expect(isKnown()).toBe(false);
    open();
    await waitFor(() => expect(isKnown()).toBe(true));
    expect(screen.queryByRole('button', { name: /en attente/ })).toBeNull();
  });

  test('say on any page that a demonstration is not for climbing, and nothing of the kind otherwise', async () => {
    const { device } = await openApp('/fr/nulle-part');
    const keep = (demo: boolean) =>
      device.indexManifest.put({
        ...sampleManifest('a'.repeat(64), []),
        demo,
        key: 'manifest',
        fetchedAt: 1,
      });
    await keep(false);
    await screen.findByText(/Aucun contenu/);
    expect(screen.queryByText(/Démonstration/)).toBeNull();
    await keep(true);
    expect(await screen.findByText(/pas pour grimper/)).toBeTruthy();
  });
});

describe('the menu', () => {
  test('leads who was handed a copy of a guidebook to where it is checked', async () => {
    const { user } = await openApp('/fr/voies', { account: null });
    const [opener] = await screen.findAllByRole('button', { name: 'Menu' });
    await user.click(opener as HTMLElement);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const way = await within(menu).findByRole('link', { name: 'Vérifier une copie' });
    expect(way.getAttribute('href')).toBe('/fr/topos/copie');
  });
});

describe('what the menu opens in its place', () => {
  test('stays open when the menu has closed: the question before signing out', async () => {
    const { user } = await openApp('/fr/appareil');
    const opener = (await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement;
    await user.click(opener);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(await within(menu).findByRole('button', { name: 'Se déconnecter' }));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
    expect(question.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('the switch to the other language', () => {
  test('keeps the whole address but for its words, a list from another phone too', async () => {
    await openApp('/fr/recherche?query=buoux#plan');
    const way = await screen.findByRole('link', { name: /English/ });
    expect(way.getAttribute('href')).toBe('/en/search?query=buoux#plan');
  });
});

describe('a screen where a phone has the way back instead of the menu', () => {
  test('is shared from its foot', async () => {
    await openApp('/fr/topo/entre-luberon-et-ventoux');
    expect(await screen.findByRole('button', { name: 'Partager cette page' })).toBeTruthy();
  });

  test.each(['/fr/topo/entre-luberon-et-ventoux/activation', '/fr/voies/liste'])(
    'is not shared where its address is nobody else’s business: %s',
    async (address) => {
      await openApp(address);
      await screen.findByRole('heading', { level: 1 });
      await vi.dynamicImportSettled();
      expect(screen.queryByRole('button', { name: 'Partager cette page' })).toBeNull();
    },
  );
});
