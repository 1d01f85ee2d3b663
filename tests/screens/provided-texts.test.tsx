// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refreshProvided } from '../../src/shell/start/refresh-provided';
import { openApp } from '../support/open-app';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

/** How often the server was asked, and after which pauses, when it answers so each time. */
async function asking(outcome: 'fetched' | 'unreachable' | 'refused') {
  const pauses: number[] = [];
  let asked = 0;
  const engine = {
    refreshProvided: async () => {
      asked += 1;
      return outcome;
    },
  };
  await refreshProvided(engine, 'fr', async (milliseconds) => void pauses.push(milliseconds));
  return { asked, pauses };
}

describe('newer texts of the provider', () => {
  test('are asked for 200 ms after the first render, once where they come', async () => {
    expect(await asking('fetched')).toEqual({ asked: 1, pauses: [200] });
  });

  test('are asked for five more times, ever later, while server or network fail', async () => {
    expect(await asking('unreachable')).toEqual({ asked: 6, pauses: [200, 350, 700, 1400, 2800, 5600] });
  });

  test('are not asked for again when the server refuses', async () => {
    expect(await asking('refused')).toEqual({ asked: 1, pauses: [200] });
  });

  test('take the place of ours without a release, in their language only, on screens that come later too', async () => {
    const { device, router } = await openApp('/fr/nulle-part');
    await screen.findByText(/Aucun contenu/);
    await device.provided.put({
      key: 'texts/fr',
      texts: { 'errors.notFound.message': 'Rien ici, grimpez ailleurs.', 'device.title': 'Dans ma poche' },
    });
    expect(await screen.findByText('Rien ici, grimpez ailleurs.')).toBeTruthy();
    await router.navigate({ to: '/{-$lng}/device' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dans ma poche' })).toBeTruthy();
    await router.navigate({ href: '/en/device' });
    expect(await screen.findByRole('heading', { level: 1, name: 'On this device' })).toBeTruthy();
  });
});

describe('links of the provider', () => {
  test('stand in the menu, those of ours in the app and the others beside it', async () => {
    const { device, user } = await openApp('/fr/nulle-part');
    await device.provided.put({
      key: 'links',
      links: [
        { name: 'guide', href: 'https://aide.example/' },
        { name: 'company', href: 'https://editeur.example/' },
      ],
    });
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    const own = await screen.findByRole('link', { name: 'Conditions générales de vente' });
    expect(own.getAttribute('href')).toBe('/fr/presentation/conditions');
    const company = await screen.findByRole('link', { name: /L’éditeur.*autre onglet/ });
    expect([company.getAttribute('href'), company.getAttribute('rel')]).toEqual([
      'https://editeur.example/',
      'noopener noreferrer',
    ]);
    expect(screen.getByRole('link', { name: /Mode d’emploi/ }).getAttribute('href')).toBe(
      'https://aide.example/',
    );
    expect(screen.queryByRole('link', { name: 'Suivez-nous' })).toBeNull();
  });
});
