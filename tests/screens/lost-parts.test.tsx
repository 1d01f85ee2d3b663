// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { laterFluent } from '../../src/kit/form/later-fluent';
import { lateScreen } from '../../src/shell/routes/lazy-screen';
import { openApp } from '../support/open-app';

afterEach(cleanup);

/** What a browser says of code that the network or a deploy took away. */
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const Drawn = () => <h1>Le formulaire</h1>;

describe('a screen whose code cannot be had', () => {
  test('says so without a reload, and is drawn by the next try', async () => {
    const { user, router } = await openApp('/fr/voies');
    let tries = 0;
    const load = () => (++tries < 3 ? gone() : Promise.resolve({ Drawn }));
    router.routesById['/{-$lng}/logbook/new'].update({ component: lateScreen(load, 'Drawn') });
    await act(() => router.navigate({ to: '/{-$lng}/logbook/new' }));
    expect(await screen.findByRole('heading', { name: 'Cet écran n’a pas pu être chargé' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Le formulaire' })).toBeTruthy();
    expect(tries).toBe(3);
  });

  test('is drawn without a word where it could not be had for a moment only', async () => {
    const { router } = await openApp('/fr/voies');
    let tries = 0;
    const load = () => (++tries < 2 ? gone() : Promise.resolve({ Drawn }));
    router.routesById['/{-$lng}/logbook/new'].update({ component: lateScreen(load, 'Drawn') });
    await act(() => router.navigate({ to: '/{-$lng}/logbook/new' }));
    expect(await screen.findByRole('heading', { name: 'Le formulaire' })).toBeTruthy();
    expect(screen.queryByText('Cet écran n’a pas pu être chargé')).toBeNull();
  });

  test('is asked for again by the next link that leads there', async () => {
    const { router } = await openApp('/fr/voies');
    let tries = 0;
    const load = () => (++tries < 3 ? gone() : Promise.resolve({ Drawn }));
    router.routesById['/{-$lng}/logbook/new'].update({ component: lateScreen(load, 'Drawn') });
    await act(() => router.navigate({ to: '/{-$lng}/logbook/new' }));
    await screen.findByRole('heading', { name: 'Cet écran n’a pas pu être chargé' });
    await act(() => router.navigate({ to: '/{-$lng}/device' }));
    await act(() => router.navigate({ to: '/{-$lng}/logbook/new' }));
    expect(await screen.findByRole('heading', { name: 'Le formulaire' })).toBeTruthy();
  });
});

describe('a part of a form whose code cannot be had', () => {
  test('says so in its place, keeps what is typed around it, and comes with the next try', async () => {
    await openApp('/fr/voies');
    cleanup();
    const user = userEvent.setup();
    let tries = 0;
    const Part = laterFluent(
      () => (++tries < 2 ? gone() : Promise.resolve(() => <p>Les étoiles</p>)),
      <p>Un instant</p>,
    );
    render(
      <label>
        Commentaire <input />
        <Part />
      </label>,
    );
    await user.type(screen.getByLabelText(/Commentaire/), 'Rocher humide');
    expect(await screen.findByText(/Cette partie n’a pas pu être chargée/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Les étoiles')).toBeTruthy();
    expect(screen.getByDisplayValue('Rocher humide')).toBeTruthy();
  });
});
