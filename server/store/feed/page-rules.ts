import { SYNC_SCHEMA_MIN, type SyncPage, type VersionStamp } from '#contract/tables/sync';
import type { FeedVersion } from '../writes/version-stamps';

export interface PullRequest {
  cursor: number;
  /** About how many rows; a version is never split, however many rows it changed. */
  limit: number;
  /** The cursor was read up to by an app of another schema, which may have passed over what this one knows. */
  isOfOtherSchema: boolean;
  /** The client reads the whole from 0: what was purged below the floor does not matter to it. */
  whole: boolean;
  /** The newest versions the device has heard of. */
  heard: readonly VersionStamp[];
  now: number;
}

/** Whether this server made the cursor and all that the device has heard of. */
function isKnown({ v, isOurs }: FeedVersion, { cursor }: PullRequest): boolean {
  return isOurs && cursor <= v;
}

/** Whether the device has to read the whole, from 0. */
export function beginsAnew(version: FeedVersion, request: PullRequest): boolean {
  const { cursor, whole, isOfOtherSchema } = request;
  const isOutdated = cursor < version.floor || (isOfOtherSchema && cursor > 0);
  return !isKnown(version, request) || (!whole && isOutdated);
}

/** What a page says besides its rows. */
export function emptyPage(version: FeedVersion, request: PullRequest): SyncPage {
  const { v, stamp, floor } = version;
  const isOurs = isKnown(version, request);
  const full = beginsAnew(version, request);
  return {
    cursor: full ? 0 : request.cursor,
    more: full,
    full,
    rows: [],
    refused: [],
    floor,
    isOurs,
    // Below the floor stamps are forgotten: such a device was away for long, or was it the server?
    restored: !isOurs && request.heard.every((told) => told.v >= floor),
    newest: { v, stamp },
    serverTime: new Date(request.now).toISOString(),
    minSchema: SYNC_SCHEMA_MIN,
  };
}

/** The last version that fits whole into a page of what comes next; the first one always does. */
export function endOfPage(next: readonly { v: number }[], limit: number, high: number): number {
  const beyond = next[limit]?.v;
  if (beyond === undefined) return high;
  return next.findLast(({ v }) => v < beyond)?.v ?? beyond;
}
