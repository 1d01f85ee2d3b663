import type { Coordinates } from '#contract/catalogue/place';
import { z } from '#contract/zod';
import { ContentList, type FoundContent } from './found-content';
import { readGrade } from './read-values';

const ORIGIN = { source: 'openbeta', licence: 'CC0-1.0', credit: 'OpenBeta' } as const;

/** A line of OpenBeta's published files. */
const RouteLine = z.object({
  route_name: z.string(),
  grade: z.record(z.string(), z.string().nullable()).nullish(),
  type: z.record(z.string(), z.boolean()).nullish(),
  fa: z.string().nullish(),
  metadata: z.object({
    left_right_seq: z.string().nullish(),
    parent_lnglat: z.tuple([z.number(), z.number()]).nullish(),
    parent_sector: z.string().nullish(),
    mp_path: z.string().nullish(),
  }),
});
type RouteLine = z.infer<typeof RouteLine>;

/** An area of OpenBeta's API, with its climbs and the areas within it. */
interface ApiArea {
  area_name?: string | null | undefined;
  areaName?: string | null | undefined;
  metadata?: { lat?: number | null | undefined; lng?: number | null | undefined } | null | undefined;
  climbs?: ApiClimb[] | null | undefined;
  children?: ApiArea[] | null | undefined;
}
const ApiClimb = z.object({
  name: z.string(),
  grades: z.record(z.string(), z.unknown()).nullish(),
  type: z.record(z.string(), z.unknown()).nullish(),
  fa: z.string().nullish(),
  length: z.number().nullish(),
  boltsCount: z.number().nullish(),
});
type ApiClimb = z.infer<typeof ApiClimb>;
const ApiArea: z.ZodType<ApiArea> = z.lazy(() =>
  z.object({
    area_name: z.string().nullish(),
    areaName: z.string().nullish(),
    metadata: z.object({ lat: z.number().nullish(), lng: z.number().nullish() }).nullish(),
    climbs: z.array(ApiClimb).nullish(),
    children: z.array(ApiArea).nullish(),
  }),
);
/** The answer as it is sent, or what stands in it. */
const ApiAnswer = z.union([
  z.object({ data: z.object({ area: ApiArea }) }).transform(({ data }) => [data.area]),
  z.object({ data: z.object({ areas: z.array(ApiArea).min(1) }) }).transform(({ data }) => data.areas),
  z.object({ area: ApiArea }).transform(({ area }) => [area]),
]);

/** Whether a text begins as OpenBeta's lines do. */
export function isOpenbetaLines(text: string): boolean {
  const [first = ''] = text.split('\n', 1);
  try {
    return RouteLine.safeParse(JSON.parse(first)).success;
  } catch {
    return false;
  }
}

/** Reads the JSON lines that OpenBeta publishes: a line is a climb with the path of its places. */
export function readOpenbetaLines(text: string, onProgress: (lines: number) => void): FoundContent {
  const list = new ContentList();
  for (const written of text.split('\n')) {
    if (written.trim() === '') continue;
    list.lines += 1;
    if (list.lines % 1_000 === 0) onProgress(list.lines);
    const line = RouteLine.safeParse(parsed(written));
    if (line.success) addLine(list, line.data);
    else list.lose(list.lines, 'broken', written);
  }
  return finished(list);
}

/** Reads an answer of OpenBeta's API; null where a value of JSON is none. */
export function readOpenbetaAnswer(value: unknown): FoundContent | null {
  const answer = ApiAnswer.safeParse(value);
  if (!answer.success) return null;
  const list = new ContentList();
  for (const area of answer.data) addArea(list, area, null);
  return finished(list);
}

function addLine(list: ContentList, { route_name: name, grade, type, fa, metadata }: RouteLine): void {
  const place = metadata.parent_lnglat && placeOf(metadata.parent_lnglat[1], metadata.parent_lnglat[0]);
  const path = (metadata.mp_path ?? metadata.parent_sector ?? '').split('|').filter((part) => part !== '');
  const number = Number(metadata.left_right_seq);
  addClimb(
    list,
    { path, place: place ?? null },
    {
      name,
      isBoulder: type?.['boulder'] === true,
      grade: grade?.['Font'] ?? grade?.['French'] ?? grade?.['YDS'] ?? '',
      fa: fa ?? '',
      number: Number.isInteger(number) && number > 0 ? number : null,
      lengthMeters: null,
      bolts: null,
    },
  );
}

function addArea(list: ContentList, area: ApiArea, above: string | null): void {
  const name = area.area_name ?? area.areaName ?? above ?? '';
  const place = placeOf(area.metadata?.lat, area.metadata?.lng);
  for (const climb of area.climbs ?? []) {
    list.lines += 1;
    const length = climb.length ?? 0;
    const bolts = climb.boltsCount ?? 0;
    addClimb(
      list,
      { path: above === null || above === name ? [name] : [above, name], place },
      {
        name: climb.name,
        isBoulder: climb.type?.['bouldering'] === true || climb.type?.['boulder'] === true,
        grade: gradesOf(climb).find((written) => written !== '') ?? '',
        fa: climb.fa ?? '',
        number: null,
        lengthMeters: length > 0 && length <= 200 ? Math.round(length) : null,
        bolts: bolts > 0 && bolts <= 99 ? Math.round(bolts) : null,
      },
    );
  }
  for (const child of area.children ?? []) addArea(list, child, name);
}

interface WrittenClimb {
  name: string;
  isBoulder: boolean;
  /** As it is written. */
  grade: string;
  fa: string;
  number: number | null;
  lengthMeters: number | null;
  bolts: number | null;
}

/** The last name of a path is the sector, the one before it the crag; a single name is both. */
function addClimb(
  list: ContentList,
  { path, place }: { path: readonly string[]; place: Coordinates | null },
  { name, isBoulder, grade: written, fa, ...facts }: WrittenClimb,
): void {
  const line = list.lines;
  const sectorName = path.at(-1);
  if (name.trim() === '') return list.lose(line, 'noName', path.join(' | '));
  if (sectorName === undefined) return list.lose(line, 'noPlace', name);
  const grade = readGrade(written, isBoulder ? 'boulder' : null);
  if (grade === null) return list.lose(line, 'noGrade', `${name} ${written}`);
  if (grade.isRough) list.note(line, 'roughGrade', written);
  // The place that a line tells is its sector's; a crag may reach farther.
  const crag = list.crag(path.at(-2) ?? sectorName, null, grade.isBoulder);
  crag.place ??= place;
  const sector = list.sector(crag, sectorName, place);
  const first = /^(?:unknown|\?*)$/i.test(fa.trim()) ? '' : fa.trim();
  list.climb(sector, {
    ...facts,
    name: name.trim().slice(0, 200),
    grade: grade.grade,
    stars: 0,
    note: first,
    line,
  });
}

/** The grades that the API gives, in the order in which they are believed. */
function gradesOf({ grades }: ApiClimb): string[] {
  return ['font', 'vscale', 'french', 'yds'].map((system) => {
    const grade = grades?.[system];
    return typeof grade === 'string' ? grade : '';
  });
}

function finished({ crags, notes, lines }: ContentList): FoundContent {
  return { source: 'openbeta', origin: ORIGIN, crags, notes, lines };
}

function placeOf(lat: number | null | undefined, lon: number | null | undefined): Coordinates | null {
  const isOnEarth =
    typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnEarth ? { lat, lon } : null;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
