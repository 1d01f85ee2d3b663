import { isBoulderGrade } from '#contract/rules/grade-scale';
import type { CatalogueItem, ItemKind, ItemOf } from '#server/catalogue-format/catalogue-item';
import type { ReferenceTrouble } from './reference-trouble';

/** Something one line says of another, to be looked at when all lines are known. */
interface Claim {
  line: number;
  trouble: () => ReferenceTrouble | null;
}

/** What a line is called in the words of a problem. */
export function nameOf(item: CatalogueItem): string {
  if (item.kind === 'catalogue') return 'catalogue';
  if (item.kind === 'picture') return `picture ${item.hash.slice(0, 12)}`;
  return item.kind === 'photo' ? `photo of ${item.of} ${item.id}` : `${item.kind} ${item.id}`;
}

/**
 * Holds the lines of a catalogue against each other: nothing twice, nothing that is named and not there. It keeps ids
 * and slugs, not texts, so a large file needs little memory.
 */
export class ReferenceCheck {
  /** The line of each thing, by its kind and id. */
  readonly #lines = new Map<string, number>();
  /** The line of each slug, or number, within what it must be alone in. */
  readonly #taken = new Map<string, number>();
  /** What each route, climb and pitch belongs to: `sector/1` of `climb/7`. */
  readonly #owners = new Map<string, string>();
  readonly #regionOfCrag = new Map<number, number>();
  readonly #kindOfCrag = new Map<number, ItemOf<'crag'>['topoKind']>();
  readonly #cragOfSector = new Map<number, number>();
  /** The first line of each sector that is graded as a route, and as a boulder. */
  readonly #firstRoutes = new Map<number, number>();
  readonly #firstBoulders = new Map<number, number>();
  readonly #used = new Set<string>();
  readonly #claims: Claim[] = [];

  /** Takes a line in. Answers what is wrong with it so far; lines are numbers that the caller gives. */
  add(line: number, item: CatalogueItem): ReferenceTrouble[] {
    const key = item.kind === 'catalogue' ? 'catalogue' : keyOf(item.kind, idOf(item));
    const first = this.#lines.get(key);
    if (first !== undefined) return [{ rule: 'twice', line: first, kind: item.kind }];
    this.#lines.set(key, line);
    return this.#relate(line, item);
  }

  /** What is wrong between the lines, once all are in. */
  finish(): { line: number; trouble: ReferenceTrouble }[] {
    const between = this.#claims.flatMap((claim) => {
      const trouble = claim.trouble();
      return trouble === null ? [] : [{ line: claim.line, trouble }];
    });
    return [
      ...between,
      ...this.#ofOtherScale(this.#firstRoutes, false),
      ...this.#ofOtherScale(this.#firstBoulders, true),
    ];
  }

  #relate(line: number, item: CatalogueItem): ReferenceTrouble[] {
    switch (item.kind) {
      case 'catalogue':
        return [];
      case 'picture':
        this.#claim(line, () => (this.#used.has(keyOf('picture', item.hash)) ? null : { rule: 'unshown' }));
        return [];
      case 'region':
        return this.#alone(line, 'region', item.slug);
      case 'crag':
        this.#regionOfCrag.set(item.id, item.regionId);
        this.#kindOfCrag.set(item.id, item.topoKind);
        this.#mustBe(line, 'region', item.regionId);
        return this.#alone(line, `crag of region ${item.regionId}`, item.slug);
      case 'sector':
        this.#mustBe(line, 'crag', item.cragId);
        this.#cragOfSector.set(item.id, item.cragId);
        this.#claim(line, () => (this.#used.has(keyOf('sector', item.id)) ? null : { rule: 'noClimb' }));
        return this.#alone(line, `sector of crag ${item.cragId}`, item.slug);
      case 'multipitch':
        return this.#multipitch(line, item);
      case 'climb':
        this.#noteScale(line, item);
        return this.#part(line, item, 'sector', item.sectorId);
      case 'pitch':
        return this.#part(line, item, 'multipitch', item.multipitchId);
      case 'topo':
        return this.#topo(line, item);
      case 'guidebook':
        return this.#guidebook(line, item);
      case 'photo':
        this.#mustBe(line, item.of, item.id);
        this.#mustBe(line, 'picture', item.picture);
        this.#used.add(keyOf('picture', item.picture));
        return [];
      case 'product':
        this.#mustBe(line, 'guidebook', item.guidebookId);
        this.#mustBe(line, 'crag', item.cragId);
        this.#mustBe(line, 'multipitch', item.multipitchId);
        return [];
    }
  }

  #multipitch(line: number, item: ItemOf<'multipitch'>): ReferenceTrouble[] {
    this.#mustBe(line, 'region', item.regionId);
    this.#mustBe(line, 'crag', item.cragId);
    this.#claim(line, () => {
      const isAtBoulders = this.#kindOfCrag.get(item.cragId ?? 0) === 'boulder';
      return isAtBoulders ? { rule: 'scale', isBoulder: false } : null;
    });
    this.#claim(line, () => {
      const regionId = this.#regionOfCrag.get(item.cragId ?? 0) ?? item.regionId;
      return regionId === item.regionId ? null : { rule: 'otherRegion', regionId };
    });
    this.#claim(line, () => (this.#used.has(keyOf('multipitch', item.id)) ? null : { rule: 'noPitch' }));
    return this.#alone(line, `multipitch of region ${item.regionId}`, item.slug);
  }

  #part(
    line: number,
    item: ItemOf<'climb'> | ItemOf<'pitch'>,
    owner: 'sector' | 'multipitch',
    ownerId: number,
  ) {
    this.#mustBe(line, owner, ownerId);
    this.#used.add(keyOf(owner, ownerId));
    this.#owners.set(keyOf(item.kind, item.id), keyOf(owner, ownerId));
    return this.#alone(line, `${item.kind} of ${owner} ${ownerId} with the number`, String(item.number));
  }

  #topo(line: number, { id, sectorId, multipitchId, picture, lines }: ItemOf<'topo'>): ReferenceTrouble[] {
    this.#mustBe(line, 'sector', sectorId);
    this.#mustBe(line, 'multipitch', multipitchId);
    this.#mustBe(line, 'picture', picture);
    this.#used.add(keyOf('picture', picture));
    const [part, owner] =
      sectorId === null
        ? (['pitch', keyOf('multipitch', multipitchId ?? 0)] as const)
        : (['climb', keyOf('sector', sectorId)] as const);
    for (const { of } of lines) {
      this.#claim(line, () => {
        return this.#owners.get(keyOf(part, of)) === owner ? null : { rule: 'notOfRoute', part, of };
      });
    }
    return lines.flatMap(({ number }) =>
      this.#alone(line, `line of topo ${id} with the number`, `${number}`),
    );
  }

  #guidebook(line: number, item: ItemOf<'guidebook'>): ReferenceTrouble[] {
    for (const id of item.regionIds) this.#mustBe(line, 'region', id);
    for (const id of item.sectorIds) this.#mustBe(line, 'sector', id);
    for (const id of item.multipitchIds) this.#mustBe(line, 'multipitch', id);
    const { regionIds, sectorIds, multipitchIds, sampleSectorId } = item;
    const isTwice = [regionIds, sectorIds, multipitchIds].some((ids) => new Set(ids).size < ids.length);
    const troubles: ReferenceTrouble[] = isTwice ? [{ rule: 'namedTwice' }] : [];
    if (sampleSectorId !== null && !sectorIds.includes(sampleSectorId)) {
      troubles.push({ rule: 'sample', sectorId: sampleSectorId });
    }
    return [...troubles, ...this.#alone(line, 'guidebook', item.slug)];
  }

  #mustBe(line: number, kind: ItemKind, id: number | string | null): void {
    if (id === null) return;
    this.#claim(line, () => (this.#lines.has(keyOf(kind, id)) ? null : { rule: 'missing', kind, id }));
  }

  #noteScale(line: number, { sectorId, grade }: ItemOf<'climb'>): void {
    const lines = isBoulderGrade(grade) ? this.#firstBoulders : this.#firstRoutes;
    if (!lines.has(sectorId)) lines.set(sectorId, line);
  }

  /** A crag of boulders holds nothing else, and no other crag holds one; a sector is told of once. */
  #ofOtherScale(lines: ReadonlyMap<number, number>, isBoulder: boolean) {
    return [...lines].flatMap(([sectorId, line]) => {
      const kind = this.#kindOfCrag.get(this.#cragOfSector.get(sectorId) ?? 0);
      const fits = kind === undefined || (kind === 'boulder') === isBoulder;
      return fits ? [] : [{ line, trouble: { rule: 'scale' as const, isBoulder } }];
    });
  }

  #alone(line: number, what: string, name: string): ReferenceTrouble[] {
    const key = `${what}/${name}`;
    const first = this.#taken.get(key);
    if (first !== undefined) return [{ rule: 'taken', line: first, what, name }];
    this.#taken.set(key, line);
    return [];
  }

  #claim(line: number, trouble: Claim['trouble']): void {
    this.#claims.push({ line, trouble });
  }
}

function idOf(item: Exclude<CatalogueItem, { kind: 'catalogue' }>): number | string {
  if (item.kind === 'picture') return item.hash;
  return item.kind === 'photo' ? `${item.of}/${item.id}` : item.id;
}

function keyOf(kind: ItemKind, id: number | string): string {
  return `${kind}/${id}`;
}
