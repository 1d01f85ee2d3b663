import { catalogueIdOf, kindOf, type ContentKind, type ItemKey } from '#contract/workshop/item-key';

/** What an item has beside its fields. */
export interface Identity {
  id: number;
  slug: string;
  /** ISO 8601. */
  updatedAt: string;
  /** The number of what a key names: its own, or the one that it gets with this publishing; 0 for neither. */
  numberOf: (key: ItemKey) => number;
}

const outsideContent = ['name', 'orientation', 'photo', 'crag', 'region', 'foot', 'coordinates', 'origin'];

/**
 * An item as the line of a catalogue file, made of the fields that editors change. Nothing is checked here: what is
 * missing or wrong in the fields is so in the item.
 */
export function itemOfFields(
  kind: ContentKind,
  given: Readonly<Record<string, unknown>>,
  identity: Identity,
): Record<string, unknown> {
  const { origin, ...own } = given;
  // The line of the provider's own says nothing of whose it is.
  const fields = origin ? given : own;
  const { id, slug, updatedAt, numberOf } = identity;
  const number = (value: unknown) => (typeof value === 'string' ? numberOf(value as ItemKey) : 0);
  const numberOrNull = (value: unknown) => (typeof value === 'string' ? number(value) : null);
  const numbers = (value: unknown) => (Array.isArray(value) ? value.map(number) : []);
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  switch (kind) {
    case 'region':
      return { kind, id, slug, ...fields };
    case 'crag': {
      const { region, kind: topoKind } = fields;
      const rest = without('region', 'kind', 'photo');
      return { ...rest, kind, id, regionId: number(region), slug, topoKind, updatedAt };
    }
    case 'sector': {
      const { crag, name, orientation, foot } = fields;
      const content = withoutUnchecked(without(...outsideContent));
      const places = { cragId: number(crag), slug, name, orientation, foot };
      return { kind, id, ...places, ...(origin ? { origin } : {}), content, updatedAt };
    }
    case 'climb':
      return { ...without('sector'), kind, id, sectorId: number(fields['sector']) };
    case 'multipitch': {
      const { region, crag, name, orientation, gradeObligatory, equipment, coordinates } = fields;
      const content = withoutUnchecked(without(...outsideContent, 'gradeObligatory', 'equipment'));
      const places = { regionId: number(region), cragId: numberOrNull(crag), coordinates };
      return {
        kind,
        id,
        ...places,
        slug,
        name,
        orientation,
        gradeObligatory,
        equipment,
        content,
        updatedAt,
      };
    }
    case 'pitch':
      return { ...without('multipitch'), kind, id, multipitchId: number(fields['multipitch']) };
    case 'topo': {
      const { of, picture, credit, lines } = fields;
      const descents = (fields['descents'] ?? []) as unknown[];
      const isOfSector = typeof of === 'string' && kindOf(of as ItemKey) === 'sector';
      return {
        kind,
        id,
        sectorId: isOfSector ? number(of) : null,
        multipitchId: isOfSector ? null : number(of),
        picture: (picture as { hash?: string } | undefined)?.hash,
        ...(credit ? { credit } : {}),
        alt: fields['alt'],
        lines: ((lines ?? []) as { of: unknown }[]).map((line) => ({ ...line, of: number(line.of) })),
        ...(descents.length > 0 && { descents }),
      };
    }
    case 'guidebook': {
      const { kind: topoKind, regions, sectors, multipitches, sampleSector } = fields;
      return {
        ...without('kind', 'regions', 'sectors', 'multipitches', 'sampleSector', 'photo'),
        kind,
        id,
        slug,
        topoKind,
        regionIds: numbers(regions),
        sectorIds: numbers(sectors),
        multipitchIds: numbers(multipitches),
        sampleSectorId: numberOrNull(sampleSector),
      };
    }
  }
}

/** The line of a route says nothing of a look at it that nobody had. */
function withoutUnchecked({ checked, ...content }: Record<string, unknown>): Record<string, unknown> {
  return checked ? { ...content, checked } : content;
}

/** The keys of other items that fields name, each with the field it stands in. */
export function keysIn(fields: Readonly<Record<string, unknown>>): { field: string; key: ItemKey }[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    if (['region', 'crag', 'sector', 'multipitch', 'of', 'sampleSector'].includes(field)) {
      return typeof value === 'string' ? [{ field, key: value as ItemKey }] : [];
    }
    if (['regions', 'sectors', 'multipitches'].includes(field)) {
      return ((value ?? []) as ItemKey[]).map((key) => ({ field, key }));
    }
    return field === 'lines'
      ? ((value ?? []) as { of: ItemKey }[]).map(({ of }) => ({ field, key: of }))
      : [];
  });
}

/** Ids by kind of what these keys name and is published. */
export function publishedIds(keys: Iterable<ItemKey>): Partial<Record<string, Set<number>>> {
  const named: Partial<Record<string, Set<number>>> = {};
  for (const key of keys) {
    const id = catalogueIdOf(key);
    if (id !== null) (named[kindOf(key)] ??= new Set()).add(id);
  }
  return named;
}

/** The hashes of the pictures that fields name. */
export function picturesOf(fields: Readonly<Record<string, unknown>>): string[] {
  return ['picture', 'photo'].flatMap((field) => {
    const { hash } = (fields[field] ?? {}) as { hash?: string };
    return hash === undefined ? [] : [hash];
  });
}
