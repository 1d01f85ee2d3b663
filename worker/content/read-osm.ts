import type { Coordinates } from '#contract/catalogue/place';
import { z } from '#contract/zod';
import { ContentList, type FoundContent, type FoundCrag, metersApart } from './found-content';
import { readGrade, readNumber } from './read-values';

const Tags = z.record(z.string(), z.string());
const Spot = z.object({ lat: z.number(), lon: z.number() });
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: Spot.optional(),
  geometry: z.array(Spot.nullable()).optional(),
  nodes: z.array(z.number()).optional(),
  members: z.array(z.object({ type: z.string(), ref: z.number() })).optional(),
  tags: Tags.optional(),
});
type Element = z.infer<typeof Element>;

/** What Overpass answers, as much of it as is looked at. */
const Overpass = z.object({ elements: z.array(z.unknown()).min(1) });

/** A climb that names no crag is of the nearest one, if that is so near, in metres. */
const NEAR_METERS = 300;
const CREDIT = '© OpenStreetMap contributors';

/** Whether a value of JSON is an answer of Overpass. */
export function isOverpass(value: unknown): boolean {
  const found = Overpass.safeParse(value);
  return found.success && found.data.elements.some((one) => Element.safeParse(one).success);
}

/**
 * Reads OpenStreetMap's climbing tags: crags, areas and sectors, boulders, single climbs, with what relations gather. What is
 * indoors or a summit is no crag and is told. Every row stays under the Open Database License.
 */
export function readOsm(value: unknown): FoundContent {
  const list = new ContentList();
  const elements = new Map<string, Element>();
  const { elements: given } = Overpass.parse(value);
  for (const [at, one] of given.entries()) {
    const element = Element.safeParse(one);
    if (element.success) elements.set(`${element.data.type}/${element.data.id}`, element.data);
    else list.lose(at + 1, 'broken', JSON.stringify(one));
  }
  list.lines = given.length;
  const reader = new OsmReader(list, elements);
  reader.read();
  return {
    source: 'osm',
    origin: { source: 'osm', licence: 'ODbL-1.0', credit: CREDIT },
    crags: list.crags,
    notes: list.notes,
    lines: list.lines,
  };
}

type Kind = 'crag' | 'sector' | 'climb';

class OsmReader {
  readonly #list: ContentList;
  readonly #elements: ReadonlyMap<string, Element>;
  /** The relation that gathers an element. */
  readonly #parents = new Map<string, string>();
  readonly #crags = new Map<string, FoundCrag>();
  #line = 0;

  constructor(list: ContentList, elements: ReadonlyMap<string, Element>) {
    this.#list = list;
    this.#elements = elements;
    for (const [key, { members = [], tags }] of elements) {
      if (!isClimbing(tags ?? {})) continue;
      for (const { type, ref } of members) this.#parents.set(`${type}/${ref}`, key);
    }
  }

  read(): void {
    const later: (() => void)[] = [];
    for (const [key, element] of this.#elements) {
      this.#line += 1;
      const line = this.#line;
      const { tags = {} } = element;
      // Nodes of a way's shape say nothing.
      if (Object.keys(tags).length === 0) continue;
      const kind = this.#kindOf(element, line);
      if (kind === null) continue;
      const name = (tags['name'] ?? '').trim();
      if (name === '') this.#list.lose(line, 'noName', key);
      else if (kind === 'crag') this.#addCrag(key, name, element, line);
      else
        later.push(() =>
          kind === 'sector'
            ? this.#addSector(key, name, element, line)
            : this.#addClimb(key, name, element, line),
        );
    }
    for (const add of later) add();
  }

  #kindOf({ tags = {}, type, members = [] }: Element, line: number): Kind | null {
    const words = tags['name'] ?? type;
    const climbing = tags['climbing'];
    const lose = (rule: 'notClimbing' | 'indoor' | 'peak' | 'noMembers' | 'twice') => {
      this.#list.lose(line, rule, words);
      return null;
    };
    if (!isClimbing(tags)) return lose('notClimbing');
    const isHall = tags['leisure'] === 'sports_centre' || tags['building'] !== undefined;
    if ((isHall && tags['indoor'] !== 'no') || tags['indoor'] === 'yes') return lose('indoor');
    if (tags['leisure'] === 'playground' || tags['man_made'] !== undefined) return lose('indoor');
    if (tags['natural'] === 'peak') return lose('peak');
    if (climbing === 'route' || climbing === 'route_bottom') return 'climb';
    // The top of a climb whose foot is told too.
    if (climbing === 'route_top') return lose('twice');
    if (type === 'relation' && members.length === 0) return lose('noMembers');
    return climbing === 'sector' ? 'sector' : 'crag';
  }

  #addCrag(key: string, name: string, element: Element, line: number): FoundCrag | null {
    const place = this.#placeOf(element);
    if (!place) {
      this.#list.lose(line, 'noPlace', name);
      return null;
    }
    const count = this.#list.crags.length;
    const crag = this.#list.crag(name, place, isBoulders(element.tags ?? {}));
    if (this.#list.crags.length === count) this.#list.lose(line, 'twice', name);
    this.#crags.set(key, crag);
    return crag;
  }

  #addSector(key: string, name: string, element: Element, line: number): void {
    const parent = this.#parentOf(key);
    const place = this.#placeOf(element);
    const isOfBoulders = isBoulders(element.tags ?? {});
    const crag = parent ?? (place && (this.#nearest(place) ?? this.#list.crag(name, place, isOfBoulders)));
    if (crag) this.#list.sector(crag, name, place);
    else this.#list.lose(line, 'noPlace', name);
  }

  #addClimb(key: string, name: string, element: Element, line: number): void {
    const { tags = {} } = element;
    const place = this.#placeOf(element);
    const crag = this.#parentOf(key) ?? (place && this.#nearest(place));
    if (!crag) return this.#list.lose(line, 'noPlace', name);
    const written = gradeOf(tags);
    const isBoulder = crag.isBoulders || isBoulders(tags);
    const grade = readGrade(written, isBoulder ? 'boulder' : null);
    if (grade === null) return this.#list.lose(line, 'noGrade', name);
    if (grade.isRough) this.#list.note(line, 'roughGrade', written);
    // A boulder below a crag with routes is of a crag of its own.
    const home = grade.isBoulder ? this.#list.crag(crag.name, crag.place, true) : crag;
    const sector = this.#list.sector(home, home.name, home.place);
    const count = (tag: string, max: number) => {
      const number = readNumber(tags[tag] ?? '');
      return number !== null && number >= 1 && number <= max ? Math.round(number) : null;
    };
    this.#list.climb(sector, {
      name,
      grade: grade.grade,
      number: count('ref', 999),
      lengthMeters: count('climbing:length', 200),
      bolts: count('climbing:bolts', 99),
      stars: 0,
      note: tags['description'] ?? '',
      line,
    });
  }

  /** The crag of the relation that gathers an element, through relations in between. */
  #parentOf(key: string): FoundCrag | null {
    let at = this.#parents.get(key);
    for (let depth = 0; at !== undefined && depth < 10; depth += 1) {
      const crag = this.#crags.get(at);
      if (crag) return crag;
      at = this.#parents.get(at);
    }
    return null;
  }

  #nearest(place: Coordinates): FoundCrag | null {
    let best: { crag: FoundCrag; meters: number } | null = null;
    for (const crag of this.#crags.values()) {
      const meters = crag.place ? metersApart(crag.place, place) : Infinity;
      if (meters <= NEAR_METERS && (!best || meters < best.meters)) best = { crag, meters };
    }
    return best?.crag ?? null;
  }

  /** Where an element is: a node's own place, else the middle of what it is made of. */
  #placeOf({ lat, lon, center, geometry, nodes, members }: Element, depth = 0): Coordinates | null {
    if (lat !== undefined && lon !== undefined) return { lat, lon };
    if (center) return center;
    const parts = [
      ...(nodes ?? []).map((id) => `node/${id}`),
      ...(members ?? []).map(({ type, ref }) => `${type}/${ref}`),
    ];
    const spots = geometry?.filter((spot) => spot !== null) ?? [];
    const within =
      depth > 5 ? [] : parts.map((part) => this.#elements.get(part)).filter((one) => one !== undefined);
    const places = [
      ...spots,
      ...within.map((one) => this.#placeOf(one, depth + 1)).filter((place) => place !== null),
    ];
    if (places.length === 0) return null;
    const mean = (of: (place: Coordinates) => number) =>
      places.reduce((sum, place) => sum + of(place), 0) / places.length;
    return { lat: mean((place) => place.lat), lon: mean((place) => place.lon) };
  }
}

function isClimbing(tags: Readonly<Record<string, string>>): boolean {
  return tags['climbing'] !== undefined && tags['climbing'] !== 'no'
    ? true
    : (tags['sport'] ?? '').split(';').some((sport) => sport.trim() === 'climbing');
}

/** Whether a rock, or a climb, is tagged as bouldering and as nothing else. */
function isBoulders(tags: Readonly<Record<string, string>>): boolean {
  return (
    tags['climbing'] === 'boulder' || (tags['climbing:boulder'] === 'yes' && tags['climbing:sport'] !== 'yes')
  );
}

/** The grade of one climb: its own, else the mean, else the hardest that is told. */
function gradeOf(tags: Readonly<Record<string, string>>): string {
  for (const system of ['font', 'hueco', 'french', 'uiaa', 'yds_class']) {
    for (const part of ['', ':mean', ':max']) {
      const grade = tags[`climbing:grade:${system}${part}`];
      if (grade) return system === 'uiaa' ? roman(grade) : grade;
    }
  }
  return '';
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** UIAA grades are written in figures too: "7+" is VII+. */
function roman(grade: string): string {
  return grade.replace(/^\d+/, (figures) => ROMAN[Number(figures)] ?? figures);
}
