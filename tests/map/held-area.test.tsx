// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Bounds } from '#contract/search/facet-places';
import { pageKey } from '#worker/api/engine-api';
import { useCragArea, useHeldArea } from '../../src/map/queries/use-area';
import { noteReading, putDownload, textHash } from '../support/downloaded-sector';
import { openPart } from '../support/open-app';
import { sampleSector } from '../support/sample-catalogue';

afterEach(cleanup);

const around = (lat: number, degrees: number): Bounds => {
  return { west: 5.3 - degrees, east: 5.3 + degrees, south: lat - degrees, north: lat + degrees };
};

function Seen({ bounds }: { bounds: Bounds | null }) {
  const area = useHeldArea(bounds);
  return <p role="note">{area ? area.spots.map(({ name }) => name).join() || 'bare' : 'unknown'}</p>;
}

function OfCrag({ crag }: { crag: string }) {
  const area = useCragArea('vaucluse', crag);
  return <p role="note">{area ? area.spots.map(({ name }) => name).join() || 'bare' : 'unknown'}</p>;
}

const told = () => screen.findByRole('note');

describe('a map over a device that holds crags far from each other', () => {
  const read: string[] = [];
  const seedPacks = async (packs: Parameters<typeof putDownload>[0]) => {
    read.length = 0;
    await putDownload(packs, 21, 'pres', 43.81);
    await putDownload(packs, 22, 'loin', 44.6);
    noteReading(packs, read);
  };

  test.each([
    ['before it is known what is seen', null],
    ['from afar', around(44, 4)],
  ])('draws no ground %s, and opens no download for it', async (_when, bounds) => {
    await openPart(<Seen bounds={bounds} />, { seedPacks });
    await waitFor(async () => expect((await told()).textContent).toBe('bare'));
    expect(read).toEqual([]);
  });

  test('draws the rocks in view from near, and opens their downloads only', async () => {
    await openPart(<Seen bounds={around(43.82, 0.02)} />, { seedPacks });
    await waitFor(async () => expect((await told()).textContent).toBe('Secteur 21'));
    expect(read).toEqual([textHash(21)]);
  });

  test('draws the rocks of one crag, those looked at too, and opens nothing of another', async () => {
    const request = { page: 'sector', region: 'vaucluse', crag: 'pres', slug: 'secteur-23' } as const;
    const sector = sampleSector(23, 'a'.repeat(64));
    await openPart(<OfCrag crag="pres" />, {
      seedPacks,
      seed: async (db) => {
        const data = { ...sector, crag: { id: 21, slug: 'pres', name: 'Pres' } };
        await db.pagesOf('sector').put({ key: pageKey(request), state: 'found', data, fetchedAt: 1 });
      },
    });
    await waitFor(async () =>
      expect((await told()).textContent?.split(',').toSorted()).toEqual(['Secteur 21', 'Secteur 23']),
    );
    expect(read).toEqual([textHash(21)]);
  });
});
