import type { FreeText } from '#contract/tables/ascent';
import type { LocalOtherVersion } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** A text of an ascent that gave way. */
export type OtherAscentText = LocalOtherVersion & { field: FreeText };

/** The texts of an ascent that gave way to another device's; undefined while the local copy is being read. */
export function useOtherVersions(ascentId: string): OtherAscentText[] | undefined {
  return useLiveQuery(
    async ({ db }) => (await db.otherVersion.where('rowId').equals(ascentId).toArray()).filter(isOfAscent),
    [ascentId],
  );
}

function isOfAscent(version: LocalOtherVersion): version is OtherAscentText {
  return version.field !== null && version.field !== 'note';
}

/** The notes that another device's took the place of, by the row they were of; undefined as above. */
export function useOtherNotes(rowId: string): LocalOtherVersion[] | undefined {
  return useLiveQuery(
    async ({ db }) =>
      (await db.otherVersion.where('rowId').equals(rowId).toArray()).filter(({ field }) => field === 'note'),
    [rowId],
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
