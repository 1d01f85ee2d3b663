import { gradeIn, type GradeSystem, gradeSystems } from '#contract/rules/grade-systems';
import { frenchWords, type GradeWords, writeGrades } from './use-grade-words';

const KEY = 'relais-grades';

/** Grades in a system; another than French is marked as about the same, and what cannot be compared is left. */
export function gradeWords(system: GradeSystem): GradeWords {
  if (system === 'french') return frenchWords;
  const shown = (grade: string) => {
    const found = gradeIn(system, grade);
    return found === null ? grade : `≈ ${found}`;
  };
  const own = (grade: string) => (gradeIn(system, grade) === null ? null : grade);
  const spoken = (grade: string) => (own(grade) === null ? grade : `${shown(grade)} (${grade})`);
  return { system, shown, own, spoken };
}

/** Writes grades as was last chosen on this device, now and whenever another tab chooses. */
export function followGradeSystem(): void {
  const restore = () => writeGrades(gradeWords(stored()));
  restore();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) restore();
  });
}

/** Writes grades in a system from now on, and remembers it on this device. */
export function chooseGradeSystem(system: GradeSystem): void {
  writeGrades(gradeWords(system));
  try {
    window.localStorage.setItem(KEY, system);
  } catch {
    // Storage is forbidden: the choice holds for this visit.
  }
}

function stored(): GradeSystem {
  try {
    const name = window.localStorage.getItem(KEY);
    return gradeSystems.find((system) => system === name) ?? 'french';
  } catch {
    return 'french';
  }
}
