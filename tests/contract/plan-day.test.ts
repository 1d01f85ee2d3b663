import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coordinates, orientations } from '#contract/catalogue/place';
import type { MultipitchContent, SectorContent } from '#contract/catalogue/route-content';
import { cragInstant, dayAfter } from '#contract/sun/crag-time';
import { daylight, isInShade, sunHours } from '#contract/sun/shade';
import { isSend } from '#contract/rules/ascent-type';
import type { LocalAscent, PackRow } from '#worker/db/rows';
import { closuresState } from '../../src/catalogue/parts/closure-state';
import type { Gear } from '../../src/catalogue/parts/gear/gear';
import { misfits, needsLongerRope } from '../../src/catalogue/parts/gear/misfits';
import { openProjects } from '../../src/logbook/queries/open-projects';
import { type DayRoute, planDay } from '../../src/saved/screens/day/plan-day';
import { planListDay } from '../../src/saved/screens/day/plan-list-day';
import { sampleSector } from '../support/sample-catalogue';
import { ascentOf } from '../support/ascent-of';

const ROUTES = 10_000;
const PER_CRAG = 5;

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const within = (min: number, max: number) => fc.integer({ min, max });
/** Every day of four years, a leap year among them. */
const anyDay = within(0, 1460).map((days) => dayAfter('2026-01-01', days));
const yearly = anyDay.map((day) => day.slice(5));
const closures = fc.array(fc.record({ from: yearly, to: yearly, reason: fc.constant({ fr: '', en: '' }) }), {
  maxLength: 3,
});
const line = {
  id: fc.constant(1),
  number: fc.constant(1),
  grade: fc.constant('6a'),
  note: fc.constant(null),
};
const climb = fc.record({
  ...line,
  name: fc.constant('Styx'),
  stars: fc.constant(0),
  lengthMeters: orNull(within(5, 60)),
  bolts: orNull(within(0, 30)),
});
const pitch = fc.record({ ...line, lengthMeters: within(5, 60), bolts: within(0, 30) });
const sample = sampleSector(1, 'a'.repeat(64)).content;
if (!sample) throw new Error('the sample has content');
const shared = {
  closures,
  approach: orNull(
    orNull(within(0, 180)).map((minutes) => ({
      minutes,
      text: { fr: '', en: '' },
      parking: { lat: 0, lon: 0 },
      track: [],
    })),
  ),
  descent: orNull(
    fc.record({
      type: fc.constantFrom('lower' as const, 'abseil' as const, 'walk' as const),
      text: fc.constant({ fr: '', en: '' }),
    }),
  ),
  ropeLengthMeters: orNull(within(20, 120)),
};
const { climbs: _climbs, style: _style, family: _family, equipment: _equipment, ...common } = sample;
const sectorContent: fc.Arbitrary<SectorContent> = fc
  .record({ ...shared, climbs: fc.array(climb, { maxLength: 6 }) })
  .map((drawn) => ({ ...sample, ...drawn }));
const multipitchContent: fc.Arbitrary<MultipitchContent> = fc
  .record({ ...shared, pitches: fc.array(pitch, { maxLength: 6 }) })
  .map((drawn) => ({ ...common, ...drawn }));

const pack = orNull(
  fc.record({
    state: fc.constantFrom('ready' as const, 'waiting' as const, 'broken' as const, 'stopped' as const),
    verifiedAt: orNull(within(1, 1_000_000)),
    isNewer: fc.boolean(),
  }),
).map((drawn): PackRow | null =>
  drawn === null
    ? null
    : ({ ...drawn, update: drawn.isNewer ? { version: 'next' } : undefined } as unknown as PackRow),
);
const known = {
  slug: fc.constant('styx'),
  name: fc.constant('Styx'),
  orientation: orNull(fc.constantFrom(...orientations)),
  keys: fc.constant<DayRoute['keys']>({ guidebookIds: [1], productIds: [], sample: false }),
  pack,
};
const anyRoute = (id: number): fc.Arbitrary<DayRoute> => {
  const own = { ...known, id: fc.constant(id), label: fc.constant(`Buoux · Secteur ${id}`) };
  return fc.oneof(
    fc.record({ ...own, type: fc.constant('cliff' as const), content: orNull(sectorContent) }),
    fc.record({ ...own, type: fc.constant('multipitch' as const), content: orNull(multipitchContent) }),
  );
};
const anyAscent: fc.Arbitrary<LocalAscent> = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom('cliff' as const, 'multipitch' as const),
    routeId: orNull(within(1, PER_CRAG + 2)),
    routeLabel: within(1, PER_CRAG + 2).map((id) => `BUOUX · secteur ${id}`),
    climbId: orNull(within(1, 4)),
    climbName: fc.constantFrom('Styx', 'Léthé'),
    ascentType: fc.constantFrom(10 as const, 40 as const, 50 as const),
  })
  .map((drawn) => ({ ...ascentOf(drawn), day: '2026-11-20', v: 1, pending: 0 }));

const outing = fc.record({
  place: fc.record({
    lat: fc.double({ min: 42, max: 51, noNaN: true }),
    lon: fc.double({ min: -5, max: 9, noNaN: true }),
  }) satisfies fc.Arbitrary<Coordinates>,
  routes: fc.tuple(...Array.from({ length: PER_CRAG }, (_, index) => anyRoute(index + 1))),
  day: anyDay,
  gear: fc.record({
    rope: orNull(within(20, 120)),
    quickdraws: orNull(within(1, 30)),
    isOnlyFitting: fc.boolean(),
  }),
  ascents: fc.array(anyAscent, { maxLength: 6 }),
  hour: within(0, 23),
});

/** How many lines the gear is not enough for, asked one by one. */
function unfitLines(content: SectorContent | MultipitchContent, gear: Gear): number {
  const isSector = 'climbs' in content;
  const isLowered = isSector && content.descent?.type !== 'walk';
  const lines = isSector ? content.climbs : content.pitches;
  let unfit = 0;
  for (const one of lines) if (misfits(one, gear, isLowered).length > 0) unfit += 1;
  return unfit;
}

describe('a day at a crag', () => {
  test(`says of ${ROUTES} drawn routes and days what each function says by itself`, () => {
    let seen = 0;
    fc.assert(
      fc.property(outing, ({ place, routes, day, gear, ascents, hour }) => {
        const projects = openProjects(ascents);
        const plan = planDay(place, routes, { gear, projects }, day);
        const light = daylight(place, day);
        const sunset = light.at(-1)?.to ?? Number.NaN;
        expect(plan.light).toEqual(light);
        expect(plan.routes.map(({ route }) => route)).toEqual(routes);
        for (const told of plan.routes) {
          seen += 1;
          const { route, closure, sun } = told;
          const { content, orientation } = route;
          expect(sun).toEqual(orientation && sunHours(orientation, place, day));
          // The hours are told to the second: an instant at their very ends is left out.
          const at = cragInstant(day, hour * 60);
          const isAtTurn = sun?.some(
            ({ from, to }) => Math.min(Math.abs(from - at), Math.abs(to - at)) < 2_000,
          );
          const isLit = sun?.some(({ from, to }) => at >= from && at <= to) ?? null;
          expect(isAtTurn ? null : isLit).toBe(
            isAtTurn || !orientation ? null : !isInShade(orientation, place, at),
          );
          expect(closure).toEqual(content && closuresState(content.closures, day));
          const minutes = content?.approach?.minutes ?? null;
          expect(told.leaveAt).toBe(minutes === null ? null : sunset - minutes * 60_000);
          expect(told.isDescentOpen).toBe(content !== null && content.descent?.type !== 'lower');
          expect(told.gear && { unfit: told.gear.unfit, longer: told.gear.longerRope !== null }).toEqual(
            content && {
              unfit: unfitLines(content, gear),
              longer: needsLongerRope(content.ropeLengthMeters, gear),
            },
          );
          const isReady = route.pack?.state === 'ready';
          expect(told.offline).toBe(isReady ? (route.pack?.update ? 'newer' : 'ready') : 'not');
          const name = `buoux · secteur ${route.id}`;
          expect(told.projects).toEqual(
            projects.filter(({ entries }) =>
              entries.some(
                (entry) =>
                  entry.type === route.type &&
                  (entry.routeId === route.id ||
                    (entry.routeId === null && entry.routeLabel.toLowerCase() === name)),
              ),
            ),
          );
          expect(told.projects.some(({ ascent }) => isSend(ascent.ascentType))).toBe(false);
        }
        const ready = routes.filter((route) => route.pack?.state === 'ready');
        const checks = ready.map((route) => route.pack?.verifiedAt ?? 0);
        expect(plan.ready).toBe(ready.length);
        expect(plan.checkedAt).toBe(ready.length > 0 ? Math.min(...checks) : null);
        const states = routes.map(({ content }) => content && closuresState(content.closures, day).state);
        expect(plan.closed).toBe(states.filter((state) => state === 'closed').length);
        expect(plan.unknown).toBe(states.filter((state) => state === null).length);
      }),
      { seed: 19, numRuns: ROUTES / PER_CRAG },
    );
    expect(seen).toBe(ROUTES);
  });

  test('is the same for a list, crag by crag in the order in which the list comes to them', () => {
    const stood = fc.record({
      crag: orNull(within(1, 3)),
      at: fc.tuple(...Array.from({ length: 2 }, (_, index) => anyRoute(index + 1))),
    });
    fc.assert(
      fc.property(outing, fc.array(stood, { maxLength: 6 }), ({ place, day, gear, ascents }, drawn) => {
        const own = { gear, projects: openProjects(ascents) };
        const placed = drawn.flatMap(({ crag, at }, nth) =>
          at.map((route) => ({
            route: { ...route, id: 10 * nth + route.id },
            regionSlug: 'vaucluse',
            crag: crag === null ? null : { id: crag, slug: `crag-${crag}`, name: `Crag ${crag}` },
            coordinates: { ...place, lat: place.lat - (crag ?? 0) / 10 },
          })),
        );
        const parts = planListDay(placed, own, day);
        const names = placed.map(({ route, crag }) => crag?.slug ?? `alone-${route.id}`);
        expect(parts.map(({ crag, plan }) => crag?.slug ?? `alone-${plan.routes[0]?.route.id}`)).toEqual([
          ...new Set(names),
        ]);
        for (const { crag, plan } of parts) {
          const [alone] = plan.routes;
          const here = placed.filter((one) =>
            crag ? one.crag?.id === crag.id : one.route === alone?.route && !one.crag,
          );
          const routes = here.map(({ route }) => route);
          expect(plan).toEqual(planDay(here[0]?.coordinates ?? place, routes, own, day));
        }
      }),
      { seed: 19, numRuns: 300 },
    );
  });

  test('counts only lines as fitting of which enough is known', () => {
    const content = { ...sample, ropeLengthMeters: null };
    const [first] = content.climbs;
    if (!first) throw new Error('the sample has a climb');
    content.climbs = [first, { ...first, bolts: null }];
    const route: DayRoute = { ...sampleSector(1, ''), type: 'cliff', label: 'x', content, pack: null };
    const measured = (rope: number | null, quickdraws: number | null) =>
      planDay(
        { lat: 44, lon: 5 },
        [route],
        { gear: { rope, quickdraws, isOnlyFitting: false }, projects: [] },
        '2026-11-24',
      ).routes[0]?.gear;
    expect(measured(70, 14)).toMatchObject({ told: ['rope', 'quickdraws'], lines: 2, measured: 1 });
    expect(measured(70, null)).toMatchObject({ told: ['rope'], measured: 2 });
    expect(measured(null, null)).toMatchObject({ told: [] });
  });
});
