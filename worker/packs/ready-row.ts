import type { PackManifest } from '#contract/catalogue/pack';
import type { PackFacts, PackRow } from '../db/rows';

/** A pack in the version of a manifest, all of whose parts are here; `now` in milliseconds since 1970. */
export function readyRow(
  row: PackRow,
  manifest: Pick<PackManifest, 'version' | 'updatedAt' | 'bytes' | 'parts' | 'lacksGround'>,
  facts: PackFacts | undefined,
  now: number,
): PackRow {
  const { version, updatedAt, bytes, parts, lacksGround } = manifest;
  const { error: _error, facts: _facts, update: _update, stoppedBy: _stoppedBy, ...held } = row;
  const { lacksGround: _lacksGround, ...rest } = held;
  return {
    ...rest,
    version,
    updatedAt,
    bytes,
    parts,
    bytesHeld: bytes,
    ...(lacksGround && { lacksGround }),
    ...(facts && { facts }),
    state: 'ready',
    readyAt: row.readyAt ?? now,
    verifiedAt: now,
    checkedAt: now,
  };
}
