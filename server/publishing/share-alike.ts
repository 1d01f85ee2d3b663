import type { ItemChange } from '#server/catalogue-format/stored-item';
import type { State } from './item-state';

/**
 * The keys of what is changed, sold or shown to owners alone, and made with data under ODbL: who sells access to it has to
 * share what they made of that data alike. What everybody may read is not told.
 */
export function shareAlikeOf(changes: readonly ItemChange[], after: State): string[] {
  return changes.flatMap(({ key, after: stored }) => {
    const item = stored?.item;
    if (item?.kind === 'sector' || item?.kind === 'climb') return isOpen(item) ? [key] : [];
    const isHeld = item?.kind === 'guidebook' && item.sectorIds.some((id) => holdsOpen(after, id));
    return isHeld ? [key] : [];
  });
}

function holdsOpen(state: State, sectorId: number): boolean {
  const item = state.get(`sector-${sectorId}`)?.item;
  return item?.kind === 'sector' && isOpen(item);
}

function isOpen({ origin }: { origin?: { licence: string } | null | undefined }): boolean {
  return origin?.licence === 'ODbL-1.0';
}
