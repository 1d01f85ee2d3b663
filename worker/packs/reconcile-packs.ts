import type { PacksDb } from '../db/packs-db';
import type { PersonalDb } from '../db/personal-db';
import type { PackRow } from '../db/rows';
import { dropPack } from './part-store';
import { wantedPacks, type WantedPack } from './wanted-packs';

interface Ports {
  packs: PacksDb;
  db: PersonalDb;
  account: string;
}

/** Drops the packs that nothing wants; answers the routes that are wanted. */
export async function dropUnwanted({ packs, db, account }: Ports): Promise<Map<string, WantedPack>> {
  const wanted = await wantedPacks(db);
  const keys = await packs.packs.where('account').equals(account).primaryKeys();
  for (const key of keys) if (!wanted.has(key)) await dropPack(packs, key);
  return wanted;
}

/** Makes rows for what is wanted and drops the others; answers the rows there are. */
export async function reconcilePacks(ports: Ports): Promise<PackRow[]> {
  const { packs, account } = ports;
  const wanted = await dropUnwanted(ports);
  const kept = await packs.packs.where('account').equals(account).toArray();
  const known = new Set(kept.map(({ key }) => key));
  for (const [key, { type, routeId }] of wanted) {
    if (known.has(key)) continue;
    const row = { ...emptyRow, key, account, type, routeId };
    await packs.packs.put(row);
    kept.push(row);
  }
  return kept;
}

const emptyRow: Omit<PackRow, 'key' | 'account' | 'type' | 'routeId'> = {
  state: 'waiting',
  version: null,
  updatedAt: null,
  bytes: 0,
  bytesHeld: 0,
  parts: [],
  verifiedAt: null,
};
