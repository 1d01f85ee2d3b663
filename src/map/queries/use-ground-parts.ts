import { useMemo } from 'react';
import { type HeldGround, readGround } from '#worker/packs/read-ground';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

/** The parts of the ground that this device's packs brought. */
export interface HeldParts {
  /** The hashes of the parts that may hold the tiles below a tile `z/x/y`. */
  roots: ReadonlyMap<string, readonly string[]>;
  /** Null when it is not held or cannot be read. */
  read: (hash: string) => Promise<HeldGround | null>;
}

/** Whether the downloads of these routes (`cliff-12`) came without the ground that the provider has for others. */
export function useLacksGround(keys: readonly string[]): boolean {
  const of = keys.join();
  const lacks = useLiveQuery(
    async ({ packs, account }) => {
      const rows = await packs.packs.bulkGet(of.split(','));
      const own = rows.filter((row) => row?.account === account);
      const hasGround = own.some((row) => row?.parts.some(({ role }) => role === 'map'));
      return !hasGround && own.some((row) => row?.lacksGround);
    },
    [of],
  );
  return lacks ?? false;
}

/**
 * The ground in the packs of this account; null where there is none, undefined while that is being read. The same object as
 * long as its parts are the same.
 */
export function useGroundParts(): HeldParts | null | undefined {
  const { stores } = useLocal();
  const told = useLiveQuery(async ({ packs, account }) => {
    const rows = await packs.packs.filter((row) => row.account === account).toArray();
    const parts = rows.flatMap((row) => row.parts.filter(({ role }) => role === 'map'));
    return [...new Set(parts.map(({ tile, hash }) => `${tile} ${hash}`))].sort().join('\n');
  });
  return useMemo(() => {
    if (told === undefined || !stores) return undefined;
    if (told === '') return null;
    const roots = new Map<string, string[]>();
    for (const line of told.split('\n')) {
      const [tile = '', hash = ''] = line.split(' ');
      roots.set(tile, [...(roots.get(tile) ?? []), hash]);
    }
    const read = async (hash: string) => {
      const part = await stores.packs.parts.get(hash);
      return part ? readGround(part.bytes) : null;
    };
    return { roots, read };
  }, [told, stores]);
}
