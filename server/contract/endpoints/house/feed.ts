import { SyncPage } from '../../tables/sync';
import { z } from '../../zod';
import { HouseChange } from '../../tables/house-change';
import { defineEndpoint } from '../endpoint';
import { SyncQuery } from '../service';

/** One page of changes of the house above a cursor; of refusals it brings none, they are each editor's own. */
export const HouseSyncPage = SyncPage.extend({ rows: z.array(HouseChange) });
export type HouseSyncPage = z.infer<typeof HouseSyncPage>;

/**
 * Changes of the house's rows above a cursor, for editors; shape and rules are those of the customer's feed. Its stamps
 * are said in a header of their own. Refused 403 for who may not edit.
 */
export const houseSync = defineEndpoint({
  name: 'houseSync',
  method: 'GET',
  path: '/guard/house/sync',
  localised: true,
  auth: 'required',
  write: false,
  query: SyncQuery,
  data: HouseSyncPage,
});
