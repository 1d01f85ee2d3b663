// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { answeringEngine } from '../support/answering-engine';
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
    const engine = { ...offlineEngine(), signIn: async () => signedIn() };
    const { user, router, device } = await openApp('/fr/compte/connexion', { account: null, engine });
    const signedIn = async () => {
      await device.pointer.put({ key: 'account', account: 'zoe', database: 'personal-zoe' });
      return { kind: 'done', data: { account: 'zoe' } } as const;
    };
    await user.type(await address(), 'zoe@relais.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'Relais-2026!');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/routes$/));
    await router.navigate({ to: '/{-$lng}/account/reset-password' });
    await isOn('Mot de passe oublié');
    expect((await address()).value).toBe('');
  });
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const box = (label: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name: label });
const signUpPath = '/{-$lng}/account/sign-up';

describe('a registration one leaves half typed', () => {
  test('has its names and ticks again on return, and no password', async () => {
    const { user, router } = await openApp('/fr/compte/inscription', { account: null });
    await user.type(await field('Prénom'), 'Zoé');
    await user.type(await field('Nom'), 'Faure');
    await user.type(await address(), 'zoe@relais.example');
    await user.type(await field('Mot de passe'), 'Relais-2026!');
    await user.type(await field('Répéter le mot de passe'), 'Relais-2026!');
    await user.click(await box(/nouveautés/));
    await user.click(await box(/conditions/));
    await user.click(screen.getByRole('link', { name: 'J’ai déjà un compte' }));
    await isOn('Connexion');
    router.history.back();
    await isOn('Créer un compte');
    expect((await field('Prénom')).value).toBe('Zoé');
    expect((await field('Nom')).value).toBe('Faure');
    expect((await address()).value).toBe('zoe@relais.example');
    expect((await box(/nouveautés/)).checked).toBe(true);
    expect((await box(/conditions/)).checked).toBe(true);
    expect((await field('Mot de passe')).value).toBe('');
    expect((await field('Répéter le mot de passe')).value).toBe('');
  });

  test('leaves no names behind once the account was asked for', async () => {
    const engine = answeringEngine({ register: async () => ({ kind: 'done', data: {} }) });
    const { user, router } = await openApp('/fr/compte/inscription', { account: null, engine });
    await user.type(await field('Prénom'), 'Zoé');
    await user.type(await field('Nom'), 'Faure');
    await user.type(await address(), 'zoe@relais.example');
    await user.type(await field('Mot de passe'), 'Relais-2026!');
    await user.type(await field('Répéter le mot de passe'), 'Relais-2026!');
    await user.click(await box(/conditions/));
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await screen.findByText('Regardez vos e-mails');
    await router.navigate({ to: '/{-$lng}/account/sign-in' });
    expect((await address()).value).toBe('zoe@relais.example');
    await router.navigate({ to: signUpPath });
    expect((await field('Prénom')).value).toBe('');
    expect((await box(/conditions/)).checked).toBe(false);
  });
});
