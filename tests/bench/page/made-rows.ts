import type { Ascent } from '#contract/tables/ascent';
import type { Local, LocalAscent } from '#worker/db/rows';

/** How many saved routes and newest ascents a start reads, as QUALITY says. */
export const SAVED = 100;
export const NEWEST = 50;
/** A logbook's days; the more ascents, the more of them on one day. */
const DAYS = 20 * 365;
const DAY_MS = 24 * 3_600_000;
const LAST_DAY = Date.UTC(2026, 10, 20);
/** Of an ascent that is ticked while it is measured: after all others, so that it stands first. */
const TODAY = '2026-11-26';
const grades = ['5c', '6a+', '6c', '7a', '7b', '8a'] as const;
const types = [10, 20, 30, 35, 40] as const;

/** An ascent of about 400 bytes as a device keeps it; the same at every call. */
export function madeAscent(number: number): LocalAscent {
  const day = new Date(LAST_DAY - (number % DAYS) * DAY_MS).toISOString().slice(0, 10);
  return { ...written(idOf(number), number), date: day, day, v: 1, pending: 0 };
}

/** So many of them. */
export function madeAscents(count: number): LocalAscent[] {
  return Array.from({ length: count }, (_, number) => madeAscent(number));
}

/** An ascent of today that nobody has written yet. */
export function newAscent(): Ascent {
  return { ...written(crypto.randomUUID(), 7), date: TODAY };
}

/** An ascent as it is kept on a device. */
export function keptAscent(ascent: Ascent): LocalAscent {
  return { ...ascent, day: ascent.date ?? '', v: 1, pending: 0 };
}

/** A saved route as a device keeps it. */
export function madeRoute(number: number): Local<'savedRoute'> {
  return {
    id: `cliff-${number}`,
    type: 'cliff',
    routeId: number,
    slug: `secteur-${number}`,
    label: `Secteur ${String(number).padStart(5, '0')}`,
    regionSlug: 'vaucluse',
    cragId: 1 + (number % 300),
    cragSlug: `falaise-${number % 300}`,
    cragName: `Falaise ${number % 300}`,
    gradeMin: '5c',
    gradeMax: '8a',
    count: 24,
    keys: { guidebookIds: [1], productIds: [1], sample: false },
    v: 1,
    pending: 0,
  };
}

/** As many as a start reads. */
export function madeRoutes(): Local<'savedRoute'>[] {
  return Array.from({ length: SAVED }, (_, number) => madeRoute(number + 1));
}

/** Does something with some of many at a time: a hundred thousand at once would be one block of the page. */
export async function inParts(count: number, take: (rows: LocalAscent[]) => Promise<unknown>): Promise<void> {
  const part = 10_000;
  for (let from = 0; from < count; from += part)
    await take(
      Array.from({ length: Math.min(part, count - from) }, (_, number) => madeAscent(from + number)),
    );
}

function idOf(number: number): string {
  return `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function written(id: string, number: number): Omit<Ascent, 'date'> {
  return {
    id,
    type: 'cliff',
    routeId: 1 + (number % 900),
    climbId: 1 + number,
    routeLabel: `Falaise ${number % 300} · Secteur ${number % 900}`,
    climbName: `Voie ${number}`,
    grade: grades[number % grades.length] ?? null,
    ascentType: types[number % types.length] ?? 10,
    attempts: 1,
    score: 3,
    comment: 'Un jour de plus au rocher, le vent du nord et une prise qui bouge au quatrième point.',
    partner: null,
    pitch: null,
    origin: null,
  };
}
