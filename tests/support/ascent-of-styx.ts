import type { Ascent } from '#contract/tables/ascent';
import { ascentOf } from './ascent-of';

/** A send of long ago that stands in the logbook, of a climb that no catalogue knows. */
export const ascentOfStyx: Ascent & { date: string } = {
  ...ascentOf(),
  id: '0193519d-8c00-7000-8000-000000000001',
  type: 'cliff',
  routeId: null,
  climbId: null,
  routeLabel: 'Buoux · Styx',
  climbName: 'La Gougousse',
  grade: '6c',
  date: '2024-05-01',
  ascentType: 30,
  attempts: 3,
  score: 4,
  comment: 'à refaire',
};
