// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { setConnected } from '../../src/sync/connection';
import { openApp } from '../support/open-app';

// A network whose probes answer: what a screen says of no network is not asked here but where it is lost.
vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));

afterEach(() => {
  cleanup();
  act(() => setConnected(true));
});

const sync = (lastSyncAt: number | null) => ({ key: 'sync', value: { phase: 'idle', lastSyncAt } }) as const;
/** As the database stands when somebody signed in a moment ago. */
const justSignedIn = async (db: PersonalDb) => {
  const value = { account: 'camille', token: 'token', email: 'camille@relais.example' };
  await db.meta.bulkPut([{ key: 'session', value }, sync(null)]);
};

describe('who signed in a moment ago', () => {
  for (const { path, empty } of [
    { path: '/fr/voies', empty: 'Rien d’enregistré pour l’instant' },
    { path: '/fr/carnet', empty: 'Votre carnet est vierge' },
    { path: '/fr/mon-compte/commandes', empty: 'Pas encore de commande' },
    { path: '/fr/mon-compte/marque-pages', empty: 'Pas encore de favori' },
  ]) {
    test(`is not told that nothing is there before it was asked for: ${path}`, async () => {
      const { db } = await openApp(path, { seed: justSignedIn });
      await screen.findAllByText('Un instant…');
      await expect(screen.findByText(empty, {}, { timeout: 1_500 })).rejects.toThrow('Unable to find');
      await db.meta.put(sync(1_700_000_000_000));
      expect(await screen.findByText(empty)).toBeTruthy();
    });
  }

  test('and lost the network on the way sees what this device holds', async () => {
    await openApp('/fr/voies', { seed: justSignedIn });
    act(() => setConnected(false));
    expect(await screen.findByText('Rien d’enregistré pour l’instant')).toBeTruthy();
  });
});
