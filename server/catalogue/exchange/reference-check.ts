import { isBoulderGrade } from '#contract/rules/grade-scale';
import type { CatalogueItem, ItemKind, ItemOf } from '#server/catalogue-format/catalogue-item';
import type { ReferenceTrouble } from './reference-trouble';

/** Something one line says of another that is not known yet, to be looked at when all lines are. */
interface Claim {
  line: number;
  /** What the line is called. */
  name: string;
  trouble: () => ReferenceTrouble | null;
}

/** What is wrong between lines: in which, and what that is called. */
export interface FoundTrouble {
  line: number;
  name: string;
  trouble: ReferenceTrouble;
}

/** A climb, by its line. */
interface FirstLine {
  line: number;
  id: number;
}

type Id = number | string;

/** More than the numbers of climbs and pitches go to. */
const NUMBERS = 32_768;

/** What a line is called in the words of a problem. */
export function nameOf(item: CatalogueItem): string {
  return item.kind === 'catalogue' ? 'catalogue' : called(item.kind, idOf(item));
}

function called(kind: ItemKind, id: Id): string {
  if (kind === 'picture') return `picture ${String(id).slice(0, 12)}`;
  return kind === 'photo' ? `photo of ${String(id).replace('/', ' ')}` : `${kind} ${id}`;
}

/**
 * Holds the lines of a catalogue against each other: nothing twice, nothing that is named and not there. It keeps ids
 * and slugs, not texts, and of a line that names what came before it nothing more, so a large file needs little memory.
 */
export class ReferenceCheck {
  /** The line of each thing, by its id. */
  readonly #lines: Record<ItemKind, Map<Id, number>> = {
    catalogue: new Map(),
    region: new Map(),
    crag: new Map(),
    sector: new Map(),
    multipitch: new Map(),
    climb: new Map(),
    pitch: new Map(),
    topo: new Map(),
    picture: new Map(),
    photo: new Map(),
    guidebook: new Map(),
    product: new Map(),
  };
  /** The line of each slug within what it must be alone in. */
  readonly #taken = new Map<string, number>();
  /** The line of each number within the route or topo that it must be alone in, see `#aloneIn`. */
  readonly #numbers = {
    climb: new Map<number, number>(),
    pitch: new Map<number, number>(),
    line: new Map<number, number>(),
  };
  /** What each climb and pitch belongs to. */
  readonly #owners = { climb: new Map<number, number>(), pitch: new Map<number, number>() };
  readonly #regionOfCrag = new Map<number, number>();
  readonly #kindOfCrag = new Map<number, ItemOf<'crag'>['topoKind']>();
  readonly #cragOfSector = new Map<number, number>();
  /** The first line of each sector that is graded as a route, and as a boulder, where its crag is not known to be of that kind. */
  readonly #firstRoutes = new Map<number, FirstLine>();
  readonly #firstBoulders = new Map<number, FirstLine>();
  readonly #used = {
    picture: new Set<string>(),
    sector: new Set<number>(),
    multipitch: new Set<number>(),
  };
  readonly #claims: Claim[] = [];

  /** Takes a line in. Answers what is wrong with it so far; lines are numbers that the caller gives. */
  add(line: number, item: CatalogueItem): ReferenceTrouble[] {
    const lines = this.#lines[item.kind];
    const id = item.kind === 'catalogue' ? '' : idOf(item);
    const first = lines.get(id);
    if (first !== undefined) return [{ rule: 'twice', line: first, kind: item.kind }];
    lines.set(id, line);
    return this.#relate(line, item);
  }

  /** What is wrong between the lines, once all are in. */
  finish(): FoundTrouble[] {
    const between = this.#claims.flatMap(({ line, name, trouble }) => {
      const found = trouble();
      return found === null ? [] : [{ line, name, trouble: found }];
    });
    return [
      ...between,
      ...this.#unused('picture', this.#used.picture, 'unshown'),
      ...this.#unused('sector', this.#used.sector, 'noClimb'),
      ...this.#unused('multipitch', this.#used.multipitch, 'noPitch'),
      ...this.#ofOtherScale(this.#firstRoutes, false),
      ...this.#ofOtherScale(this.#firstBoulders, true),
    ];
  }

  #relate(line: number, item: CatalogueItem): ReferenceTrouble[] {
    switch (item.kind) {
      case 'catalogue':
      case 'picture':
        return [];
      case 'region':
        return this.#alone(line, 'region', item.slug);
      case 'crag':
        this.#regionOfCrag.set(item.id, item.regionId);
        this.#kindOfCrag.set(item.id, item.topoKind);
        this.#mustBe(line, item, 'region', item.regionId);
        return this.#alone(line, `crag of region ${item.regionId}`, item.slug);
      case 'sector':
        this.#mustBe(line, item, 'crag', item.cragId);
        this.#cragOfSector.set(item.id, item.cragId);
        return this.#alone(line, `sector of crag ${item.cragId}`, item.slug);
      case 'multipitch':
        return this.#multipitch(line, item);
      case 'climb':
        this.#noteScale(line, item);
        this.#owners.climb.set(item.id, item.sectorId);
        this.#used.sector.add(item.sectorId);
        this.#mustBe(line, item, 'sector', item.sectorId);
        return this.#aloneIn(line, 'climb', 'sector', { id: item.sectorId, number: item.number });
      case 'pitch':
        this.#owners.pitch.set(item.id, item.multipitchId);
        this.#used.multipitch.add(item.multipitchId);
        this.#mustBe(line, item, 'multipitch', item.multipitchId);
        return this.#aloneIn(line, 'pitch', 'multipitch', { id: item.multipitchId, number: item.number });
      case 'topo':
        return this.#topo(line, item);
      case 'guidebook':
        return this.#guidebook(line, item);
      case 'photo':
        this.#mustBe(line, item, item.of, item.id);
        this.#mustBe(line, item, 'picture', item.picture);
        this.#used.picture.add(item.picture);
        return [];
      case 'product':
        this.#mustBe(line, item, 'guidebook', item.guidebookId);
        this.#mustBe(line, item, 'crag', item.cragId);
        this.#mustBe(line, item, 'multipitch', item.multipitchId);
        return [];
    }
  }

  #multipitch(line: number, item: ItemOf<'multipitch'>): ReferenceTrouble[] {
    this.#mustBe(line, item, 'region', item.regionId);
    this.#mustBe(line, item, 'crag', item.cragId);
    const { cragId, regionId } = item;
    if (cragId !== null) {
      const isKnown = this.#kindOfCrag.has(cragId);
      const scale = (): ReferenceTrouble | null =>
        this.#kindOfCrag.get(cragId) === 'boulder' ? { rule: 'scale', isBoulder: false } : null;
      const otherRegion = (): ReferenceTrouble | null => {
        const lies = this.#regionOfCrag.get(cragId) ?? regionId;
        return lies === regionId ? null : { rule: 'otherRegion', regionId: lies };
      };
      for (const trouble of [scale, otherRegion]) {
        if (!isKnown || trouble() !== null) this.#claim(line, item, trouble);
      }
    }
    return this.#alone(line, `multipitch of region ${item.regionId}`, item.slug);
  }

  #topo(line: number, item: ItemOf<'topo'>): ReferenceTrouble[] {
    const { id, sectorId, multipitchId, picture, lines } = item;
    this.#mustBe(line, item, 'sector', sectorId);
    this.#mustBe(line, item, 'multipitch', multipitchId);
    this.#mustBe(line, item, 'picture', picture);
    this.#used.picture.add(picture);
    const part = sectorId === null ? 'pitch' : 'climb';
    const owner = sectorId ?? multipitchId ?? 0;
    for (const { of } of lines) {
      const isOfRoute = () => this.#owners[part].get(of) === owner;
      if (!isOfRoute())
        this.#claim(line, item, () => (isOfRoute() ? null : { rule: 'notOfRoute', part, of }));
    }
    return lines.flatMap(({ number }) => this.#aloneIn(line, 'line', 'topo', { id, number }));
  }

  #guidebook(line: number, item: ItemOf<'guidebook'>): ReferenceTrouble[] {
    for (const id of item.regionIds) this.#mustBe(line, item, 'region', id);
    for (const id of item.sectorIds) this.#mustBe(line, item, 'sector', id);
    for (const id of item.multipitchIds) this.#mustBe(line, item, 'multipitch', id);
    const { regionIds, sectorIds, multipitchIds, sampleSectorId } = item;
    const isTwice = [regionIds, sectorIds, multipitchIds].some((ids) => new Set(ids).size < ids.length);
    const troubles: ReferenceTrouble[] = isTwice ? [{ rule: 'namedTwice' }] : [];
    if (sampleSectorId !== null && !sectorIds.includes(sampleSectorId)) {
      troubles.push({ rule: 'sample', sectorId: sampleSectorId });
    }
    return [...troubles, ...this.#alone(line, 'guidebook', item.slug)];
  }

  /** What is there already stays; only what is not yet is looked for again. */
  #mustBe(line: number, item: CatalogueItem, kind: ItemKind, id: Id | null): void {
    if (id === null || this.#lines[kind].has(id)) return;
    this.#claim(line, item, () => (this.#lines[kind].has(id) ? null : { rule: 'missing', kind, id }));
  }

  #noteScale(line: number, { id, sectorId, grade }: ItemOf<'climb'>): void {
    const isBoulder = isBoulderGrade(grade);
    const kind = this.#kindOfSector(sectorId);
    if (kind !== undefined && (kind === 'boulder') === isBoulder) return;
    const lines = isBoulder ? this.#firstBoulders : this.#firstRoutes;
    if (!lines.has(sectorId)) lines.set(sectorId, { line, id });
  }

  #kindOfSector(sectorId: number): ItemOf<'crag'>['topoKind'] | undefined {
    return this.#kindOfCrag.get(this.#cragOfSector.get(sectorId) ?? 0);
  }

  #unused<Key extends Id>(
    kind: 'picture' | 'sector' | 'multipitch',
    used: ReadonlySet<Key>,
    rule: 'unshown' | 'noClimb' | 'noPitch',
  ): FoundTrouble[] {
    return [...this.#lines[kind]].flatMap(([id, line]) =>
      used.has(id as Key) ? [] : [{ line, name: called(kind, id), trouble: { rule } }],
    );
  }

  /** A crag of boulders holds nothing else, and no other crag holds one; a sector is told of once. */
  #ofOtherScale(lines: ReadonlyMap<number, FirstLine>, isBoulder: boolean): FoundTrouble[] {
    return [...lines].flatMap(([sectorId, { line, id }]) => {
      const kind = this.#kindOfSector(sectorId);
      const fits = kind === undefined || (kind === 'boulder') === isBoulder;
      return fits ? [] : [{ line, name: called('climb', id), trouble: { rule: 'scale', isBoulder } }];
    });
  }

  #alone(line: number, what: string, name: string): ReferenceTrouble[] {
    const key = `${what}/${name}`;
    const first = this.#taken.get(key);
    if (first !== undefined) return [{ rule: 'taken', line: first, what, name }];
    this.#taken.set(key, line);
    return [];
  }

  #aloneIn(
    line: number,
    part: 'climb' | 'pitch' | 'line',
    of: 'sector' | 'multipitch' | 'topo',
    { id, number }: { id: number; number: number },
  ): ReferenceTrouble[] {
    const key = id * NUMBERS + number;
    const first = this.#numbers[part].get(key);
    if (first !== undefined) {
      const what = `${part} of ${of} ${id} with the number`;
      return [{ rule: 'taken', line: first, what, name: String(number) }];
    }
    this.#numbers[part].set(key, line);
    return [];
  }

  #claim(line: number, item: CatalogueItem, trouble: Claim['trouble']): void {
    this.#claims.push({ line, name: nameOf(item), trouble });
  }
}

function idOf(item: Exclude<CatalogueItem, { kind: 'catalogue' }>): Id {
  if (item.kind === 'picture') return item.hash;
  return item.kind === 'photo' ? `${item.of}/${item.id}` : item.id;
}
