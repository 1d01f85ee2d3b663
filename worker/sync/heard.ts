import type { VersionStamp } from '#contract/tables/sync';
import type { MetaValues } from '../db/rows';
import { readMeta, writeMeta, type Transaction } from '../db/store';
import type { Feed } from './feeds';

/** The newest versions heard of, and from the how manieth server; undefined before any server told one. */
export type Heard = MetaValues['heard'] | undefined;

/** What this device has heard of a feed. */
export function readHeard(transaction: Transaction, feed: Feed): Promise<Heard> {
  return readMeta(transaction, feed.heard);
}

/** What this device has heard of each feed. */
export type HeardOfFeeds = Readonly<Record<Feed['name'], Heard>>;

/** What a request says of it. */
export function toldOf({ customer, house }: Partial<HeardOfFeeds>): {
  heard?: readonly VersionStamp[];
  houseHeard?: readonly VersionStamp[];
} {
  return { ...(customer && { heard: customer.told }), ...(house && { houseHeard: house.told }) };
}

/**
 * Notes a version that an answer told of. It stands for what its request said, which the server held against its own;
 * what other answers told meanwhile stays beside it, until a server has been asked. A repeated answer tells of an older
 * version, and a server from before stamps of none.
 */
export async function noteHeard(
  transaction: Transaction,
  feed: Feed,
  told: VersionStamp | null,
  said: Heard,
): Promise<void> {
  if (!told || said?.told.some(({ v }) => v >= told.v)) return;
  const heard = await readHeard(transaction, feed);
  const held = new Set(said?.told.map(({ stamp }) => stamp)).add(told.stamp);
  const others = heard?.told.filter(({ stamp }) => !held.has(stamp)) ?? [];
  await writeMeta(transaction, feed.heard, { told: [...others, told], meeting: heard?.meeting ?? 0 });
}
