import { randomUUID } from 'node:crypto';
import type { Ascent } from '#contract/tables/ascent';

/** A logbook entry as a device would send it, with every field there is. */
export function ascentOf(changes: Partial<Ascent> = {}): Required<Ascent> {
  return {
    id: randomUUID(),
    type: 'cliff',
    routeId: 1,
    climbId: 1,
    routeLabel: 'First Crag · Sector 1',
    climbName: 'Climb 1',
    grade: '6a',
    date: '2026-11-20',
    ascentType: 10,
    attempts: 1,
    score: 4,
    comment: '',
    partner: null,
    pitch: null,
    origin: null,
    ...changes,
  };
}
