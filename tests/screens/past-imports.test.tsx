// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { REMOVAL_BATCH_MAX } from '#contract/rules/ascent-type';
import { uuid7 } from '#worker/db/uuid7';
import { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import { makeChange } from '#worker/runtime/make-change';
import { ascentOf } from '../support/ascent-of';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

afterEach(cleanup);

const COUNT = 2 * REMOVAL_BATCH_MAX + 1;

/** Ascents of one import, confirmed by the server. */
function imported(count: number) {
  const importId = uuid7();
  return Array.from({ length: count }, (_, at) => {
    const origin = { importId, source: 'thecrag', id: String(at), style: null, grade: null, fields: {} };
    const ascent = ascentOf({ origin: origin as never });
    return { ...ascent, day: ascent.date ?? '', v: 1, pending: 0 };
  });
}

/** The files of a logbook that holds an import and one ascent of the climber's own hand; a worker writes. */
async function openFiles() {
  let opened: PersonalDb | undefined;
  const packs = new PacksDb('past-imports-packs');
  const engine = offlineEngine();
  engine.change = (asked) => {
    if (!opened) throw new Error('The logbook is not open');
    const live = { db: opened, healing: <Result,>(work: () => Promise<Result>) => work() };
    return makeChange(Promise.resolve(live), packs, asked);
  };
  return openApp('/fr/carnet/fichiers', {
    engine,
    seed: async (db) => {
      opened = db;
      const own = ascentOf();
      await db.ascent.bulkPut([...imported(COUNT), { ...own, day: own.date ?? '', v: 1, pending: 0 }]);
    },
  });
}

test('an import is listed with how many entries came with it, and is taken back as a whole', async () => {
  const { db, user } = await openFiles();
  const list = await screen.findByRole('region', { name: 'Imports faits' });
  expect(list.textContent).toContain('1\u202f001 ascensions');
  const undo = () => within(list).getByRole('button', { name: 'Annuler cet import' });
  await waitFor(() => expect(undo()).toHaveProperty('disabled', false));
  await user.click(undo());
  await user.click(await screen.findByRole('button', { name: 'Oui, tout retirer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Imports faits' })).toBeNull());
  expect(await db.ascent.count()).toBe(1);
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(Array(3).fill('removeAscents'));
});

test('an import that comes while the list is looked at is listed too', async () => {
  const { db } = await openFiles();
  const list = await screen.findByRole('region', { name: 'Imports faits' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await db.ascent.bulkPut(imported(3));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
});
