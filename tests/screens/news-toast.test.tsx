// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PacksDb } from '#worker/db/packs-db';
import type { PackChange } from '#worker/db/rows';
import { notePackNewsTold, toldChanges } from '#worker/packs/pack-news';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { savedSector } from '../support/saved-sector';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

/** A screen with two saved sectors, of which one was closed on other days before, while nobody looked. */
async function openAt(path: string) {
  const held: PacksDb[] = [];
  const engine = {
    ...offlineEngine(),
    notePackNewsTold: async (keys: readonly string[]) => (held[0] ? notePackNewsTold(held[0], keys) : []),
  };
  const changed = (at: number, list: PackChange[]) => ({ changes: { at, list } });
  const app = await openApp(path, {
    engine,
    seed: async (db) => void (await db.savedRoute.bulkPut([savedSector(1), savedSector(2)])),
    seedPacks: async (packs) => {
      held.push(packs);
      for (const routeId of [1, 2]) {
        const row = { key: `cliff-${routeId}`, account: 'camille', type: 'cliff' as const, routeId };
        const facts = {
          version: 'v',
          updatedAt: '2026-10-01T00:00:00Z',
          parts: [],
          verifiedAt: 1,
          readyAt: 1,
        };
        await packs.packs.put({ ...row, ...facts, state: 'ready', bytes: 0, bytesHeld: 0 });
      }
      await packs.packs.update('cliff-1', changed(1, [{ kind: 'closures' }]));
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...app,
    held: () => held[0],
    learn: async (id: number, list: PackChange[]) => {
      await held[0]?.packs.update(`cliff-${id}`, changed(Date.now(), list));
    },
  };
}

/** What was said in passing, without its words before the names. */
const said = () =>
  screen.queryAllByText(/^Du nouveau à lire/).map(({ textContent }) => textContent?.split(/\s:\s/)[1]);
const [one, two] = [savedSector(1).label, savedSector(2).label];

describe('other closures that the device hears of', () => {
  test('are told on whatever screen, also those that came while it was closed, with the way to where they stand', async () => {
    const { user } = await openAt('/fr/recherche');
    const words = await screen.findByText(/^Du nouveau à lire/);
    expect(said()).toEqual([one]);
    const toast = within(words.closest('[role="listitem"], li') ?? document.body);
    await user.click(toast.getByRole('button', { name: 'Lire' }));
    await waitFor(() => expect(window.location.pathname).toBe('/fr/voies'));
    expect(await screen.findByRole('region', { name: 'À lire avant de grimper' })).toBeTruthy();
  });

  test('are told once: neither with what comes later nor by another window', async () => {
    const { learn, held } = await openAt('/fr/recherche');
    await screen.findByText(/^Du nouveau à lire/);
    await learn(2, [{ kind: 'closures' }]);
    await waitFor(() => expect(said()).toEqual([two, one]));
    // A new version with nothing to read before climbing tells nothing anew.
    const row = await held()?.packs.get('cliff-1');
    if (row)
      await held()?.packs.update('cliff-1', { changes: toldChanges(row, [{ kind: 'topo' }], Date.now()) });
    expect(await held()?.packs.get('cliff-1')).toMatchObject({ changes: { isTold: true } });
    const packs = held();
    expect(packs && (await notePackNewsTold(packs, ['cliff-1', 'cliff-2']))).toEqual([]);
    expect(said()).toEqual([two, one]);
  });

  test('are not said again after my routes was looked at, where they stand', async () => {
    const { learn, router } = await openAt('/fr/voies');
    await screen.findByRole('region', { name: 'À lire avant de grimper' });
    await learn(2, [{ kind: 'access' }]);
    await screen.findByText(/^L’accès ou les avertissements ont changé/);
    await router.navigate({ to: '/{-$lng}/search' });
    await screen.findByRole('searchbox');
    expect(said()).toEqual([]);
    await learn(1, [{ kind: 'closures' }]);
    await waitFor(() => expect(said()).toEqual([one]));
  });

  test('wait until somebody looks', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openAt('/fr/recherche');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said()).toEqual([]);
    state.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(said()).toEqual([one]));
  });
});
