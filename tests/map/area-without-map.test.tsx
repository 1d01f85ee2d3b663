// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Crag } from '#contract/catalogue/place';
import { pageKey } from '#worker/api/engine-api';
import { openApp } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

const sector = sampleSector(12, 'a'.repeat(64));
const { content: _content, crag: _crag, ...summary } = sector;
const { region, guidebooks, coordinates, updatedAt, demo } = sector;
const crag: Crag = {
  id: 7,
  slug: 'le-rocher',
  name: 'Le Rocher',
  kind: 'cliff',
  coordinates,
  orientations: ['S'],
  sectorCount: 2,
  climbCount: 2,
  multipitchCount: 0,
  gradeMin: '5c',
  gradeMax: '7a',
  updatedAt,
  region,
  rock: { fr: '', en: '' },
  description: { fr: '', en: '' },
  months: Array.from({ length: 12 }, () => 1 as const),
  guidebooks,
  grades: [],
  sectors: [
    { ...summary, name: 'Le Pilier', foot: { lat: 43.82, lon: 5.37 } },
    { ...summary, id: 13, slug: 'secteur-13', name: 'La Grotte', orientation: null },
  ],
  multipitches: [],
  demo,
};

afterEach(cleanup);

describe('the map of a crag in a browser that cannot draw one', () => {
  test('is its list, with side and access, and says why', async () => {
    await openApp('/fr/voies/falaise/vaucluse/le-rocher', {
      account: null,
      seed: async (db) => {
        const key = pageKey({ page: 'crag', region: 'vaucluse', slug: 'le-rocher' });
        await db.pages.put({ key, state: 'found', data: crag, fetchedAt: Date.now() });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Ouvrir la carte de la falaise' }));
    const list = await screen.findByRole('list', { name: 'Secteurs et grandes voies sur la carte' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toMatch(/Le Pilier.*Sud.*Avec le topo/);
    expect(rows[1]?.textContent).toMatch(/La Grotte.*Emplacement non précisé/);
    expect(within(list).queryByRole('button')).toBeNull();
    expect(screen.getByText(/ne peut pas dessiner la carte/)).toBeTruthy();
  });
});
