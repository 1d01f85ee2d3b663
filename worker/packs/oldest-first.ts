import type { PackRow } from '../db/rows';

/** In which order downloads make room: what is not whole yet goes before what opens offline. */
export function oldestFirst(one: PackRow, other: PackRow): number {
  return ageOf(one) - ageOf(other);
}

const ageOf = ({ readyAt, verifiedAt }: PackRow) => readyAt ?? verifiedAt ?? 0;
