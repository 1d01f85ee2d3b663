// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notePackNewsRead } from '#worker/packs/pack-news';
import { takeUpdate } from '#worker/packs/pack-update';
import { sha256 } from '#worker/db/sha256';
import { resumePack, stopPack } from '#worker/packs/stop-pack';
import type { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import type { PackChange, PackRow } from '#worker/db/rows';
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

const pictureOf = async (text: string) => {
  const bytes = new TextEncoder().encode(text).buffer;
  return { bytes, part: { hash: await sha256(bytes), bytes: bytes.byteLength, mediaType: 'image/svg+xml' } };
};

/** My routes with the drawer open, two saved sectors, and their downloads changed as the test wants. */
async function openDrawer(change: (packs: PacksDb) => Promise<unknown>) {
  let stored: PacksDb | undefined;
  const packsDb = () => {
    if (!stored) throw new Error('There are no packs.');
    return stored;
  };
  const engine = {
    ...offlineEngine(),
    stopPack: async (key: string, why: 'cancelled' | 'deleted') => {
      await stopPack(packsDb(), key, why);
    },
    resumePack: (key: string) => resumePack(packsDb(), key),
    notePackNewsRead: (key: string) => notePackNewsRead(packsDb(), key),
    takePackUpdate: async (key: string) => {
      await takeUpdate({ packs: packsDb(), now: () => Date.now() }, key);
    },
  };
  const app = await openApp('/fr/voies', {
    engine,
    seed: async (db: PersonalDb) => void (await db.savedRoute.bulkPut([saved(1), saved(2)])),
    seedPacks: async (packs) => {
      stored = packs;
      for (const id of [1, 2]) {
        const { bytes, part } = await pictureOf(`picture ${id}`);
        const key = `cliff-${id}`;
        await packs.parts.put({ ...part, bytes, packs: [key], usedAt: 1 });
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
          parts: [{ ...part, role: 'picture' }],
          verifiedAt: Date.now(),
          readyAt: id,
        });
      }
      await change(packs);
    },
  });
  await app.user.click(await screen.findByRole('button', { name: /2 voies? enregistrées? sur 100/ }));
  const drawer = within(await screen.findByRole('dialog'));
  const list = within(await drawer.findByRole('list', { name: 'Voies enregistrées' }));
  const row = async (id: number) => {
    const link = await list.findByRole('link', { name: `Secteur ${id}` });
    return within(link.closest('li') ?? link);
  };
  return { ...app, drawer, row, packs: packsDb() };
}

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('a download in the drawer of saved routes', () => {
  test('is deleted after asking, leaves the route saved, and can be fetched again', async () => {
    const { row, user, packs } = await openDrawer(async () => undefined);
    const first = await row(1);
    await user.click(await first.findByText(/^Version du 1er oct/));
    await user.click(await first.findByRole('button', { name: /^Effacer de cet appareil/ }));
    expect(await packs.parts.count()).toBe(2);
    await user.click(await first.findByRole('button', { name: 'Oui, effacer' }));
    expect(await first.findByText(/^Pas sur cet appareil/)).toBeTruthy();
    expect(await packs.parts.count()).toBe(1);
    await user.click(first.getByRole('button', { name: 'Télécharger' }));
    expect(await first.findByText('Pas encore téléchargé')).toBeTruthy();
  });

  test('that comes is cancelled, and keeps what came', async () => {
    const { row, user, packs } = await openDrawer((db) =>
      db.packs.update('cliff-1', { state: 'downloading', bytes: 100 }),
    );
    const first = await row(1);
    await user.click(await first.findByRole('button', { name: 'Annuler le téléchargement de Secteur 1' }));
    expect(await first.findByRole('button', { name: 'Télécharger' })).toBeTruthy();
    expect(await packs.parts.count()).toBe(2);
  });

  test('that closes other days, or is reached otherwise, is named until somebody has read it', async () => {
    const { drawer, user, packs } = await openDrawer(async (db) => {
      const changes = (list: PackChange[]) => ({ at: Date.now(), list });
      await db.packs.update('cliff-1', { changes: changes([{ kind: 'closures' }, { kind: 'topo' }]) });
      await db.packs.update('cliff-2', { changes: changes([{ kind: 'closures' }, { kind: 'access' }]) });
    });
    const news = within(await drawer.findByRole('region', { name: 'À lire avant de grimper' }));
    news.getByText('Les dates de fermeture ont changé : Secteur 1, Secteur 2.');
    news.getByText('L’accès ou les avertissements ont changé : Secteur 2.');
    await user.click(news.getByRole('button', { name: 'Compris' }));
    await waitFor(() => expect(drawer.queryByRole('region', { name: 'À lire avant de grimper' })).toBeNull());
    expect((await packs.packs.get('cliff-1'))?.changes).toMatchObject({ isRead: true });
  });

  test('of which a new version lies here says what changes before it is taken', async () => {
    const { row, user, packs } = await openDrawer(async (db) => {
      const { bytes, part } = await pictureOf('another picture');
      await db.parts.put({ ...part, bytes, packs: ['cliff-1'], usedAt: 1 });
      const update: PackRow['update'] = {
        version: 'w',
        updatedAt: '2026-11-01T00:00:00Z',
        bytes: part.bytes,
        at: Date.now(),
        parts: [{ ...part, role: 'picture' }],
        list: [{ kind: 'rebolted', name: 'Fissure', bolts: 12 }],
      };
      await db.packs.update('cliff-1', { update });
    });
    const offer = within(await (await row(1)).findByRole('region', { name: 'Nouvelle version' }));
    await user.click(offer.getByText('Ce qui change (1)'));
    expect(await offer.findByText('Fissure : 12 points maintenant')).toBeTruthy();
    expect((await packs.packs.get('cliff-1'))?.version).toBe('v');
    await user.click(offer.getByRole('button', { name: 'Passer à cette version' }));
    expect(await (await row(1)).findByText(/^Version du 1er nov/)).toBeTruthy();
    expect(await packs.packs.get('cliff-1')).toMatchObject({ version: 'w', state: 'ready' });
  });
});

describe('a download that made room for another', () => {
  test('is named, and fetched again with one tap', async () => {
    const { drawer, user, packs } = await openDrawer((db) => stopPack(db, 'cliff-2', 'room'));
    const notice = within(await drawer.findByRole('region', { name: 'Plus assez de place' }));
    expect(
      notice.getByText(/ Secteur 2\. La voie reste enregistrée et se télécharge de nouveau/),
    ).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Le télécharger de nouveau' }));
    expect((await drawer.findAllByText('Pas encore téléchargé')).length).toBe(1);
    expect(await packs.packs.get('cliff-2')).toMatchObject({ state: 'waiting' });
  });
});
