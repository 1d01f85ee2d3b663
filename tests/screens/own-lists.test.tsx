// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import type { ListEntry } from '#contract/tables/own-list';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const LIST = '018f3b5e-0000-7000-8000-0000000000b1';
const AT = `/fr/voies/listes/${LIST}`;

function entry(routeId: number, rank: string, note = '') {
  const row: ListEntry = { listId: LIST, type: 'cliff', routeId, label: `Secteur ${routeId}`, rank, note };
  return { ...row, id: `${LIST}/cliff-${routeId}`, routeKey: `cliff-${routeId}`, v: 1, pending: 0 };
}

async function verdon(db: PersonalDb): Promise<void> {
  await db.ownList.put({ id: LIST, name: 'Verdon, juin', v: 1, pending: 0 });
  await db.listEntry.bulkPut([entry(1, 'b'), entry(2, 'h', 'Tôt le matin'), entry(3, 'p')]);
}

function other(text: string, rowId = `${LIST}/cliff-2`) {
  const at = '2026-11-20T08:00:00.000Z';
  const id = '018f3b5e-0000-7000-8000-0000000000c1';
  return { id, rowId, field: 'note' as const, text, ascent: null, at, v: 2, pending: 0 };
}

const labels = () => screen.getAllByText(/^Secteur \d$/u).map(({ textContent }) => textContent);

describe('the lists of one’s own', () => {
  test('are there without network, each with how many routes are on it', async () => {
    await openApp('/fr/voies/listes', { seed: verdon });
    const link = await screen.findByRole('link', { name: /Verdon, juin.*3 voies/u });
    expect(link.getAttribute('href')).toBe(AT);
  });

  test('begin with a name, and a name that is none is said at its field, with what was typed kept', async () => {
    const { db, user } = await openApp('/fr/voies/listes');
    await user.click(await screen.findByRole('button', { name: 'Nouvelle liste' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Créer la liste' }));
    await within(dialog).findByText('Donnez un nom à la liste.');
    await user.type(within(dialog).getByLabelText('Nom de la liste'), 'Céüse');
    await user.click(within(dialog).getByRole('button', { name: 'Créer la liste' }));
    await screen.findByText('Cette liste est vide');
    expect(await db.ownList.toArray()).toMatchObject([{ name: 'Céüse', pending: 1 }]);
  });

  test('tell of a note that was emptied here while another device had changed it', async () => {
    const { db, user } = await openApp('/fr/voies/listes', {
      seed: async (local) => void (await local.otherVersion.put(other('Prise cassée', 'climb-3'))),
    });
    await screen.findByText('Prise cassée');
    await user.click(screen.getByRole('button', { name: 'Écarter' }));
    await waitFor(async () => expect(await db.otherVersion.count()).toBe(0));
  });

  test('are for who is signed in', async () => {
    await openApp('/fr/voies/listes', { account: null });
    await screen.findByText('Vos listes');
    expect(screen.queryByRole('button', { name: 'Nouvelle liste' })).toBeNull();
  });
});

describe('one list', () => {
  test('has its routes in their order, and a route is moved without any other changing', async () => {
    const { db, user } = await openApp(AT, { seed: verdon });
    await screen.findByText('Secteur 1');
    expect(labels()).toEqual(['Secteur 1', 'Secteur 2', 'Secteur 3']);
    await user.click(screen.getByRole('button', { name: 'Monter Secteur 3' }));
    await waitFor(() => expect(labels()).toEqual(['Secteur 1', 'Secteur 3', 'Secteur 2']));
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'changeListEntry', args: { routeId: 3 } }]);
  });

  test('keeps a note of each route, and says to the server which text was before its writer', async () => {
    const { db, user } = await openApp(AT, { seed: verdon });
    await user.click(await screen.findByRole('button', { name: /Modifier la note\s:\sSecteur 2/u }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Votre note');
    expect(field.value).toBe('Tôt le matin');
    await user.clear(field);
    await user.type(field, 'À l’ombre dès midi');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer la note' }));
    await screen.findByText('À l’ombre dès midi');
    expect(await db.outbox.toArray()).toMatchObject([
      { name: 'changeListEntry', args: { note: 'À l’ombre dès midi', seen: 'Tôt le matin' } },
    ]);
  });

  test('keeps a note half typed with the text that was before its writer, whatever came meanwhile', async () => {
    const { db, user } = await openApp(AT, { seed: verdon });
    const open = () => screen.findByRole('button', { name: /Modifier la note\s:\sSecteur 2/u });
    await user.click(await open());
    await user.type(await screen.findByLabelText('Votre note'), ', corde de 80');
    await waitFor(async () => {
      const kept = await db.meta.where('key').startsWith('draft note').toArray();
      expect(kept).toMatchObject([{ value: { text: 'Tôt le matin, corde de 80' } }]);
    });
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await db.listEntry.update(`${LIST}/cliff-2`, { note: 'Bloc instable !' });
    await screen.findByText('Bloc instable !');
    await user.click(await open());
    await screen.findByText(/pas enregistré/u);
    await db.otherVersion.put(other('Plus tard'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(async () => {
      expect(await db.outbox.toArray()).toMatchObject([
        { args: { note: 'Tôt le matin, corde de 80', seen: 'Tôt le matin', settles: [] } },
      ]);
    });
  });

  test('moves a route between two that have one rank, as two devices may give it', async () => {
    const { user } = await openApp(AT, {
      seed: async (db) => {
        await verdon(db);
        await db.listEntry.bulkPut([entry(1, 'b'), entry(2, 'b'), entry(3, 'p')]);
      },
    });
    await screen.findByText('Secteur 1');
    expect(labels()).toEqual(['Secteur 1', 'Secteur 2', 'Secteur 3']);
    await user.click(screen.getByRole('button', { name: 'Monter Secteur 3' }));
    await waitFor(() => expect(labels()).toEqual(['Secteur 1', 'Secteur 3', 'Secteur 2']));
  });

  test('loses a route in one tap', async () => {
    const { db, user } = await openApp(AT, { seed: verdon });
    await user.click(await screen.findByRole('button', { name: 'Retirer Secteur 1 de la liste' }));
    await waitFor(() => expect(labels()).toEqual(['Secteur 2', 'Secteur 3']));
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'removeFromList', args: { seen: '' } }]);
  });

  test('is deleted after a question, with the routes that were seen on it', async () => {
    const { db, user } = await openApp(AT, { seed: verdon });
    await user.click(await screen.findByRole('button', { name: 'Supprimer la liste' }));
    await user.click(await screen.findByRole('button', { name: 'Oui, supprimer' }));
    await screen.findByText('Aucune liste');
    const routes = [1, 2, 3].map((routeId) => ({ type: 'cliff', routeId }));
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'deleteList', args: { id: LIST, routes } }]);
  });

  test('that is not there says so, with the way to the others', async () => {
    await openApp(AT);
    await screen.findByText('Cette liste n’existe plus');
    const way = screen.getByRole('link', { name: 'Toutes mes listes' });
    expect(way.getAttribute('href')).toBe('/fr/voies/listes');
  });

  test('shows a note that another device’s took the place of, and takes it back in one tap', async () => {
    const { db, user } = await openApp(AT, {
      seed: async (local) => {
        await verdon(local);
        await local.otherVersion.put(other('Pas avant dix heures'));
      },
    });
    await screen.findByText('Pas avant dix heures');
    await user.click(screen.getByRole('button', { name: 'Reprendre ce texte' }));
    await waitFor(async () => {
      expect(await db.listEntry.get(`${LIST}/cliff-2`)).toMatchObject({ note: 'Pas avant dix heures' });
    });
    expect(await db.otherVersion.count()).toBe(0);
  });
});
