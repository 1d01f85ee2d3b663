// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SessionInfo } from '#contract/forms/account';
import type { PersonalDb } from '#worker/db/personal-db';
import type { RequestResult } from '#worker/api/engine-api';
import { setConnected } from '../../src/sync/connection';
import { answeringEngine } from '../support/answering-engine';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  setConnected(true);
});

const customerRow = (more: { firstName?: string; lastName?: string; v?: number } = {}) => ({
  id: 'camille',
  email: 'camille@relais.example',
  firstName: 'Camille',
  lastName: 'Roche',
  fullName: 'Camille Roche',
  language: 'fr' as const,
  newsletter: false,
  v: 1,
  pending: 0,
  ...more,
});
const seed = async (db: PersonalDb) => void (await db.customer.put(customerRow()));
const path = '/fr/mon-compte/profil';

describe('a profile that is being typed in', () => {
  test('keeps what is typed when another device changes the rest', async () => {
    const { user, db } = await openApp(path, { seed });
    const first = await screen.findByLabelText<HTMLInputElement>('Prénom');
    await user.clear(first);
    await user.type(first, 'Camille-Ada');
    await act(async () => void (await db.customer.put(customerRow({ lastName: 'Faure', v: 2 }))));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Faure'));
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Camille-Ada');
  });

  test('has what was typed again after a visit elsewhere, and nothing of what was saved', async () => {
    const engine = answeringEngine({ changeInformation: async () => ({ kind: 'done', data: {} }) });
    const { user, db, router } = await openApp(path, { seed, engine });
    await user.type(await screen.findByLabelText('Nom'), '-Faure');
    await router.navigate({ to: '/{-$lng}/my-account/information' });
    await screen.findByRole('heading', { level: 1, name: 'Mon compte' });
    await act(async () => void (await db.customer.put(customerRow({ firstName: 'Camille-Ada', v: 2 }))));
    router.history.back();
    await screen.findByText('Voici ce que vous n’aviez pas enregistré.');
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Roche-Faure');
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Camille-Ada');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Profil enregistré.', { exact: false });
    await waitFor(() => expect(screen.queryByText('Voici ce que vous n’aviez pas enregistré.')).toBeNull());
    await waitFor(async () => expect(await db.meta.where('key').startsWith('draft ').count()).toBe(0));
  });

  test('leaves the focus where it was when what was saved comes back', async () => {
    const engine = answeringEngine({ changeInformation: async () => ({ kind: 'done', data: {} }) });
    const { user, db } = await openApp(path, { seed, engine });
    await user.type(await screen.findByLabelText('Nom'), '-Faure');
    const save = screen.getByRole('button', { name: 'Enregistrer' });
    await user.click(save);
    await screen.findByText('Profil enregistré.', { exact: false });
    await act(async () => void (await db.customer.put(customerRow({ lastName: 'Roche-Faure', v: 2 }))));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Roche-Faure'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(save.isConnected).toBe(true);
  });
});

describe('what only the server knows, looked for without network', () => {
  const known: RequestResult<SessionInfo[]> = {
    kind: 'done',
    data: [
      {
        id: 'one',
        device: 'Firefox',
        isThisOne: true,
        signedInAt: '2026-11-20T09:00:00.000Z',
        lastUsedAt: '2026-11-20T09:00:00.000Z',
      },
    ],
  };
  const missing: RequestResult<SessionInfo[]> = { kind: 'unreachable' };

  test('comes by itself when the network is back', async () => {
    let isThere = false;
    const engine = answeringEngine({ listSessions: async () => (isThere ? known : missing) });
    setConnected(false);
    await openApp(path, { seed, engine });
    await screen.findByText('La liste des appareils a besoin du réseau.');
    isThere = true;
    act(() => setConnected(true));
    expect(await screen.findByText('Firefox')).toBeTruthy();
  });

  test('comes also when the question was given up only after the network was back', async () => {
    const answers: ((answer: RequestResult<SessionInfo[]>) => void)[] = [];
    const engine = answeringEngine({
      listSessions: () => new Promise((resolve) => answers.push(resolve)),
    });
    setConnected(false);
    await openApp(path, { seed, engine });
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => setConnected(true));
    answers[0]?.(missing);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(known);
    expect(await screen.findByText('Firefox')).toBeTruthy();
  });
});

describe('a session that has ended', () => {
  const ended = async (db: PersonalDb) => {
    await seed(db);
    await db.meta.put({ key: 'sync', value: { phase: 'signIn', lastSyncAt: null } });
  };
  const refused: RequestResult<never> = {
    kind: 'refused',
    status: 401,
    message: 'account.error.session',
    errors: [],
  };

  test('is said once, where the address book would be', async () => {
    await openApp('/fr/mon-compte/adresses', { seed: ended });
    await screen.findByText(/Vous n’êtes plus connecté/);
    await waitFor(() => expect(document.querySelector('main [data-skeleton], main [aria-busy]')).toBeNull());
    expect(screen.getAllByText(/Vous n’êtes plus connecté/)).toHaveLength(1);
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Se connecter' });
    expect(ways).toHaveLength(1);
  });

  test('is said once, where the devices would be', async () => {
    const engine = answeringEngine({
      listSessions: async () => refused,
      listPasskeys: async () => refused,
    });
    await openApp(path, { seed: ended, engine });
    await screen.findByText('Appareils connectés');
    await screen.findByText(/Vous n’êtes plus connecté/);
    await waitFor(() => expect(screen.queryByText('Un instant…')).toBeNull());
    expect(screen.getAllByText(/Vous n’êtes plus connecté/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('leaves what is held readable, and says the way in and back', async () => {
    await openApp(path, { seed: ended });
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Roche');
    const note = (await screen.findByText(/Vous n’êtes plus connecté/)).parentElement as HTMLElement;
    const way = within(note).getByRole('link', { name: 'Se connecter' });
    expect(way.getAttribute('href')).toMatch(/connexion\?back=%2Ffr%2Fmon-compte%2Fprofil$/);
  });
});
