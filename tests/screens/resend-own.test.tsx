// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import type { OutboxEntry, RefusedEntry } from '#worker/db/rows';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const LIST = '018f3b5e-0000-7000-8000-0000000000b1';
const REFUSED = '0193519d-8c00-7000-8000-00000000000a';
const note = { type: 'cliff', routeId: 3, climbId: null, label: 'Secteur 3', text: 'Prise cassée' } as const;

/** A device on which the server refused a change; `sent` is one that another device made. */
function refused(name: string, args: object, { message = 'lists.error.listLimit', isOwn = true } = {}) {
  const row: RefusedEntry = {
    id: REFUSED,
    name,
    entry: null,
    sent: isOwn ? null : { params: {}, body: args },
    status: 422,
    message,
    errors: [],
    at: Date.now(),
  };
  return async (db: PersonalDb, more: () => Promise<unknown> = async () => undefined) => {
    await more();
    const entry: OutboxEntry = {
      id: REFUSED,
      name,
      schema: 1,
      args,
      account: 'camille',
      lane: 'saved',
      touches: [],
      base: { v: 1 },
      madeAt: 1,
      state: 'waiting',
      attempts: 1,
      nextAttemptAt: 0,
    };
    await db.refused.put(isOwn ? { ...row, entry } : row);
  };
}

/** Opens the drawer of refused changes, and the form of the one in it. */
async function correct(seed: (db: PersonalDb) => Promise<void>) {
  const app = await openApp('/fr/voies', { seed });
  await app.user.click(await screen.findByRole('button', { name: '1 modification refusée' }));
  await app.user.click(await screen.findByRole('button', { name: 'Corriger' }));
  const field = await screen.findByLabelText(/^(?:Votre note|Nom de la liste)/);
  return { ...app, dialog: within(field.closest<HTMLElement>('[role="dialog"]') ?? document.body) };
}

describe('correcting what the server refused of one’s own lists and notes', () => {
  test('opens a new list with the name that was typed, and sends it again as the same list', async () => {
    const { db, user, dialog } = await correct(refused('createList', { id: LIST, name: 'Verdon, juin' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Nom de la liste');
    expect(field.value).toBe('Verdon, juin');
    await user.clear(field);
    await user.type(field, 'Verdon');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.dismissal.count()).toBe(1));
    expect(await db.ownList.toArray()).toMatchObject([{ id: LIST, name: 'Verdon' }]);
  });

  test('opens the note of a route on a list as it was typed, over the one that stands there now', async () => {
    const args = { listId: LIST, type: 'cliff', routeId: 2, label: 'Secteur 2', note: 'Tard le soir' };
    const seed = refused('changeListEntry', args, { message: 'lists.error.entryGone' });
    const { db, user, dialog } = await correct((local) =>
      seed(local, async () => {
        await local.ownList.put({ id: LIST, name: 'Verdon', v: 1, pending: 0 });
      }),
    );
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Votre note').value).toBe('Tard le soir');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(async () => expect(await db.dismissal.count()).toBe(1));
    // Another device had taken the route off: it is on the list again, with its note.
    expect(await db.listEntry.toArray()).toMatchObject([{ listId: LIST, routeId: 2, note: 'Tard le soir' }]);
  });

  test.each([true, false])('opens a note as it was typed; made on this device: %s', async (isOwn) => {
    const name = isOwn ? 'writeNote' : 'noteWrite';
    const { db, user, dialog } = await correct(
      refused(name, note, { message: 'lists.error.noteLimit', isOwn }),
    );
    await user.type(dialog.getByLabelText('Votre note'), ' au départ');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(async () => expect(await db.dismissal.count()).toBe(1));
    expect(await db.ownNote.toArray()).toMatchObject([{ routeId: 3, text: 'Prise cassée au départ' }]);
  });
});
