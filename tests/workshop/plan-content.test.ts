import { describe, expect, test } from 'vitest';
import type { FoundCrag } from '#worker/content/found-content';
import { itemKey, type ContentKind } from '#contract/workshop/item-key';
import { planContent, type KnownCrag } from '../../src/workshop/queries/plan-content';

const climb = (name: string, number: number | null = null) => ({
  name,
  grade: '6a',
  number,
  lengthMeters: 25,
  bolts: null,
  stars: 0,
  note: '',
  line: 1,
});
const buoux: FoundCrag = {
  name: 'Buoux',
  isBoulders: false,
  place: { lat: 43.82, lon: 5.38 },
  sectors: [{ name: 'Styx', place: null, climbs: [climb('La valse', 2), climb('Le tango', 1)] }],
};
const own = { origin: null };

/** Plans with keys that tell what was made, in order. */
function plan(
  crags: readonly FoundCrag[],
  known: KnownCrag | null = null,
  from: Parameters<typeof planContent>[1] = own,
) {
  let made = 0;
  return planContent(crags, from, {
    region: itemKey('region', 1),
    known: () => known,
    makeKey: <Kind extends ContentKind>(kind: Kind) => itemKey(kind, `new${(made += 1)}`),
  });
}

describe('what a file becomes', () => {
  test('is its crag, its sector and its climbs, each in the one before, numbered as the file numbers them', () => {
    const { items, known, placeless } = plan([buoux]);
    expect(items.map(({ key, label }) => [key, label])).toEqual([
      ['crag-new1', 'Buoux'],
      ['sector-new2', 'Styx'],
      ['climb-new3', 'Le tango'],
      ['climb-new4', 'La valse'],
    ]);
    expect(items[0]?.fields).toMatchObject({ region: 'region-1', coordinates: { lat: 43.82, lon: 5.38 } });
    expect(items[1]?.fields).toMatchObject({ crag: 'crag-new1', foot: null });
    expect(items[3]?.fields).toMatchObject({ sector: 'sector-new2', number: 2, grade: '6a', note: null });
    expect([known, placeless]).toEqual([0, []]);
  });

  test('is only what is not there yet; new climbs come after the others', () => {
    const there: KnownCrag = {
      key: itemKey('crag', 7),
      sectors: [{ key: itemKey('sector', 12), name: 'STYX', climbs: [{ name: 'la Valse', number: 14 }] }],
    };
    const { items, known } = plan([buoux], there);
    expect(items).toEqual([
      {
        key: 'climb-new1',
        label: 'Le tango',
        fields: expect.objectContaining({ sector: 'sector-12', number: 15 }),
      },
    ]);
    expect(known).toBe(1);
    // Taken a second time it is nothing.
    const all = [...(there.sectors[0]?.climbs ?? []), { name: 'Le tango', number: 15 }];
    const again = { ...there, sectors: there.sectors.map((sector) => ({ ...sector, climbs: all })) };
    expect(plan([buoux], again).items).toEqual([]);
  });

  test('leaves out a crag of which nobody says where it is, and climbs of no crag', () => {
    const lost = { ...buoux, name: 'Nulle part', place: null };
    const unnamed = { ...buoux, name: '' };
    expect(plan([lost, unnamed])).toEqual({ items: [], known: 0, placeless: ['Nulle part', ''] });
    const atFoot = { ...lost, sectors: [{ ...buoux.sectors[0]!, place: { lat: 1, lon: 2 } }] };
    expect(plan([atFoot]).items[0]?.fields).toMatchObject({ coordinates: { lat: 1, lon: 2 } });
  });

  test('says whose data it is and under which licence, on every row', () => {
    const origin = {
      source: 'osm' as const,
      licence: 'ODbL-1.0' as const,
      credit: '© OpenStreetMap contributors',
    };
    const { items } = plan([buoux], null, { origin });
    expect(items.map(({ fields }) => fields['origin'])).toEqual([origin, origin, origin, origin]);
    expect(JSON.stringify(items[0]?.fields['description'])).toContain('© OpenStreetMap contributors');
    expect(plan([buoux]).items.some(({ fields }) => 'origin' in fields)).toBe(false);
  });
});
