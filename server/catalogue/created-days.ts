import type { IndexKind } from '#contract/rules/catalogue-values';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';

const DAY_MS = 86_400_000;

/** On which day since 1970 each row came into the catalogue, by kind and id. */
export type CreatedDays = Record<IndexKind, ReadonlyMap<number, number>>;

export function createdDays(
  rows: Pick<PublicRows, 'crags' | 'sectors' | 'multipitches' | 'guidebooks'>,
): CreatedDays {
  const days = (of: readonly { id: number; createdAt: Date }[]) =>
    new Map(of.map(({ id, createdAt }) => [id, Math.floor(createdAt.getTime() / DAY_MS)]));
  return {
    crag: days(rows.crags),
    sector: days(rows.sectors),
    multipitch: days(rows.multipitches),
    guidebook: days(rows.guidebooks),
  };
}
