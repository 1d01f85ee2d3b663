import { describe, expect, test } from 'vitest';
import { gradeAt, gradeOrdinal } from '#contract/rules/grade-scale';
import { gradeIn, gradeSystems } from '#contract/rules/grade-systems';
import { gradeWords } from '../../src/format/chosen-grade-system';

/** From the published comparisons that the table's comment names. */
const published = [
  ['4a', 'IV', '5.5'],
  ['6a', 'VI+', '5.10a'],
  ['6b', 'VII', '5.10c'],
  ['7a', 'VIII', '5.11d'],
  ['7c', 'IX', '5.12d'],
  ['8a', 'IX+', '5.13b'],
  ['8b', 'X', '5.13d'],
  ['9a', 'XI', '5.14d'],
  ['9c', 'XII', '5.15d'],
] as const;

/** A number that grows with the difficulty, read out of the text of a system. */
function rank(grade: string): number {
  const yds = /^5\.(\d+)([abcd])?$/.exec(grade);
  if (yds) return Number(yds[1]) * 4 + 'abcd'.indexOf(yds[2] ?? 'a');
  const parts = grade.split('/').map((part) => {
    const [, roman = '', sign] = /^([IVX]+)([+-])?$/.exec(part) ?? [];
    const digits = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
    return digits.indexOf(roman) * 3 + (sign === '+' ? 1 : sign === '-' ? -1 : 0);
  });
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

describe('a grade in another system', () => {
  test.each(published)('%s is about %s and %s', (french, uiaa, yds) => {
    expect([gradeIn('uiaa', french), gradeIn('yds', french)]).toEqual([uiaa, yds]);
  });

  test.each(['uiaa', 'yds'] as const)('is never easier in %s for a harder climb', (system) => {
    let before = -1;
    for (let ordinal = gradeOrdinal('3a') ?? 0; ordinal <= (gradeOrdinal('9c') ?? 0); ordinal += 1) {
      const grade = gradeIn(system, gradeAt(ordinal)) ?? '';
      expect(rank(grade), `${gradeAt(ordinal)} as ${grade}`).toBeGreaterThanOrEqual(before);
      before = rank(grade);
    }
  });

  test.each(gradeSystems)('does not exist in %s for what is no grade', (system) => {
    expect(gradeIn(system, 'VII')).toBeNull();
    expect(gradeIn(system, '')).toBeNull();
  });

  test('is not made up beyond the hardest that was ever compared', () => {
    expect(gradeIn('yds', '9c+')).toBeNull();
    expect(gradeWords('yds').shown('9c+')).toBe('9c+');
  });

  test('is marked as about the same, with the own grade kept beside it', () => {
    const { shown, own, spoken } = gradeWords('yds');
    expect([shown('6b'), own('6b'), spoken('6b')]).toEqual(['≈ 5.10c', '6b', '≈ 5.10c (6b)']);
  });
});
