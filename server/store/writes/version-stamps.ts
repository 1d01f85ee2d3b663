import { sql, type SQL } from 'drizzle-orm';
import type { VersionStamp } from '#contract/tables/sync';
import { customerVersions, versionStamps } from '#server/database/schema/customers';

/**
 * Whether this server made these stamps, in a query of the customer's version. One that lies below the floor, where
 * stamps are forgotten, is taken for ours: such a device reads the whole in any case.
 */
export function isOurs(heard: readonly VersionStamp[]): SQL<boolean> {
  if (heard.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(heard.map(isHeld), sql` and `)})`;
}

function isHeld(told: VersionStamp): SQL {
  const { customerId, v, floor, stamp } = customerVersions;
  // The newest is what most devices have heard of, and needs no look into the others.
  return sql`((${v} = ${told.v} and ${stamp} = ${told.stamp}) or ${floor} > ${told.v} or exists (
    select from ${versionStamps} where ${versionStamps.customerId} = ${customerId}
       and ${versionStamps.v} = ${told.v} and ${versionStamps.stamp} = ${told.stamp}))`;
}
