// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OtherVersion } from '#contract/tables/other-version';
import { toLocal } from '#worker/db/local-row';
import type { PersonalDb } from '#worker/db/personal-db';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { openApp } from '../support/open-app';

afterEach(cleanup);

const { id } = ascentOfStyx;
const gaveWay = (fields: Partial<OtherVersion>): OtherVersion => ({
  id: '018f3b5e-0000-7000-8000-000000000077',
  rowId: id,
  field: 'comment',
  text: 'mouillé en haut',
  ascent: null,
  at: '2026-11-20T09:00:00.000Z',
  ...fields,
});

/** A device that holds the ascent, unless it was deleted, and one version that gave way. */
function holding(version: OtherVersion) {
  return async (db: PersonalDb) => {
    const state = { v: 5, pending: 0 };
    if (version.field !== null) await db.ascent.put(toLocal('ascent', id, ascentOfStyx, state));
    await db.otherVersion.put(toLocal('otherVersion', version.id, version, state));
  };
}

const otherVersion = () => screen.findByRole('region', { name: 'Votre autre version' });

describe('a comment that gave way to another device’s', () => {
  const seed = holding(gaveWay({}));

  test('stands on the ascent and comes back with one tap', async () => {
    const { db, user } = await openApp(`/fr/carnet/voir/${id}`, { seed });
    const other = within(await otherVersion());
    expect(other.getByText('mouillé en haut')).toBeTruthy();
    await user.click(other.getByRole('button', { name: 'Reprendre ce texte' }));

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Votre autre version' })).toBeNull());
    const said = await screen.findByText('Ce texte est repris.');
    expect(document.activeElement).toBe(said);
    expect(await db.ascent.get(id)).toMatchObject({ comment: 'mouillé en haut' });
    // What stood there was before the climber: the server need not keep it.
    expect(await db.outbox.toArray()).toMatchObject([
      { name: 'updateAscent', args: { before: { comment: 'à refaire' }, settles: [gaveWay({}).id] } },
    ]);
  });

  test('can be done without', async () => {
    const { db, user } = await openApp(`/fr/carnet/voir/${id}`, { seed });
    await user.click(within(await otherVersion()).getByRole('button', { name: 'Écarter' }));
    await screen.findByText('L’autre version est écartée.');
    expect(await db.otherVersion.count()).toBe(0);
    expect(await db.ascent.get(id)).toMatchObject({ comment: 'à refaire' });
  });

  test('is marked in the list', async () => {
    await openApp('/fr/carnet', { seed });
    expect(await screen.findByText('Autre version')).toBeTruthy();
  });

  test('is added to what is being typed in the form, and decided on when that is saved', async () => {
    const { db, user } = await openApp(`/fr/carnet/modifier/${id}`, { seed });
    const add = await screen.findByRole('button', { name: 'Ajouter ce texte' });
    await user.click(add);
    const comment = screen.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)');
    expect(comment.value).toBe('à refaire\nmouillé en haut');
    expect(document.activeElement).toBe(comment);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.outbox.count()).toBe(1));
    expect(await db.otherVersion.count()).toBe(0);
  });

  test('stays when something else of the ascent is edited', async () => {
    const { db, user } = await openApp(`/fr/carnet/modifier/${id}`, { seed });
    await user.click(await screen.findByRole('radio', { name: '2 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.outbox.count()).toBe(1));
    expect(await db.otherVersion.count()).toBe(1);
  });
});

describe('an edit that was left half typed', () => {
  test('says which comment it was made of, though another came meanwhile', async () => {
    const seed = async (db: PersonalDb) => {
      await db.ascent.put(toLocal('ascent', id, ascentOfStyx, { v: 5, pending: 0 }));
    };
    const { db, user, unmount } = await openApp(`/fr/carnet/modifier/${id}`, { seed });
    const typed = await screen.findByLabelText('Commentaire (facultatif)');
    await user.type(typed, ' au frais');
    await waitFor(async () => expect(await db.meta.get(`draft edit.${id}`)).toBeTruthy());
    const draft = await db.meta.get(`draft edit.${id}`);
    unmount();

    const newer = { ...ascentOfStyx, comment: 'lu nulle part' };
    const reopened = await openApp(`/fr/carnet/modifier/${id}`, {
      seed: async (fresh) => {
        await fresh.ascent.put(toLocal('ascent', id, newer, { v: 9, pending: 0 }));
        if (draft) await fresh.meta.put(draft);
      },
    });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)').value).toBe(
        'à refaire au frais',
      ),
    );
    await reopened.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await reopened.db.outbox.count()).toBe(1));
    expect(await reopened.db.outbox.toArray()).toMatchObject([
      { args: { changes: { comment: 'à refaire au frais' }, before: { comment: 'à refaire' } } },
    ]);
  });
});

describe('an ascent that was deleted though another device had changed it', () => {
  const deleted = gaveWay({
    field: null,
    text: '',
    ascent: { ...ascentOfStyx, comment: 'deux essais de plus' },
  });
  const seed = holding(deleted);

  test('is told above the logbook and put back with one tap', async () => {
    const { db, user } = await openApp('/fr/carnet', { seed });
    const told = within(await screen.findByRole('region', { name: 'La Gougousse' }));
    expect(told.getByText('deux essais de plus')).toBeTruthy();
    await user.click(told.getByRole('button', { name: 'Remettre au carnet' }));
    await screen.findByText('La Gougousse est de retour dans le carnet.');
    expect(await db.ascent.toArray()).toMatchObject([{ id: deleted.id, comment: 'deux essais de plus' }]);
    expect(await db.otherVersion.count()).toBe(0);
  });

  test('stays deleted when that is what was meant', async () => {
    const { db, user } = await openApp('/fr/carnet', { seed });
    await user.click(await screen.findByRole('button', { name: 'Laisser supprimée' }));
    await screen.findByText('La Gougousse reste supprimée.');
    expect([await db.otherVersion.count(), await db.ascent.count()]).toEqual([0, 0]);
  });
});
