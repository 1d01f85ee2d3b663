import { itemKeyPattern, type ItemKey } from '../../workshop/item-key';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

/** As many routes as a list of work names. */
export const WORK_MAX = 50;

/** How a list of work is sorted: by what is missing, or by how long nobody has looked at the rock. */
export const WorkOrder = z.enum(['holes', 'oldest']);
export type WorkOrder = z.infer<typeof WorkOrder>;

/** What is missing of a route, and how old it is. */
export const RouteWork = z.object({
  key: z.custom<ItemKey<'sector' | 'multipitch'>>(
    (written) => typeof written === 'string' && itemKeyPattern(['sector', 'multipitch']).test(written),
  ),
  name: z.string(),
  /** The crag or, of a multi-pitch without one, nothing. */
  place: z.string().nullable(),
  cragId: z.number().int().nullable(),
  /** Its climbs or pitches, and those of which nobody has counted metres or bolts. */
  lines: z.number().int(),
  withoutLength: z.number().int(),
  withoutBolts: z.number().int(),
  hasTopo: z.boolean(),
  /** Whether any guidebook holds it. */
  isListed: z.boolean(),
  hasApproach: z.boolean(),
  hasDescent: z.boolean(),
  /** Plain day; null where nobody has told. */
  checkedDay: z.string().nullable(),
  /** ISO 8601 instant of its newest change. */
  updatedAt: z.iso.datetime(),
});
export type RouteWork = z.infer<typeof RouteWork>;

/** Which routes need work first, and how many there are of each kind of hole. */
export const houseWork = defineEndpoint({
  name: 'houseWork',
  method: 'GET',
  path: '/guard/house/work',
  localised: true,
  auth: 'required',
  write: false,
  query: z.object({ order: WorkOrder.default('holes') }),
  data: z.object({
    counts: z.object({
      routes: z.number().int(),
      withoutTopo: z.number().int(),
      unlisted: z.number().int(),
      withoutLength: z.number().int(),
      withoutBolts: z.number().int(),
      withoutApproach: z.number().int(),
      withoutDescent: z.number().int(),
      neverChecked: z.number().int(),
    }),
    routes: z.array(RouteWork),
  }),
});
