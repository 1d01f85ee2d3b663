import { LocalText } from '../language';
import { reportKinds, reportParts } from '../rules/reports';
import { z } from '../zod';
import { CatalogueId } from './place';

export const ReportKind = z.enum(reportKinds);

/** What of a route: the whole of it where all three are null. */
export const PartOfRoute = z.strictObject({
  climbId: CatalogueId.nullable(),
  /** The number of a pitch. */
  pitch: z.number().int().nullable(),
  part: z.enum(reportParts).nullable(),
});

/** What climbers reported and the provider confirmed, at its place in a route. */
export const PlaceNotice = PartOfRoute.extend({
  kind: ReportKind,
  text: LocalText,
  /** How many have said so, and the day of the newest of them; never who. */
  reports: z.number().int(),
  day: z.iso.date(),
});
export type PlaceNotice = z.infer<typeof PlaceNotice>;
