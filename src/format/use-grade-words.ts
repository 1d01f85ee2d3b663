import { useSyncExternalStore } from 'react';
import type { GradeSystem } from '#contract/rules/grade-systems';

/** How grades are written in a system. */
export interface GradeWords {
  system: GradeSystem;
  /** What stands first: "6b", or "≈ VII" in another system than the route's own. */
  shown: (grade: string) => string;
  /** The route's own grade where `shown` is another, to be read beside it; else null. */
  own: (grade: string) => string | null;
  /** Both in one text: "6b", or "≈ VII (6b)". */
  spoken: (grade: string) => string;
}

const itself = (grade: string) => grade;
/** As the provider graded. */
export const frenchWords: GradeWords = { system: 'french', shown: itself, own: () => null, spoken: itself };

const readers = new Set<() => void>();
let words = frenchWords;

function follow(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Has grades written otherwise, everywhere at once. */
export function writeGrades(next: GradeWords): void {
  words = next;
  for (const reader of readers) reader();
}

/** How grades are written on this device: in French, until `chosen-grade-system` was asked and has said otherwise. */
export function useGradeWords(): GradeWords {
  const read = () => words;
  return useSyncExternalStore(follow, read, read);
}
