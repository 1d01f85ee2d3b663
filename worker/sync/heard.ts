import type { VersionStamp } from '#contract/tables/sync';
import type { MetaValues } from '../db/rows';
import { readMeta, writeMeta, type Transaction } from '../db/store';

/** The newest versions heard of, and from the how manieth server; undefined before any server told one. */
export type Heard = MetaValues['heard'] | undefined;

/** What this device has heard of. */
export function readHeard(transaction: Transaction): Promise<Heard> {
  return readMeta(transaction, 'heard');
}

/** What a request says of it. */
export function toldOf(heard: Heard): { heard?: readonly VersionStamp[] } {
  return heard ? { heard: heard.told } : {};
}

/**
 * Notes a version that an answer told of. It stands for what its request said, which the server held against its own;
 * what other answers told meanwhile stays beside it, until a server has been asked. A repeated answer tells of an older
 * version, and a server from before stamps of none.
 */
export async function noteHeard(
  transaction: Transaction,
  told: VersionStamp | null,
  said: Heard,
): Promise<void> {
  if (!told || said?.told.some(({ v }) => v >= told.v)) return;
  const heard = await readHeard(transaction);
  const held = new Set(said?.told.map(({ stamp }) => stamp)).add(told.stamp);
  const others = heard?.told.filter(({ stamp }) => !held.has(stamp)) ?? [];
  await writeMeta(transaction, 'heard', { told: [...others, told], meeting: heard?.meeting ?? 0 });
}
