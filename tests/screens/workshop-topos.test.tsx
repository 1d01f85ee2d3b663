// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ItemKey } from '#contract/workshop/item-key';
import { openCounter } from '../support/counter-desk';
import { offlineEngine } from '../support/offline-engine';

afterEach(cleanup);
beforeEach(() => {
  // jsdom has no addresses for bytes, and opens no pictures.
  URL.createObjectURL = () => 'blob:look';
  URL.revokeObjectURL = () => undefined;
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 400, height: 300, close: () => undefined }),
  });
});

const hash = 'a'.repeat(64);
const taken = 'b'.repeat(64);
const picture = { hash, mediaType: 'image/jpeg', width: 400, height: 300 };
const lineOf = (of: string, number: number) => ({
  of,
  number,
  points: [
    [0.2, 0.9],
    [0.2, 0.1],
  ],
});
const climb = (number: number, name: string) => ({
  key: `climb-${number}` as ItemKey,
  fields: { sector: 'sector-2', number, name, grade: '6a', stars: 0 },
});
const topo = (id: number, number: number, lines: object[]) => ({
  key: `topo-${id}` as ItemKey,
  fields: { of: 'sector-2', number, picture, lines, descents: [], credit: null },
});
const items: { key: ItemKey; fields: Record<string, unknown> }[] = [
  { key: 'crag-1', fields: { name: 'Buoux', region: 'region-1', kind: 'cliff', months: [] } },
  { key: 'sector-2', fields: { name: 'Face Sud', crag: 'crag-1' } },
  climb(1, 'La valse'),
  climb(2, 'Le tango'),
  climb(3, 'La java'),
  topo(7, 2, [lineOf('climb-1', 1)]),
  // One that stood before was removed.
  topo(8, 3, []),
];

function openTopo(path: string) {
  const engine = offlineEngine();
  return openCounter(
    path,
    { ...engine, keepPhoto: async () => ({ kind: 'kept', hash: taken }) },
    ['content'],
    async (db) => {
      await db.publishedItem.bulkPut(items.map((item) => ({ ...item, of: 'crag=1', fetchedAt: 0 })));
      for (const one of [hash, taken])
        await db.photo.put({ hash: one, bytes: new ArrayBuffer(8), madeAt: 0 });
    },
  );
}

describe('the photographs of a sector, from the one that is drawn on', () => {
  test('are a tap away each, and the one that is seen says so', async () => {
    const { user } = await openTopo('/fr/editeur/atelier/croquis/7');
    const ways = within(await screen.findByRole('list', { name: 'Croquis' }));
    expect(ways.getByRole('link', { name: /^Croquis 1/ }).getAttribute('aria-current')).toBe('page');
    await user.click(ways.getByRole('link', { name: /^Croquis 2/ }));
    expect(await screen.findByText(/^2\. Le tango/)).toBeTruthy();
    const others = within(await screen.findByRole('list', { name: 'Croquis' }));
    expect(others.getByRole('link', { name: /^Croquis 2/ }).getAttribute('aria-current')).toBe('page');
  });

  test('are joined by the next one there, which says who took it and goes on with the first climb not drawn', async () => {
    const { db, user } = await openTopo('/fr/editeur/atelier/croquis/7');
    await user.upload(
      await screen.findByLabelText('Ajouter une photo'),
      new File(['x'], 'mur.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(async () => expect(await db.revision.count()).toBe(1));
    const [made] = await db.revision.toArray();
    expect(made?.fields).toMatchObject({ of: 'sector-2', number: 4, credit: 'Camille Roche' });
    expect(await screen.findByRole('heading', { name: 'Face Sud, photo 4', level: 1 })).toBeTruthy();
    expect(await screen.findByText(/^2\. Le tango/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Croquis 3', current: 'page' })).toBeTruthy();
  });
});

test('a topo among the changes leads to its drawing', async () => {
  const { db } = await openTopo('/fr/editeur/atelier');
  await db.revision.put({
    id: 'topo-7',
    key: 'topo-7',
    fields: { credit: 'Zoé', alt: { fr: 'Le mur', en: 'The wall' } },
    others: [],
    removed: false,
    by: 'Ada',
    at: '2026-11-20T10:00:00.000Z',
    v: 4,
    pending: 0,
  });
  const link = await screen.findByRole('link', { name: 'Le mur' });
  expect(link.getAttribute('href')).toBe('/fr/editeur/atelier/croquis/7');
});
