import { gradeOrdinal } from '../rules/grade-scale';

/** What somebody typed, parted into the grades in it and the words of names. */
export interface AskedText {
  /** Places on the scale of `gradeOrdinal`; empty without a grade. */
  grades: number[];
  /** The rest; empty when only grades were typed. */
  names: string;
}

/** Reads "7a buoux" as a grade and a name. A bare digit is no grade here: it begins too many names. */
export function askedGrades(query: string): AskedText {
  const grades: number[] = [];
  const names = query.split(/\s+/).filter((word) => {
    const ordinal = word.length > 1 ? gradeOrdinal(word.toLowerCase()) : null;
    if (ordinal !== null) grades.push(ordinal);
    return ordinal === null;
  });
  return { grades, names: names.join(' ') };
}
