import { LocalText } from '../language';
import { reportKinds, reportParts } from '../rules/reports';
import { z } from '../zod';

/** What climbers reported and the provider confirmed, at its place in a route: the whole of it where all three are null. */
export const PlaceNotice = z.strictObject({
  climbId: z.number().int().nullable(),
  /** The number of a pitch. */
  pitch: z.number().int().nullable(),
  part: z.enum(reportParts).nullable(),
  kind: z.enum(reportKinds),
  text: LocalText,
  /** How many have said so, and the day of the newest of them; never who. */
  reports: z.number().int(),
  day: z.iso.date(),
});
export type PlaceNotice = z.infer<typeof PlaceNotice>;
