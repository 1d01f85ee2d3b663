import type { Build } from './read-build';

/** KiB of compressed JavaScript before my routes is shown, and that a further screen may add (QUALITY). */
const FIRST_MAX = 150;
const SCREEN_MAX = 40;
/** The same for Fluent's widgets, which all further screens and what lies over them share. */
const FLUENT_MAX = 120;

const page = 'index.html';
const texts = ['src/language/bundle-fr.ts', 'src/language/bundle-en.ts'];
/** Loaded once my routes is drawn, and so there before any other screen is opened from it. */
const afterFirst = ['src/shell/start/follow-stores.ts', 'src/shell/start/start-later.ts'];
/** Loaded right after, with what nearly all further screens have of Fluent. */
const widgets = 'src/theme/keep-fluent.tsx';
const isScreen = /^src\/[^/]+\/screens\/.+-screen\.tsx$/;
/** The only screens that may bring the map. */
const isMap = /^src\/.+\/(?:.+-)?map-screen\.tsx$/;
/** A still picture of places, which a map takes the place of once it is touched. */
const stillMap = 'src/map/parts/coverage-map.tsx';
/** A class name of MapLibre's canvas, which stands in its own code only. */
const mapLibre = 'maplibregl-canvas-container';

/** What only the staff loads; each of its files has the name of its folder. */
const isCounter = (label: string) => /^(?:counter|workshop)$|^src\/(?:counter|workshop)\//.test(label);
/**
 * KiB of the counter's own, beside what it shares with other screens. Its texts, which come in both languages at once so
 * that switching waits for nothing, are a third of them; the last twelve are VAT abroad, backups, access given by hand, the
 * doctor's list and the way from one topo to the next.
 */
const COUNTER_MAX = 132;

/** A word of zod's Hebrew, which is built in only where a module holds all of zod as a value. */
const allOfZod = 'קלט';
/** Files of JavaScript in the whole app: each is a request of its own where no service worker keeps it. */
const FILES_MAX = 155;

/** Weights by name, in KiB to a tenth. */
export type Weights = Record<string, number>;

/** What was weighed, and what is too heavy, in words. */
export interface FirstLoad {
  /** All that is needed before my routes is shown, in the longer of the two languages. */
  total: number;
  /** Of what it is made. */
  first: Weights;
  /** Fluent's widgets, which come once my routes is drawn. */
  fluent: number;
  /** What each further screen adds to all of these. */
  screens: Weights;
  /** What the staff loads besides, for the counter. */
  counter: number;
  /** How many things were looked at. */
  checks: number;
  /** Empty when all is well. */
  faults: string[];
}

/**
 * Weighs what the browser has to load before my routes, and what each further screen adds to it. `forms` are the
 * screens that are filled in, and alone may need Fluent before they are drawn.
 */
export function weighFirstLoad(build: Build, forms: ReadonlySet<string>): FirstLoad {
  const sum = (chunks: readonly string[]) =>
    chunks.reduce((weight, chunk) => weight + build.weightOf(chunk), 0);
  const faults: string[] = [];

  const longest = texts.toSorted((one, other) => build.weightOf(other) - build.weightOf(one)).slice(0, 1);
  const first = [...build.neededFor([page, ...longest])];
  const total = tenth(sum(first));
  if (total > FIRST_MAX) faults.push(`${total} KiB before my routes is shown; ${FIRST_MAX} are allowed`);

  const held = new Set([...first, ...build.neededFor(afterFirst)]);
  const shared = [...build.neededFor([widgets])].filter((chunk) => !held.has(chunk));
  const fluent = tenth(sum(shared));
  if (fluent > FLUENT_MAX) faults.push(`Fluent's widgets are ${fluent} KiB; ${FLUENT_MAX} are allowed`);
  for (const chunk of shared) held.add(chunk);

  const screens: Weights = {};
  const ofStaff = build.chunks.filter((chunk) => isCounter(build.labelOf(chunk)));
  const weightOfCounter = tenth(sum(ofStaff));
  if (weightOfCounter > COUNTER_MAX) {
    faults.push(`the counter is ${weightOfCounter} KiB; ${COUNTER_MAX} are allowed`);
  }
  const ofCustomers = build.chunks.filter((chunk) => !ofStaff.includes(chunk));
  for (const chunk of ofCustomers) {
    const needed = [...build.neededFor([chunk])];
    if (needed.some((one) => ofStaff.includes(one)))
      faults.push(`${build.labelOf(chunk)} brings the counter`);
  }
  const further = ofCustomers.filter((chunk) => isScreen.test(chunk));
  for (const screen of further) {
    const added = tenth(sum([...build.neededFor([screen])].filter((chunk) => !held.has(chunk))));
    screens[screen] = added;
    if (added > SCREEN_MAX) faults.push(`${screen} adds ${added} KiB; ${SCREEN_MAX} are allowed`);
    const isForm = [...build.neededFor([screen])].some((chunk) => shared.includes(chunk));
    if (isForm && !forms.has(screen)) faults.push(`${screen} is read, and waits for Fluent`);
    if (!isForm && forms.has(screen)) faults.push(`${screen} needs no Fluent, and waits for it`);
  }

  const mapless = [page, ...afterFirst, stillMap, ...further].filter((chunk) => !isMap.test(chunk));
  for (const chunk of mapless) {
    const carrier = [...build.neededFor([chunk])].find((needed) => build.holds(needed, mapLibre));
    if (carrier) faults.push(`${chunk} brings MapLibre, in ${build.labelOf(carrier)}`);
  }
  const files = build.files - build.filesOf(ofStaff);
  if (files > FILES_MAX) {
    faults.push(`${files} files of JavaScript; ${FILES_MAX} are allowed`);
  }
  const needed = new Map(build.chunks.map((chunk) => [chunk, build.neededFor([chunk])]));
  for (const chunk of build.chunks) {
    if (build.holds(chunk, allOfZod)) faults.push(`${build.labelOf(chunk)} brings all of zod`);
    const circle = build.chunks.find(
      (other) => other > chunk && needed.get(chunk)?.has(other) && needed.get(other)?.has(chunk),
    );
    if (circle) faults.push(`${build.labelOf(chunk)} and ${build.labelOf(circle)} need each other`);
  }
  return {
    total,
    first: Object.fromEntries(first.map((chunk) => [build.labelOf(chunk), tenth(build.weightOf(chunk))])),
    fluent,
    screens,
    counter: weightOfCounter,
    checks: 4 + ofCustomers.length + 2 * further.length + mapless.length + 2 * build.chunks.length,
    faults,
  };
}

function tenth(kibibytes: number): number {
  return Math.round(kibibytes * 10) / 10;
}
