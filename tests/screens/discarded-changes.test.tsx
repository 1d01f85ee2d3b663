// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import type { RefusedEntry } from '#worker/db/rows';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

afterEach(cleanup);

const ids = ['0193519d-8c00-7000-8000-00000000000a', '0193519d-8c00-7000-8000-00000000000b'] as const;

const refused = (id: string): RefusedEntry => ({
  id,
  name: 'createList',
  entry: null,
  sent: { params: {}, body: { id, name: `Liste ${id.slice(-1)}` } },
  status: 422,
  message: 'lists.error.listLimit',
  errors: [],
  at: Date.now(),
});

/** Opens the drawer with two refused changes, on a device whose journal takes its time. */
async function open() {
  const waiting: (() => void)[] = [];
  const app = await openApp('/fr/voies', {
    seed: async (db: PersonalDb) => void (await db.refused.bulkPut(ids.map(refused))),
    engine: {
      ...offlineEngine(),
      journalled: () => new Promise<void>((done) => waiting.push(done)),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: '2 modifications refusées' }));
  const item = (name: string) => {
    const heading = screen.getByRole('heading', { name: new RegExp(name) });
    return within(heading.closest('li') ?? document.body);
  };
  const discardOf = (name: string) => item(name).getByRole('button', { name: 'Abandonner' });
  const settle = () => act(async () => waiting.splice(0).forEach((done) => done()));
  await screen.findByRole('heading', { name: /Liste a/ });
  await waitFor(() => discardOf('Liste a'));
  return { ...app, discardOf, settle, waiting };
}

test('what is thrown away gives the focus to the way back', async () => {
  const { user, discardOf, settle, waiting } = await open();
  await user.click(discardOf('Liste b'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await settle();
  const undo = await screen.findByRole('button', { name: 'Annuler' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.click(undo);
  await waitFor(() => expect(waiting).toHaveLength(1));
  await settle();
  const back = await screen.findByRole('heading', { name: /Liste b/ });
  await waitFor(() => expect(document.activeElement).toBe(back));
});

test('whoever stepped on before it was thrown away keeps the focus', async () => {
  const { user, discardOf, settle, waiting } = await open();
  await user.click(discardOf('Liste b'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  discardOf('Liste a').focus();
  await settle();
  await screen.findByRole('button', { name: 'Annuler' });
  expect(document.activeElement).toBe(discardOf('Liste a'));
});
