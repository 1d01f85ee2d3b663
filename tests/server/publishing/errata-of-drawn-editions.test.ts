import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldErrata } from '#contract/rules/errata/fold-errata';
import type { ItemOf } from '#server/catalogue-format/catalogue-item';
import { errataSteps } from '#server/publishing/errata/errata-steps';
import { changesBetween, stateOf, type AnyItem, type State } from '#server/publishing/item-state';
import { demoCatalogue } from '#server/demo/demo-catalogue';

/** What of the catalogue is drawn: three sectors of two climbs each, with a topo, and which of them are in the guidebook. */
interface Drawn {
  inBook: boolean[];
  sectors: { name: string; minutes: number | null; warning: string }[];
  /** Null is no such climb; the sector it stands in may be another. */
  climbs: ({ sector: number; name: string; grade: string; bolts: number | null } | null)[];
  /** Null is no such topo; `bend` is how each line runs. */
  topos: ({ picture: number; bends: (number | null)[] } | null)[];
}

const [sample] = demoCatalogue().sectors;
const [book] = demoCatalogue().guidebooks;
if (!sample || !book) throw new Error('The demonstration has no sector or no guidebook.');
const { climbs: _climbs, topos: _topos, ...texts } = sample;
const { kind: topoKind, ...guidebook } = book;
const both = (words: string) => ({ fr: words, en: words });

function itemsOf({ inBook, sectors, climbs, topos }: Drawn): AnyItem[] {
  const sectorIds = inBook.flatMap((isIn, at) => (isIn ? [at + 1] : []));
  return [
    { ...guidebook, kind: 'guidebook', topoKind, id: 1, sectorIds, multipitchIds: [], sampleSectorId: null },
    ...sectors.map(({ name, minutes, warning }, at): ItemOf<'sector'> => {
      const approach =
        minutes === null ? null : { minutes, text: both('way'), parking: { lat: 1, lon: 2 }, track: [] };
      const content = { ...texts.content, approach, warnings: warning === '' ? [] : [both(warning)] };
      return { ...texts, kind: 'sector', id: at + 1, name, content };
    }),
    ...climbs.flatMap((climb, at): ItemOf<'climb'>[] => {
      if (!climb) return [];
      const { sector, name, grade, bolts } = climb;
      const rest = { lengthMeters: 20, stars: 1, note: null };
      return [{ kind: 'climb', id: at + 1, sectorId: sector, number: at + 1, name, grade, bolts, ...rest }];
    }),
    ...topos.flatMap((topo, at): ItemOf<'topo'>[] => {
      if (!topo) return [];
      const lines = topo.bends.flatMap((bend, of): ItemOf<'topo'>['lines'] =>
        bend === null
          ? []
          : [
              {
                of: of + 1,
                number: of + 1,
                points: [
                  [0, 0],
                  [bend / 10, 1],
                ],
              },
            ],
      );
      const picture = `${topo.picture}`.repeat(64);
      return [
        { kind: 'topo', id: at + 1, sectorId: at + 1, multipitchId: null, picture, alt: both('rock'), lines },
      ];
    }),
  ];
}

const few = <Value>(...values: Value[]) => fc.constantFrom(...values);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  inBook: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  sectors: fc.array(
    fc.record({ name: few('Nord', 'Sud'), minutes: few(null, 5, 20), warning: few('', 'Chute de pierres') }),
    { minLength: 3, maxLength: 3 },
  ),
  climbs: fc.array(
    fc.option(
      fc.record({
        sector: few(1, 2),
        name: few('Styx', 'Léthé'),
        grade: few('6a', '6a+'),
        bolts: few(null, 9),
      }),
      { nil: null, freq: 4 },
    ),
    { minLength: 4, maxLength: 4 },
  ),
  topos: fc.array(
    fc.option(
      fc.record({ picture: few(1, 2), bends: fc.array(few(null, 3, 7), { minLength: 2, maxLength: 2 }) }),
      { nil: null, freq: 4 },
    ),
    { minLength: 2, maxLength: 2 },
  ),
});

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();

/** What is told by the steps of all editions, and folded from one of them on. */
function told(states: readonly Drawn[], from: number): string[] {
  const asStates = states.map((one): State => stateOf(itemsOf(one).map((item) => ({ item }))));
  const steps = asStates.slice(1).flatMap((state, at) => {
    return errataSteps(changesBetween(asStates[at] as State, state), day(at + 1), 1);
  });
  return [1, 2, 3].flatMap((id) => {
    const route = `sector-${id}`;
    // As the server does: of a route that is not in the guidebook only its leaving is told.
    const isIn = states.at(-1)?.inBook[id - 1] === true;
    const own = steps
      .filter((step) => step.route === route && (isIn || step.item === 'book'))
      .map(({ route: _route, ...step }) => step);
    return foldErrata({ steps: own }, day(from)).map(({ item, what, field, before, after }) =>
      what === 'changed' ? say(route, item, field, before, after) : `${route} ${item} ${what}`,
    );
  });
}

const say = (route: string, item: string, field: string | null, before: unknown, after: unknown) =>
  `${route} ${item} ${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;

/** What differs between two drawings, said without any edition. */
function differing(was: Drawn, is: Drawn): string[] {
  const found: string[] = [];
  for (const at of [0, 1, 2]) {
    const route = `sector-${at + 1}`;
    if (was.inBook[at] !== is.inBook[at]) found.push(`${route} book ${is.inBook[at] ? 'added' : 'removed'}`);
    if (!was.inBook[at] || !is.inBook[at]) continue;
    const compare = (item: string, field: string, before: unknown, after: unknown) => {
      if (JSON.stringify(before) !== JSON.stringify(after))
        found.push(say(route, item, field, before, after));
    };
    const [former, sector] = [was.sectors[at], is.sectors[at]];
    compare('route', 'name', former?.name, sector?.name);
    compare('route', 'approachMinutes', former?.minutes, sector?.minutes);
    if ((former?.minutes === null) !== (sector?.minutes === null)) {
      const isKnown = sector?.minutes !== null;
      compare('route', 'approach', isKnown ? null : both('way'), isKnown ? both('way') : null);
      compare('route', 'parking', isKnown ? null : { lat: 1, lon: 2 }, isKnown ? { lat: 1, lon: 2 } : null);
    }
    const warnings = (words = '') => (words === '' ? [] : [both(words)]);
    compare('route', 'warnings', warnings(former?.warning), warnings(sector?.warning));
    for (const [number, climb] of is.climbs.entries()) {
      const before = was.climbs[number];
      const item = `climb-${number + 1}`;
      const [wasHere, isHere] = [before?.sector === at + 1, climb?.sector === at + 1];
      if (wasHere !== isHere) found.push(`${route} ${item} ${isHere ? 'added' : 'removed'}`);
      if (!wasHere || !isHere) continue;
      compare(item, 'name', before?.name, climb?.name);
      compare(item, 'grade', before?.grade, climb?.grade);
      compare(item, 'bolts', before?.bolts, climb?.bolts);
    }
    const [oldTopo, topo] = [was.topos[at] ?? null, is.topos[at] ?? null];
    if ((oldTopo === null) !== (topo === null)) {
      found.push(`${route} topo-${at + 1} ${topo ? 'added' : 'removed'}`);
    }
  }
  return found.toSorted();
}

const isDrawn = (line: string) => / topo-\d picture: | drawing /.test(line);

describe('the errata over drawn editions', () => {
  test('are every fact that changed, once, and none other', () => {
    const editions = fc.array(drawn, { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(editions, fc.nat({ max: 5 }), (states, before) => {
        const from = Math.min(before, states.length - 1);
        const last = states.at(-1) as Drawn;
        const lines = told(states, from + 1).filter((line) => !isDrawn(line));
        expect(lines.toSorted()).toEqual(differing(states[from] as Drawn, last));
      }),
      { numRuns: 400 },
    );
  });

  test('say of each line that is drawn otherwise on a picture that was there, and of no other', () => {
    fc.assert(
      fc.property(drawn, fc.array(drawn, { maxLength: 3 }), drawn, (was, between, is) => {
        const here = (one: Drawn) => ({
          ...one,
          inBook: [true, true, true],
          topos: was.topos,
          climbs: was.climbs,
        });
        const end = { ...here(is), topos: is.topos };
        const lines = told([here(was), ...between.map(here), end], 0).filter(isDrawn);
        const expected = [0, 1].flatMap((at) => {
          const [old, topo] = [was.topos[at], is.topos[at]];
          if (!old || !topo) return [];
          const drawings = topo.bends.filter((bend, of) => bend !== old.bends[of]).length;
          return Array.from({ length: drawings + (old.picture === topo.picture ? 0 : 1) }, () => at);
        });
        expect(lines.length).toBe(expected.length);
      }),
      { numRuns: 200 },
    );
  });

  test('are none once all is as it was', () => {
    fc.assert(
      fc.property(drawn, fc.array(drawn, { maxLength: 4 }), (was, between) => {
        expect(told([was, ...between, was], 0)).toEqual([]);
      }),
    );
  });
});
