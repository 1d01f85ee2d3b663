import { CatalogueId } from '../catalogue/place';
import { Grade } from '../grade';
import { z } from '../zod';

/** The part of the names that everybody may read: the climbs of free samples. */
export const OPEN_PART = 'open';

/** What opens a part: a guidebook (`guidebook-3`) or a product (`product-7`), as a validation names it. */
export const ClimbPartKey = z.string().regex(/^(?:guidebook|product)-\d{1,9}$/);

/** The part of a guidebook's names that everybody may read, where its provider lets them. */
export const publicKey = (guidebookId: number) => `guidebook-${guidebookId}`;

/**
 * The names of climbs that one right opens, as columns: first the sectors, with how many climbs each has, then the
 * climbs of all of them in the order of the rock. Where a sector is, the public index says.
 */
export const ClimbNames = z
  .strictObject({
    /** The same for the same names. */
    version: z.string(),
    sectors: z.array(CatalogueId),
    counts: z.array(z.number().int().min(0)),
    /** Each less the one before, for neighbours have neighbouring ids. */
    ids: z.array(z.number().int()),
    names: z.array(z.string()),
    grades: z.array(Grade),
  })
  .refine(
    ({ sectors, counts, ids, names, grades }) =>
      counts.length === sectors.length &&
      [ids, names, grades].every(({ length }) => length === counts.reduce((sum, count) => sum + count, 0)),
  );
export type ClimbNames = z.infer<typeof ClimbNames>;

/** The parts that a customer may read now, and the version of each. */
export const ClimbParts = z.strictObject({
  parts: z.array(z.strictObject({ key: ClimbPartKey, version: z.string() })),
});
export type ClimbParts = z.infer<typeof ClimbParts>;
