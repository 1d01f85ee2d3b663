import { describe, expect, test } from 'vitest';
import {
  compareGrades,
  gradeAt,
  gradeBand,
  gradeOrdinal,
  GRADE_PATTERN,
  ROUTE_GRADE_PATTERN,
} from '#contract/rules/grade-scale';
import {
  comparableOrdinal,
  gradeIn,
  looksLikeBoulder,
  readBoulderGrade,
} from '#contract/rules/grade-systems';

const fontainebleau = [
  '1A',
  'fb 3',
  'fb 4',
  'fb 4+',
  'fb 5',
  'fb 5+',
  '6A',
  '6A+',
  '6B',
  '6C+',
  '7A',
  '8C+',
  '9A',
];

describe('a boulder’s grade', () => {
  test('is told from a route’s by its capital, or by what stands before it', () => {
    for (const grade of fontainebleau) {
      expect(GRADE_PATTERN.test(grade)).toBe(true);
      expect(ROUTE_GRADE_PATTERN.test(grade)).toBe(false);
    }
    for (const grade of ['fb6a', 'fb 6A', '6D', '0A', 'V5', '6Ab', 'fb']) {
      expect(GRADE_PATTERN.test(grade)).toBe(false);
      expect(gradeOrdinal(grade)).toBeNull();
    }
  });

  test('stands behind all routes, in its own order, and comes back as it was written', () => {
    const mixed = ['6A', '9c+', 'fb 4', '5', '7A', '6a'];
    expect(mixed.toSorted(compareGrades)).toEqual(['5', '6a', '9c+', 'fb 4', '6A', '7A']);
    expect([...fontainebleau].sort(compareGrades)).toEqual(fontainebleau);
    for (const grade of fontainebleau) expect(gradeAt(gradeOrdinal(grade) ?? -1)).toBe(grade);
  });

  test('fits a signed byte of the index', () => {
    expect(gradeOrdinal('9C+')).toBeLessThan(128);
  });

  test('has the colour of what it feels like', () => {
    const band = (grade: string) => gradeBand(gradeOrdinal(grade) ?? -1);
    expect(['fb 4+', 'fb 5', 'fb 5+', '6A+', '6B', '6C+', '7A'].map(band)).toEqual([
      'F',
      'M',
      'D',
      'D',
      'TD',
      'TD',
      'ED',
    ]);
  });

  test.each([
    ['fb 3', 'VB'],
    ['fb 4', 'V0'],
    ['fb 5+', 'V2'],
    ['6A+', 'V3'],
    ['7A', 'V6'],
    ['7B+', 'V8'],
    ['9A', 'V17'],
  ])('%s is read as %s by who reads YDS', (grade, hueco) => {
    expect(gradeIn('yds', grade)).toBe(hueco);
    expect(gradeIn('french', grade)).toBe(grade);
    expect(gradeIn('uiaa', grade)).toBeNull();
  });

  test.each([
    ['7a+', '7A+', true],
    ['7A+', '7A+', true],
    ['fb 5+', 'fb 5+', true],
    ['5', 'fb 5', true],
    ['f7A', '7A', true],
    ['Fb 6c', '6C', true],
    ['V5', '6C', false],
    ['VB', 'fb 3', false],
    ['V4-5', '6B', false],
    ['6A/B', '6A', false],
  ])('written %s is %s', (written, grade, exact) => {
    expect(readBoulderGrade(written)).toEqual({ grade, exact });
  });

  test.each(['V18', 'VII', '5.10a', '', '?', 'E1'])('written %s is none', (written) => {
    expect(readBoulderGrade(written)).toBeNull();
  });

  test('is none where a British route is meant', () => {
    expect(looksLikeBoulder('f6a+')).toBe(false);
    expect(['f6A+', 'fb 5', 'V5', 'VB', '7A/B', '6A'].filter((grade) => !looksLikeBoulder(grade))).toEqual(
      [],
    );
    expect(['6a', 'VII', 'V+', 'vallée', '5.10a'].filter(looksLikeBoulder)).toEqual([]);
  });

  test('is never taken for a route’s', () => {
    for (const grade of [...fontainebleau, 'V5', 'vb', 'f7a', '7A/B']) {
      expect(comparableOrdinal(grade)).toBeNull();
    }
  });
});
