// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

afterEach(() => cleanup());

const address = () => screen.findByLabelText<HTMLInputElement>('Adresse e-mail');
const isOn = (title: string) => screen.findByRole('heading', { level: 1, name: title });

describe('an address typed on the way in', () => {
  test('stands in the form for a forgotten password, back at the sign-in, and in the one for an account', async () => {
    const { user, router } = await openApp('/fr/compte/connexion', { account: null });
    await user.type(await address(), 'zoe@relais.example');
    await user.click(screen.getByRole('link', { name: 'Mot de passe oublié' }));
    await isOn('Mot de passe oublié');
    expect((await address()).value).toBe('zoe@relais.example');
    await user.type(await address(), '.org');
    router.history.back();
    await isOn('Connexion');
    expect((await address()).value).toBe('zoe@relais.example.org');
    await user.click(screen.getByRole('link', { name: 'Créer un compte' }));
    await isOn('Créer un compte');
    expect((await address()).value).toBe('zoe@relais.example.org');
  });

  test('is forgotten once somebody is signed in', async () => {
    const { user, router } = await openApp('/fr/compte/connexion', {
      account: null,
      engine: { ...offlineEngine(), signIn: async () => ({ kind: 'done', data: { account: 'zoe' } }) },
    });
    await user.type(await address(), 'zoe@relais.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'Relais-2026!');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/routes$/));
    await router.navigate({ to: '/{-$lng}/account/reset-password' });
    await isOn('Mot de passe oublié');
    expect((await address()).value).toBe('');
  });
});
