import type { PackGlance } from '../../sync/local/route-snapshot';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** This account's downloads by saved route (`cliff-12`); undefined while the local copy is being read. */
export function usePacks(): ReadonlyMap<string, PackGlance> | undefined {
  return useLiveQuery(
    async ({ packs, account }) =>
      byKey(account === null ? [] : await packs.packs.where('account').equals(account).toArray()),
    [],
    (snapshot) => byKey(snapshot.packs),
  );
}

function byKey(rows: readonly PackGlance[]): ReadonlyMap<string, PackGlance> {
  return new Map(rows.map((row) => [row.key, row]));
}
