// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PacksDb } from '#worker/db/packs-db';
import type { PackChange } from '#worker/db/rows';
import { openApp } from '../support/open-app';
import { savedSector } from '../support/saved-sector';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

/** The search with two saved sectors, of which one was closed on other days before, which nobody has read yet. */
async function openSearch() {
  const held: PacksDb[] = [];
  const changed = (at: number, list: PackChange[]) => ({ changes: { at, list } });
  const app = await openApp('/fr/recherche', {
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
    learn: async (id: number, list: PackChange[]) => {
      await held[0]?.packs.update(`cliff-${id}`, changed(Date.now(), list));
    },
  };
}

describe('other closures that the device hears of', () => {
  test('are told on whatever screen, once, with the way to where they stand', async () => {
    const { learn, user } = await openSearch();
    const { label } = savedSector(2);
    await learn(2, [{ kind: 'closures' }]);
    const said = await screen.findByText(`Du nouveau à lire avant de grimper : ${label}`);
    // What stood there unread when the page was opened is none of it, and what was told is not told again.
    await learn(1, [{ kind: 'topo' }]);
    expect(screen.getAllByText(/^Du nouveau à lire/)).toHaveLength(1);
    const toast = within(said.closest('[role="listitem"], li') ?? document.body);
    await user.click(toast.getByRole('button', { name: 'Lire' }));
    await waitFor(() => expect(window.location.pathname).toBe('/fr/voies'));
    expect(await screen.findByRole('region', { name: 'À lire avant de grimper' })).toBeTruthy();
  });

  test('are not said twice on my routes, where they stand', async () => {
    const { learn, router } = await openSearch();
    await router.navigate({ to: '/{-$lng}/routes' });
    await screen.findByRole('region', { name: 'À lire avant de grimper' });
    await learn(2, [{ kind: 'access' }]);
    await screen.findByText(/^L’accès ou les avertissements ont changé/);
    await router.navigate({ to: '/{-$lng}/search' });
    await screen.findByRole('searchbox');
    await learn(1, [{ kind: 'closures' }]);
    const said = await screen.findAllByText(/^Du nouveau à lire/);
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`${savedSector(1).label}$`)),
    ]);
  });
});
