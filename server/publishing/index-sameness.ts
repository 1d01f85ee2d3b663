import { isDeepStrictEqual } from 'node:util';
import type { ContentItem, ItemChange } from '#server/catalogue-format/stored-item';

/** What devices fetch of the index says nothing of these. */
const unsaid: Partial<Record<ContentItem['kind'], readonly string[]>> = {
  crag: ['rock', 'description', 'carFree', 'landing', 'origin', 'updatedAt'],
  sector: ['foot', 'origin', 'content', 'updatedAt'],
  climb: ['number', 'name', 'lengthMeters', 'bolts', 'stars', 'note', 'origin'],
  multipitch: ['content', 'updatedAt'],
  pitch: ['number', 'bolts', 'note'],
  guidebook: (
    'description activationQuestion changes authors isbn pages weightGrams edition year ' +
    'climbNamesPublic topoPicturesPublic'
  ).split(' '),
};

/** Whether what devices fetch of the index, and what processes load to search in it, says the same after these changes. */
export function isIndexSame(changes: readonly ItemChange[]): boolean {
  return changes.every(({ before, after }) => {
    const kind = (before ?? after)?.item.kind;
    if (kind === 'topo' || kind === 'photo') return true;
    return before !== null && after !== null && isDeepStrictEqual(said(before.item), said(after.item));
  });
}

/** Whether the names of climbs that everybody may read may say something else. */
export function touchesNames(changes: readonly ItemChange[]): boolean {
  return changes.some(({ before, after }) => {
    const { item } = before ?? after ?? {};
    return item?.kind === 'climb' || item?.kind === 'guidebook';
  });
}

/** Whether what everybody sees of a place may be another picture. */
export function touchesPictures(changes: readonly ItemChange[]): boolean {
  return changes.some(({ before, after }) => {
    const kind = (before ?? after)?.item.kind;
    if (kind === 'topo' || kind === 'photo' || kind === 'guidebook') return true;
    return (
      kind !== 'climb' && kind !== 'pitch' && (before === null || after === null || isMoved(before, after))
    );
  });
}

/** A sector that stands in another crag shows there. */
function isMoved({ item: before }: { item: ContentItem }, { item: after }: { item: ContentItem }): boolean {
  return 'cragId' in before && 'cragId' in after && before.cragId !== after.cragId;
}

function said(item: ContentItem): object {
  const names = unsaid[item.kind] ?? [];
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
  return item.kind === 'sector' ? { ...rest, family: item.content.family ?? false } : rest;
}
