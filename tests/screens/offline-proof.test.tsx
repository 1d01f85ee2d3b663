// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#worker/db/sha256';
import { verifyPacks } from '#worker/packs/verify-packs';
import type { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

const place = { regionSlug: 'vaucluse', cragId: 7, cragSlug: 'le-rocher', cragName: 'Le Rocher' };
const saved = (id: number) => ({
  id: `cliff-${id}`,
  type: 'cliff' as const,
  routeId: id,
  slug: `secteur-${id}`,
  ...place,
  label: `Secteur ${id}`,
  gradeMin: '5c',
  gradeMax: '7a',
  count: 9,
  v: 1,
  pending: 0,
  keys: { guidebookIds: [1], productIds: [], sample: false },
});

let stored: PacksDb;

/**
 * Two saved sectors, each with one picture downloaded and proven one and a half hours ago, in the drawer or on the page
 * of this device.
 */
async function openProof(where: 'drawer' | 'page') {
  const engine = {
    ...offlineEngine(),
    verifyPacks: async () => void (await verifyPacks(stored, 'camille', Date.now())),
  };
  const app = await openApp(where === 'page' ? '/fr/appareil' : '/fr/voies', {
    engine,
    seed: async (db: PersonalDb) => void (await db.savedRoute.bulkPut([saved(1), saved(2)])),
    seedPacks: async (packs) => {
      stored = packs;
      for (const id of [1, 2]) {
        const bytes = new TextEncoder().encode(`picture ${id}`).buffer;
        const hash = await sha256(bytes);
        const part = { hash, bytes: bytes.byteLength, mediaType: 'image/svg+xml', role: 'picture' as const };
        const key = `cliff-${id}`;
        await packs.parts.put({ hash, mediaType: part.mediaType, bytes, packs: [key], usedAt: 1 });
        await packs.packs.put({
          key,
          account: 'camille',
          type: 'cliff',
          routeId: id,
          state: 'ready',
          version: 'v',
          updatedAt: '2026-10-01T00:00:00Z',
          bytes: part.bytes,
          bytesHeld: part.bytes,
          parts: [part],
          verifiedAt: Date.now() - 5_400_000,
        });
      }
    },
  });
  if (where === 'drawer')
    await app.user.click(await screen.findByRole('button', { name: /2 voies? enregistrées? sur 100/ }));
  return { ...app, proof: within(await screen.findByRole('region', { name: 'Sur cet appareil' })) };
}

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('the airplane test of what is saved', () => {
  test('says how much opens without network and since when that is proven, and passes', async () => {
    const { proof, user } = await openProof('page');
    expect(await proof.findByText('2 sur 2 disponibles hors ligne')).toBeTruthy();
    expect(proof.getByText(/^2 fichiers, /)).toBeTruthy();
    expect(proof.getByText(/il y a 1 heure/)).toBeTruthy();
    await user.click(proof.getByRole('button', { name: 'Test avion' }));
    expect(await proof.findByText(/^Réussi : 2 fichiers vérifiés/)).toBeTruthy();
    expect(await proof.findByText(/à l’instant/)).toBeTruthy();
  });

  test('finds a picture of which one byte has flipped, and says so', async () => {
    const { proof, user } = await openProof('drawer');
    expect(await proof.findByText('2 sur 2 disponibles hors ligne')).toBeTruthy();
    expect(proof.queryByText(/fichiers, /), 'told in brief').toBeNull();
    const part = await stored.parts.where('packs').equals('cliff-2').first();
    if (!part) throw new Error('There is no picture.');
    const bytes = new Uint8Array(part.bytes.slice(0));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await stored.parts.put({ ...part, bytes: bytes.buffer });
    await user.click(proof.getByRole('button', { name: 'Test avion' }));
    expect(await proof.findByText(/^1 voie n’est pas complète/)).toBeTruthy();
    expect(proof.getByText('1 sur 2 disponible hors ligne')).toBeTruthy();
  });
});
