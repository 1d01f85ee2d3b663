import { wantedPacks } from '#worker/packs/wanted-packs';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** What of the saved routes, and of those held with a guidebook, is proven to open without network. */
export interface OfflineProof {
  /** Saved routes and those held as part of a whole, and those of them whose download is whole. */
  wanted: number;
  ready: number;
  /** Those that the customer, or lack of room, keeps from being downloaded. */
  stopped: number;
  /** Files and bytes of those. */
  files: number;
  bytes: number;
  /** When the one checked longest ago was checked, milliseconds since 1970; null while none is ready. */
  checkedAt: number | null;
}

/** Counted from the downloads as they lie here; undefined while they are being read. */
export function useOfflineProof(): OfflineProof | undefined {
  return useLiveQuery(async ({ db, packs, account }) => {
    const rows = account === null ? [] : await packs.packs.where('account').equals(account).toArray();
    const ready = rows.filter(({ state }) => state === 'ready');
    const parts = new Map(ready.flatMap((row) => row.parts.map(({ hash, bytes }) => [hash, bytes] as const)));
    const checks = ready.map(({ verifiedAt }) => verifiedAt ?? 0);
    return {
      wanted: (await wantedPacks(db)).size,
      ready: ready.length,
      stopped: rows.filter(({ state }) => state === 'stopped').length,
      files: parts.size,
      bytes: [...parts.values()].reduce((sum, bytes) => sum + bytes, 0),
      checkedAt: checks.length > 0 ? Math.min(...checks) : null,
    };
  });
}
