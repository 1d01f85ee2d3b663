import { z } from '../zod';

/** Licences of data that came from others, by their SPDX names: ODbL has what is made with it shared alike, CC0 asks nothing. */
export const DataLicence = z.enum(['ODbL-1.0', 'CC0-1.0']);

/** Whose data something is and under which licence it came; what the provider wrote has none. */
export const Origin = z.strictObject({
  source: z.enum(['osm', 'openbeta']),
  licence: DataLicence,
  /** As they want to be named. */
  credit: z.string().trim().min(1).max(200),
});
export type Origin = z.infer<typeof Origin>;

/** Who is named beside what readers see of somebody's data. */
export const DataCredit = Origin.pick({ licence: true, credit: true });
export type DataCredit = z.infer<typeof DataCredit>;
