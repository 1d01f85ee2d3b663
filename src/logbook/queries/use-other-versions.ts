import type { LocalOtherVersion } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The texts of an ascent that gave way to another device's; undefined while the local copy is being read. */
export function useOtherVersions(ascentId: string): LocalOtherVersion[] | undefined {
  return useLiveQuery(
    async ({ db }) =>
      (await db.otherVersion.where('rowId').equals(ascentId).toArray()).filter(({ field }) => field !== null),
    [ascentId],
  );
}

/** What gave way in the whole logbook: it is little, so that it is read at once. */
export interface GaveWay {
  /** Ascents in the logbook with a text that gave way. */
  withTexts: ReadonlySet<string>;
  /** Ascents that were deleted though another device had changed them. */
  deleted: readonly LocalOtherVersion[];
}

const NOTHING: GaveWay = { withTexts: new Set(), deleted: [] };

/** Nothing while the local copy is being read. */
export function useGaveWay(): GaveWay {
  const found = useLiveQuery(async ({ db }): Promise<GaveWay> => {
    const versions = await db.otherVersion.toArray();
    return {
      withTexts: new Set(versions.flatMap(({ rowId, field }) => (field === null ? [] : [rowId]))),
      deleted: versions.filter(({ ascent }) => ascent !== null),
    };
  });
  return found ?? NOTHING;
}
