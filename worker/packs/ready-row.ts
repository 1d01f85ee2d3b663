import type { PackManifest } from '#contract/catalogue/pack';
import type { PackFacts, PackRow } from '../db/rows';

/** A pack in the version of a manifest, all of whose parts are here; `now` in milliseconds since 1970. */
export function readyRow(
  row: PackRow,
  { version, updatedAt, bytes, parts }: Pick<PackManifest, 'version' | 'updatedAt' | 'bytes' | 'parts'>,
  facts: PackFacts | undefined,
  now: number,
): PackRow {
  const { error: _error, facts: _facts, update: _update, stoppedBy: _stoppedBy, ...rest } = row;
  return {
    ...rest,
    version,
    updatedAt,
    bytes,
    parts,
    bytesHeld: bytes,
    ...(facts && { facts }),
    state: 'ready',
    readyAt: row.readyAt ?? now,
    verifiedAt: now,
    checkedAt: now,
  };
}
