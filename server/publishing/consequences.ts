import { isDeepStrictEqual } from 'node:util';
import { keyOfItem, type ContentItem } from '#server/catalogue-format/stored-item';
import type { AnyItem, State } from './item-state';

/**
 * Does what follows from the changes of editors: what belongs to a removed route goes with it, guidebooks, topos and
 * photographs let go what they showed, the topos of a route stand in their order, and a route is as new as its newest
 * part.
 */
export function followUp(before: State, after: State, updatedAt: string): void {
  const isGone = (key: string) => before.has(key) && !after.has(key);
  for (const [key, { item }] of after) if (isOfGone(item, isGone)) after.delete(key);
  for (const [key, stored] of after) {
    const item = withoutGone(stored.item, isGone);
    if (item !== stored.item) after.set(key, { ...stored, item });
  }
  orderTopos(before, after);
  dateRoutes(before, after, updatedAt);
}

function isOfGone(item: AnyItem, isGone: (key: string) => boolean): boolean {
  const owner = ownerOf(item);
  return owner !== null && isGone(owner);
}

/** The key of what an item belongs to and cannot be without. */
function ownerOf(item: AnyItem): string | null {
  switch (item.kind) {
    case 'climb':
      return `sector-${item.sectorId}`;
    case 'pitch':
      return `multipitch-${item.multipitchId}`;
    case 'topo':
      return item.sectorId === null ? `multipitch-${item.multipitchId}` : `sector-${item.sectorId}`;
    case 'photo':
      return `${item.of}-${item.id}`;
    case 'region':
    case 'crag':
    case 'sector':
    case 'multipitch':
    case 'guidebook':
    case 'product':
    case 'picture':
      return null;
  }
}

function withoutGone(item: AnyItem, isGone: (key: string) => boolean): AnyItem {
  if (item.kind === 'topo') {
    const part = item.sectorId === null ? 'pitch' : 'climb';
    const lines = item.lines.filter(({ of }) => !isGone(`${part}-${of}`));
    return lines.length === item.lines.length ? item : { ...item, lines };
  }
  if (item.kind !== 'guidebook') return item;
  const { sectorIds, multipitchIds, sampleSectorId } = item;
  const left = {
    sectorIds: sectorIds.filter((id) => !isGone(`sector-${id}`)),
    multipitchIds: multipitchIds.filter((id) => !isGone(`multipitch-${id}`)),
    sampleSectorId: sampleSectorId !== null && isGone(`sector-${sampleSectorId}`) ? null : sampleSectorId,
  };
  const isSame = isDeepStrictEqual(left, { sectorIds, multipitchIds, sampleSectorId });
  return isSame ? item : { ...item, ...left };
}

/** Gives the topos of each touched route their places again, from 0, by the places that were wished for. */
function orderTopos(before: State, after: State): void {
  const touched = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (!key.startsWith('topo-') || isDeepStrictEqual(before.get(key), after.get(key))) continue;
    for (const stored of [before.get(key), after.get(key)]) {
      if (stored) touched.add(ownerOf(stored.item) ?? '');
    }
  }
  for (const owner of touched) {
    const topos = [...after].filter(([, { item }]) => item.kind === 'topo' && ownerOf(item) === owner);
    topos.sort(([, one], [, other]) => (one.position ?? 0) - (other.position ?? 0));
    for (const [position, [key, stored]] of topos.entries()) {
      if (stored.position !== position) after.set(key, { ...stored, position });
    }
  }
}

function dateRoutes(before: State, after: State, updatedAt: string): void {
  const touched = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (isDeepStrictEqual(before.get(key), after.get(key))) continue;
    for (const stored of [before.get(key), after.get(key)]) {
      const owner = stored && stored.item.kind !== 'photo' ? ownerOf(stored.item) : null;
      if (owner !== null) touched.add(owner);
    }
  }
  for (const key of touched) {
    const stored = after.get(key);
    if (stored && (stored.item.kind === 'sector' || stored.item.kind === 'multipitch')) {
      after.set(key, { ...stored, item: { ...stored.item, updatedAt } });
    }
  }
}

/** The key of the route, crag or guidebook that an item stands in, or is; null for a region. */
export function placeOf(item: ContentItem): string {
  return ownerOf(item) ?? keyOfItem(item);
}
