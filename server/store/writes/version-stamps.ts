import { sql, type SQL } from 'drizzle-orm';
import type { VersionStamp } from '#contract/tables/sync';
import { customerVersions, versionStamps } from '#server/database/schema/customers';

/** How far a feed has come here, be it a customer's or the house's, and whether what a device has heard of was told here. */
export interface FeedVersion extends VersionStamp {
  floor: number;
  isOurs: boolean;
}

/** The columns of a customer's version, for a device that has heard of these stamps. */
export function versionColumns(heard: readonly VersionStamp[]) {
  const { v, floor, stamp } = customerVersions;
  return { v, floor, stamp, isOurs: holdsStamps(heard) };
}

/** Whether this server holds these stamps, in a query of the customer's version. Nothing heard is taken for ours. */
export function holdsStamps(heard: readonly VersionStamp[]): SQL<boolean> {
  if (heard.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(heard.map(isHeld), sql` and `)})`;
}

function isHeld(told: VersionStamp): SQL {
  const { customerId, v, stamp } = customerVersions;
  // The newest is what most devices have heard of, and needs no look into the others.
  return sql`((${v} = ${told.v} and ${stamp} = ${told.stamp}) or exists (
    select from ${versionStamps} where ${versionStamps.customerId} = ${customerId}
       and ${versionStamps.v} = ${told.v} and ${versionStamps.stamp} = ${told.stamp}))`;
}
