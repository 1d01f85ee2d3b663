// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PasskeyInfo } from '#contract/forms/passkey';
import type { PersonalDb } from '#worker/db/personal-db';
import { answeringEngine } from '../support/answering-engine';
import { openApp } from '../support/open-app';

afterEach(() => cleanup());

const seed = async (db: PersonalDb) =>
  void (await db.customer.put({
    id: 'camille',
    email: 'camille@relais.example',
    firstName: 'Camille',
    lastName: 'Roche',
    fullName: 'Camille Roche',
    language: 'fr',
    newsletter: false,
    v: 1,
    pending: 0,
  }));
const path = '/fr/mon-compte/profil';
const ID = '7d1f2f9e-2f0c-4a3f-9a51-0d2f8f6f7a11';
const passkey: PasskeyInfo = {
  id: ID,
  name: 'Chrome · Android',
  addedAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
};

/** A server with one passkey; `asked` lists what it was asked to change. */
function holding(first: PasskeyInfo) {
  let kept: PasskeyInfo[] = [first];
  const asked: unknown[] = [];
  const engine = answeringEngine({
    listPasskeys: async () => ({ kind: 'done', data: kept }),
    renamePasskey: async (input) => {
      asked.push(input);
      kept = kept.map((one) => ({ ...one, name: input.name }));
      return { kind: 'done', data: {} };
    },
    removePasskey: async (input) => {
      asked.push(input);
      kept = [];
      return { kind: 'done', data: {} };
    },
  });
  return { engine, asked };
}

const list = () => screen.findByRole('list', { name: 'Clés d’accès' });

describe('the passkeys of an account', () => {
  test('are named by their device, and say that none was used yet', async () => {
    await openApp(path, { seed, engine: holding(passkey).engine });
    const row = within(await list());
    row.getByText('Chrome · Android');
    expect(row.getByText(/jamais utilisée/).textContent).toMatch(/^Ajoutée /);
  });

  test('are called otherwise, and the list says so', async () => {
    const { engine, asked } = holding(passkey);
    const { user } = await openApp(path, { seed, engine });
    await user.click(
      within(await list()).getByRole('button', { name: 'Renommer la clé d’accès Chrome · Android' }),
    );
    const field = await screen.findByLabelText<HTMLInputElement>('Nom de la clé d’accès');
    expect(field.value).toBe('Chrome · Android');
    await user.clear(field);
    await user.click(within(await list()).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Saisissez un nom.');
    await user.type(field, 'Téléphone');
    await user.click(within(await list()).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Clé d’accès renommée.', { exact: false });
    expect(within(await list()).getByText('Téléphone').isConnected).toBe(true);
    expect(asked).toEqual([{ id: ID, name: 'Téléphone' }]);
  });

  test('are taken away after a question, and none is left', async () => {
    const { engine, asked } = holding(passkey);
    const { user } = await openApp(path, { seed, engine });
    await user.click(within(await list()).getByRole('button', { name: /^Supprimer la clé/ }));
    await screen.findByText('Supprimer cette clé d’accès ?');
    expect(asked).toEqual([]);
    await user.click(within(await list()).getByRole('button', { name: 'Supprimer' }));
    await screen.findByText('Pas encore de clé d’accès.');
    expect(asked).toEqual([{ id: ID }]);
  });

  test('cannot be read without network, which is said, and nothing else of the profile is lost', async () => {
    await openApp(path, { seed, engine: answeringEngine({}) });
    await screen.findByText('La liste des clés d’accès a besoin du réseau.');
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Roche');
  });
});

describe('a browser that knows no passkeys', () => {
  test('is told so on the profile, and offers none at the sign-in', async () => {
    await openApp(path, { seed, engine: holding(passkey).engine });
    await screen.findByText('Ce navigateur ne sait pas créer de clé d’accès.');
    expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
    cleanup();
    await openApp('/fr/compte/connexion', { account: null });
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(screen.queryByRole('button', { name: 'Se connecter avec une clé d’accès' })).toBeNull();
  });
});
