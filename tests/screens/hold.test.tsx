// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { HoldingManifest } from '#contract/catalogue/holding';
import type { AskedHolding, EngineApi } from '#worker/api/engine-api';
import { sha256 } from '#worker/db/sha256';
import type { HoldingRow, PackRow } from '#worker/db/rows';
import type { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import { verifyPacks } from '#worker/packs/verify-packs';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const DAY = 86_400_000;
const both = (text: string) => ({ fr: text, en: `${text} (en)` });
const page: GuidebookPage = {
  id: 1,
  slug: 'luberon',
  label: 'Luberon',
  kind: 'cliff',
  edition: 1,
  year: 2026,
  regions: [
    { id: 1, slug: 'vaucluse', name: both('Vaucluse') },
    { id: 2, slug: 'baronnies', name: both('Baronnies') },
  ],
  sectorCount: 2,
  climbCount: 2,
  multipitchCount: 0,
  products: [{ id: 12, kind: 'virtual', priceCents: 1900, vatRate: 5.5 }],
  description: both('Un guide.'),
  crags: [],
  sample: null,
  demo: true,
};
const routes = [1, 2].map((id) => ({
  type: 'cliff' as const,
  id,
  label: `Le Rocher · Secteur ${id}`,
  slug: `secteur-${id}`,
  regionSlug: 'vaucluse',
  cragSlug: 'le-rocher',
  version: 'a'.repeat(64),
  bytes: 500_000,
}));
const manifest: HoldingManifest = {
  key: 'guidebook-1',
  updatedAt: '2026-10-01T08:00:00.000Z',
  bytes: 1_000_000,
  routes,
  closed: [],
};
const held: HoldingRow = {
  key: 'guidebook-1',
  label: { fr: 'Luberon', en: 'Luberon' },
  guidebookSlug: 'luberon',
  heldAt: 1,
  isPaused: false,
  isWifiOnly: false,
  routes,
  bytes: 1_000_000,
  updatedAt: '2026-10-01T08:00:00.000Z',
};

/** The download of a sector, with its text as its one part. */
async function packOf(id: number, change: Partial<PackRow> = {}) {
  const bytes = new TextEncoder().encode(JSON.stringify(sampleSector(id, 'b'.repeat(64)))).buffer;
  const part = { hash: await sha256(bytes), bytes: bytes.byteLength, mediaType: 'application/json' };
  const key = `cliff-${id}`;
  const row: PackRow = {
    key,
    account: 'camille',
    type: 'cliff',
    routeId: id,
    state: 'ready',
    version: 'a'.repeat(64),
    updatedAt: '2026-10-01T08:00:00.000Z',
    bytes: part.bytes,
    bytesHeld: part.bytes,
    parts: [{ ...part, role: 'content' }],
    verifiedAt: Date.now() - 5_400_000,
    ...change,
  };
  return { row, part: { hash: part.hash, mediaType: part.mediaType, bytes, packs: [key], usedAt: 1 } };
}

interface Given {
  /** From now; undefined without a right. */
  endsInDays?: number | null;
  holding?: Partial<HoldingRow>;
  packs?: Partial<PackRow>[];
  /** What the server says; unreachable without. */
  size?: HoldingManifest;
  account?: string | null;
}

/** The app at an address, with a guidebook's page on the device and what else is given. */
async function open(path: string, { endsInDays, holding, packs = [], size, account = 'camille' }: Given) {
  const asked: AskedHolding[] = [];
  const sizes = { asked: [] as string[], under: 0, most: 0 };
  const device: { db?: PersonalDb; packs?: PacksDb } = {};
  const engine: EngineApi = {
    ...offlineEngine(),
    holdingSize: async (key) => {
      sizes.asked.push(key);
      sizes.under += 1;
      sizes.most = Math.max(sizes.most, sizes.under);
      await Promise.resolve();
      sizes.under -= 1;
      return size ? { kind: 'done', data: size } : { kind: 'unreachable' };
    },
    hold: async (wanted) => {
      asked.push(wanted);
      await device.db?.holding.put({ ...held, ...wanted, routes: [] });
      return true;
    },
    setHolding: async (key, change) => {
      await device.db?.holding
        .where('key')
        .equals(key)
        .modify((row: HoldingRow) => void Object.assign(row, change));
    },
    releaseHolding: async (key) => device.db?.holding.delete(key),
    verifyPacks: async () => {
      if (device.packs) await verifyPacks(device.packs, 'camille', Date.now());
    },
  };
  const app = await openApp(path, {
    engine,
    account,
    seed: async (db) => {
      device.db = db;
      const state = 'found' as const;
      await db.pages.bulkPut([
        { key: 'guidebook/luberon', state, data: page, fetchedAt: Date.now() },
        ...[
          'crag/vaucluse/le-rocher',
          'presentation/conditions',
          'presentation/guide',
          'presentation/ethics',
        ].map((key) => ({ key, state: 'missing' as const, data: null, fetchedAt: 1 })),
      ]);
      if (holding) await db.holding.put({ ...held, ...holding });
      if (endsInDays === undefined) return;
      await db.validation.put({
        id: 'one',
        guidebookId: 1,
        productId: null,
        slug: 'luberon',
        label: 'Luberon',
        endValidationDate: endsInDays === null ? null : new Date(Date.now() + endsInDays * DAY).toISOString(),
        v: 1,
        pending: 0,
      });
    },
    seedPacks: async (db) => {
      device.packs = db;
      for (const [at, change] of packs.entries()) {
        const { row, part } = await packOf(at + 1, change);
        await db.packs.put(row);
        if (row.state === 'ready') await db.parts.put(part);
      }
    },
  });
  return { ...app, asked, sizes, packs: device.packs };
}

const offer = async () => within(await screen.findByRole('region', { name: 'Topos et falaises hors ligne' }));
function connect(connection: { type?: string; saveData?: boolean } | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'storage');
});

describe('the page of a guidebook', () => {
  test('asks for the sizes of its parts one after the other', async () => {
    const { user, sizes } = await open('/fr/topo/luberon', { endsInDays: null, size: manifest });
    await user.click((await offer()).getByText('Une région ou une falaise seulement'));
    await waitFor(() =>
      expect(sizes.asked.filter((key) => key !== 'guidebook-1')).toEqual([
        'guidebook-1-region-1',
        'guidebook-1-region-2',
      ]),
    );
    await waitFor(() => expect(screen.getAllByText(/^1\sMo · 2 secteurs$/)).toHaveLength(2));
    expect(sizes.most).toBe(1);
  });

  test('offers its owner all of it in one tap, and says how much that is before', async () => {
    const { user, asked } = await open('/fr/topo/luberon', { endsInDays: null, size: manifest });
    const shown = await offer();
    expect(await shown.findByText(/^1 Mo · 2 secteurs · version du 1er oct/)).toBeTruthy();
    expect(shown.getByText('Ne compte pas parmi vos 100 voies enregistrées.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Télécharger tout le topo' }));
    const label = { fr: 'Luberon', en: 'Luberon' };
    expect(asked).toEqual([{ key: 'guidebook-1', label, guidebookSlug: 'luberon', isWifiOnly: false }]);
    expect(await shown.findByText('En attente de téléchargement')).toBeTruthy();
  });

  test('offers a region of it alone in two', async () => {
    const { user, asked } = await open('/fr/topo/luberon', { endsInDays: null, size: manifest });
    const shown = await offer();
    await user.click(shown.getByText('Une région ou une falaise seulement'));
    await user.click(await shown.findByRole('button', { name: 'Télécharger la région Baronnies' }));
    expect(asked).toMatchObject([{ key: 'guidebook-1-region-2', label: { fr: 'Luberon · Baronnies' } }]);
  });

  test.each([
    ['who does not own it', {}],
    ['whose right is over', { endsInDays: -1 }],
    ['a guest', { account: null }],
  ])('offers nothing to %s', async (_who, given) => {
    await open('/fr/topo/luberon', { ...given, size: manifest });
    expect(await screen.findByRole('heading', { level: 1, name: 'Luberon' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Télécharger tout le topo' })).toBeNull();
  });

  test('says beforehand that it will not fit, with what is free', async () => {
    const storage = { estimate: async () => ({ quota: 700_000, usage: 200_000 }) };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    await open('/fr/topo/luberon', { endsInDays: null, size: manifest });
    expect(await screen.findByText(/^1 Mo à télécharger, et seulement 500 ko de libres/)).toBeTruthy();
  });

  test('can be taken along without network too, and says that the size comes later', async () => {
    const { user, asked } = await open('/fr/topo/luberon', { endsInDays: null });
    expect(await screen.findByText('La taille s’affichera avec du réseau.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Télécharger tout le topo' }));
    expect(asked).toHaveLength(1);
  });
});

describe('the choice of Wi-Fi', () => {
  test.each([
    ['is not offered where the browser tells nothing', undefined, null, false],
    ['is offered on Wi-Fi, and not made', { type: 'wifi' }, false, false],
    ['is made already on a mobile network', { type: 'cellular' }, true, true],
    ['is made already where the customer saves data', { saveData: true }, true, true],
  ])('%s', async (_what, connection, isTicked, isWifiOnly) => {
    connect(connection);
    const { user, asked } = await open('/fr/topo/luberon', { endsInDays: null, size: manifest });
    const button = await screen.findByRole('button', { name: 'Télécharger tout le topo' });
    const box =
      isTicked === null
        ? null
        : await screen.findByRole<HTMLInputElement>('checkbox', { name: 'En Wi-Fi seulement' });
    expect(box?.checked ?? null).toBe(isTicked);
    await user.click(button);
    expect(asked).toMatchObject([{ isWifiOnly }]);
  });

  test('is said while it keeps a guidebook waiting, and can be taken back', async () => {
    connect({ type: 'cellular' });
    const { user, db } = await open('/fr/topo/luberon', { endsInDays: null, holding: { isWifiOnly: true } });
    expect(await screen.findByText('En attente du Wi-Fi')).toBeTruthy();
    await user.click(await screen.findByRole('checkbox', { name: 'En Wi-Fi seulement' }));
    await waitFor(async () => expect((await db.holding.get('guidebook-1'))?.isWifiOnly).toBe(false));
  });
});

describe('a guidebook on its way', () => {
  const half = {
    packs: [{}, { state: 'downloading' as const, bytesHeld: 0 }],
    holding: {},
    endsInDays: null,
  };

  test('has one progress for all of it, is paused, and goes on', async () => {
    const { user, db } = await open('/fr/topo/luberon', half);
    const shown = await offer();
    expect(await shown.findByText('Téléchargement en cours')).toBeTruthy();
    expect(await shown.findByText(/^50 % de 1 Mo$/)).toBeTruthy();
    expect((await shown.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0.5');
    await user.click(shown.getByRole('button', { name: 'Mettre en pause le téléchargement de Luberon' }));
    expect(await shown.findByText('Téléchargement en pause')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Reprendre le téléchargement de Luberon' }));
    expect(await shown.findByText('Téléchargement en cours')).toBeTruthy();
    expect((await db.holding.get('guidebook-1'))?.isPaused).toBe(false);
  });

  test('is taken off after asking', async () => {
    const { user, db } = await open('/fr/topo/luberon', half);
    await user.click(await screen.findByRole('button', { name: 'Retirer Luberon de cet appareil' }));
    expect(await db.holding.count()).toBe(1);
    await user.click(await screen.findByRole('button', { name: 'Oui, retirer' }));
    await waitFor(async () => expect(await db.holding.count()).toBe(0));
  });

  test.each([
    ['space', /^Cet appareil est plein/],
    ['access', /^Votre accès est terminé/],
    ['gone', /au catalogue/],
    ['refused', /a refusé/],
  ] as const)('that stops for %s says so, and what can be done', async (error, words) => {
    await open('/fr/topo/luberon', {
      ...half,
      holding: { error },
      endsInDays: error === 'access' ? -1 : null,
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer de télécharger Luberon' })).toBeTruthy();
  });

  test('that has a damaged file, or lost the network, says which', async () => {
    const failed = (change: Partial<PackRow>) => ({ ...half, packs: [{}, { bytesHeld: 0, ...change }] });
    await open('/fr/topo/luberon', failed({ state: 'failed', error: 'saved.pack.error.damaged' }));
    expect(await screen.findByText(/abîmé deux fois de suite/)).toBeTruthy();
    cleanup();
    await open('/fr/topo/luberon', failed({ state: 'waiting', error: 'saved.pack.error.unreachable' }));
    expect(await screen.findByText(/reprendra tout seul/)).toBeTruthy();
  });

  test('whose new edition came names what is new, gone, and changed', async () => {
    const update = {
      version: 'b'.repeat(64),
      updatedAt: '2026-11-01T08:00:00.000Z',
      bytes: 1,
      parts: [],
      list: [{ kind: 'regraded' as const, name: 'Arête', from: '6a', to: '6b' }],
      at: 1,
    };
    const changes = { at: Date.now(), added: ['Secteur neuf'], gone: ['Secteur fermé'] };
    const { user } = await open('/fr/appareil', { packs: [{ update }, {}], holding: { changes } });
    await user.click(await screen.findByText('Ce qui change, secteur par secteur'));
    expect(await screen.findByText(/Arête.*6a devient 6b/)).toBeTruthy();
    await user.click(screen.getByText(/^Nouvelle édition, reçue/));
    expect(await screen.findByText(/^Nouveau.*Secteur neuf/)).toBeTruthy();
    expect(screen.getByText(/^Retiré.*Secteur fermé/)).toBeTruthy();
  });
});

describe('a held guidebook', () => {
  const whole = { packs: [{}, {}], holding: {} };

  test('has its line on this device, and its sectors count in the airplane test', async () => {
    const { user } = await open('/fr/appareil', whole);
    const list = within(await screen.findByRole('list', { name: 'Topos et falaises hors ligne' }));
    expect(await list.findByText('Disponible hors ligne')).toBeTruthy();
    expect(list.getByRole('link', { name: 'Luberon' }).getAttribute('href')).toBe('/fr/topo/luberon');
    expect(await screen.findByText('2 sur 2 disponibles hors ligne')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Test avion' }));
    expect(await screen.findByText(/^Réussi.*2 fichiers vérifiés/)).toBeTruthy();
  });

  test('of which a byte flips fails the airplane test', async () => {
    const { user, packs } = await open('/fr/appareil', whole);
    const [part] = (await packs?.parts.toArray()) ?? [];
    if (!part) throw new Error('there is no part');
    const bytes = new Uint8Array(part.bytes.slice(0));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await packs?.parts.put({ ...part, bytes: bytes.buffer });
    await user.click(await screen.findByRole('button', { name: 'Test avion' }));
    expect(await screen.findByText(/^1 voie n’est pas complète/)).toBeTruthy();
  });

  test('is named on my routes, and adds none to the hundred', async () => {
    await open('/fr/voies', whole);
    expect(await screen.findByRole('link', { name: 'Luberon' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /[1-9] voies? enregistrées?/ })).toBeNull();
  });

  const sector = '/fr/voies/falaise/vaucluse/le-rocher/secteur-2';
  const climb = sampleSector(2, 'b'.repeat(64)).content?.climbs[0]?.name ?? '';

  test.each([
    ['with the right to it', 30],
    ['in the days of grace', -5],
  ])('opens its sectors by their addresses without network: %s', async (_when, endsInDays) => {
    await open(sector, { ...whole, endsInDays });
    expect(await screen.findByRole('heading', { level: 1, name: 'Secteur 2' })).toBeTruthy();
    expect((await screen.findAllByText(climb)).length).toBeGreaterThan(0);
    expect(screen.getByText(/Hors ligne, mis à jour/)).toBeTruthy();
  });

  test('opens none of them after the days of grace', async () => {
    await open(sector, { ...whole, endsInDays: -20 });
    expect(await screen.findByText(/Votre accès a pris fin le/)).toBeTruthy();
    expect(screen.queryByText(climb)).toBeNull();
  });

  test('is named on the sector that it brings, which can be saved besides', async () => {
    await open('/fr/voies/falaise/vaucluse/le-rocher/secteur-1', { ...whole, endsInDays: null });
    expect(await screen.findByText('Disponible hors ligne avec Luberon')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy();
    expect(screen.getByText(/Enregistrer l’ajoute à «\sMes voies\s», sans rien télécharger/)).toBeTruthy();
  });
});
