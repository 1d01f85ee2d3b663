import { gradeAt, gradeOrdinal } from '#contract/rules/grade-scale';
import type { Dice } from './dice';

/** Place of a written grade; our own facts are all grades. */
export function ordinalOf(grade: string): number {
  const ordinal = gradeOrdinal(grade);
  if (ordinal === null) throw new Error(`${grade} is no grade.`);
  return ordinal;
}

/** The grade as guidebooks write it: below 5c+ nobody uses a plus. */
export function usualGrade(ordinal: number): string {
  return gradeAt(ordinal < 35 && ordinal % 2 === 1 ? ordinal - 1 : ordinal);
}

/** A stretch of a crag's grades that one sector could have. */
export function gradeWindow([easiest, hardest]: readonly [string, string], dice: Dice): [number, number] {
  const [low, high] = [ordinalOf(easiest), ordinalOf(hardest)];
  const span = Math.min(high - low, dice.whole(9, 15));
  // Two throws together: most sectors lie in the lower middle of what the crag has.
  const from = low + Math.round((high - low - span) * dice.next() * dice.between(0.35, 1));
  return [from, from + span];
}

/** A grade in a window, the middle being likelier than the ends. */
export function gradeWithin([low, high]: readonly [number, number], dice: Dice): number {
  return Math.round(low + ((high - low) * (dice.next() + dice.next())) / 2);
}
