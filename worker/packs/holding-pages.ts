import type { PageRequest } from '../api/engine-api';
import type { HoldingRow } from '../db/rows';

/** The provider's pages that go along: the conditions, how Relais is used, and how one climbs safely and kindly. */
const PRESENTATIONS = ['conditions', 'guide', 'ethics'] as const;

/**
 * The pages that a holding needs beside its packs: the guidebook's own and its errata, those of its crags, and the provider's. What
 * else belongs to the whole of one joins here, and what belongs to a route or to its crag's map joins as parts of the
 * route's pack.
 */
export function holdingPages({
  guidebookSlug,
  routes,
}: Pick<HoldingRow, 'guidebookSlug' | 'routes'>): PageRequest[] {
  const crags = new Map(
    routes.flatMap(({ regionSlug: region, cragSlug: slug }) =>
      slug === null ? [] : [[`${region}/${slug}`, { page: 'crag' as const, region, slug }] as const],
    ),
  );
  return [
    ...(guidebookSlug === null
      ? []
      : [
          { page: 'guidebook' as const, slug: guidebookSlug },
          { page: 'errata' as const, slug: guidebookSlug },
        ]),
    ...crags.values(),
    ...PRESENTATIONS.map((slug) => ({ page: 'presentation' as const, slug })),
  ];
}
