import { createHash } from 'node:crypto';
import type { ClimbNames } from '#contract/index/climb-names';
import type { NamedClimb } from '#server/store/catalogue/read-climb-names';
import { PreparedAnswer } from '../answers/prepared-answer';

/** A part of the names of climbs as it is sent, and its version. */
export interface PreparedNames {
  version: string;
  answer: PreparedAnswer;
}

/** Makes a part of climbs in the order of their sectors; the same climbs make the same part. */
export function prepareNames(shown: readonly NamedClimb[], cacheControl: string): PreparedNames {
  const columns = columnsOf(shown);
  const version = versionOf(columns);
  const json = JSON.stringify({ version, ...columns } satisfies ClimbNames);
  return { version, answer: PreparedAnswer.ofJson(json, cacheControl) };
}

/** The version of the part that is made of these climbs. */
export function versionOfNames(shown: readonly NamedClimb[]): string {
  return versionOf(columnsOf(shown));
}

function columnsOf(shown: readonly NamedClimb[]): Omit<ClimbNames, 'version'> {
  const counts = new Map<number, number>();
  for (const { sectorId } of shown) counts.set(sectorId, (counts.get(sectorId) ?? 0) + 1);
  return {
    sectors: [...counts.keys()],
    counts: [...counts.values()],
    ids: shown.map(({ id }, at) => id - (shown[at - 1]?.id ?? 0)),
    names: shown.map(({ name }) => name),
    grades: shown.map(({ grade }) => grade),
  };
}

function versionOf(columns: Omit<ClimbNames, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(columns)).digest('base64url').slice(0, 22);
}
