// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SavedRoute } from '#contract/tables/saved-route';
import { SaveCragButton } from '../../src/saved/parts/save-crag-button';
import { openPart } from '../support/open-app';

afterEach(cleanup);

const sector = (routeId: number, sample: boolean): SavedRoute => ({
  type: 'cliff',
  routeId,
  slug: `secteur-${routeId}`,
  label: `Céüse · Secteur ${routeId}`,
  regionSlug: 'gapencais',
  cragId: 1,
  cragSlug: 'ceuse',
  cragName: 'Céüse',
  gradeMin: '6a',
  gradeMax: '8a',
  count: 12,
  keys: { guidebookIds: [1], productIds: [], sample },
});
const button = (routes: SavedRoute[]) => <SaveCragButton cragId={1} cragName="Céüse" routes={routes} />;

describe('a crag of which one sector in three may be read', () => {
  test('offers that one by its number, saves it, and never calls the crag saved', async () => {
    const { db, user } = await openPart(button([sector(1, true), sector(2, false), sector(3, false)]));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer 1 secteur sur 3' }));
    expect(await screen.findByText('1 secteur sur 3 enregistré')).toBeTruthy();
    expect(screen.queryByText('Enregistré')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir le topo des autres secteurs' })).toBeTruthy();
    expect(await db.savedRoute.count()).toBe(1);
  });
});

describe('a crag that may be read whole', () => {
  test('is called saved when all its sectors are', async () => {
    const { user } = await openPart(button([sector(1, true), sector(2, true)]));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer la falaise' }));
    expect(await screen.findByText('Enregistré')).toBeTruthy();
  });
});

describe('a crag of which one sector is in no guidebook', () => {
  test('leads to the guidebook of the others, whichever comes first', async () => {
    const alone = { ...sector(1, false), keys: { guidebookIds: [], productIds: [], sample: false } };
    await openPart(button([alone, sector(2, false)]));
    expect(await screen.findByRole('link', { name: /topo/ })).toBeTruthy();
  });

  test('speaks of no guidebook that would open it', async () => {
    const alone = { ...sector(2, false), keys: { guidebookIds: [], productIds: [], sample: false } };
    await openPart(button([sector(1, true), alone]));
    expect(await screen.findByRole('button', { name: 'Enregistrer 1 secteur sur 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /topo/ })).toBeNull();
  });
});
