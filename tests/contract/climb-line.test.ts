import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeAt, isBoulderGrade } from '#contract/rules/grade-scale';
import { readClimbLine, writeClimbLine } from '#contract/workshop/climb-line';

const said = (typed: string) => {
  const { notes, ...line } = readClimbLine(typed);
  return { ...line, notes: notes.map(({ rule }) => rule) };
};
const plain = {
  number: null,
  name: '',
  grade: null,
  bolts: null,
  lengthMeters: null,
  stars: 0,
  remark: '',
  notes: [],
};

describe('a climb typed as a line of a list', () => {
  test.each([
    ['La valse 6a+ 12 25m ***', { name: 'La valse', grade: '6a+', bolts: 12, lengthMeters: 25, stars: 3 }],
    [
      'La valse 6A+ 25 m 12 pts ★★',
      { name: 'La valse', bolts: 12, lengthMeters: 25, stars: 2, grade: null, notes: ['boulder'] },
    ],
    ['L’été indien 7b 2*', { name: 'L’été indien', grade: '7b', stars: 2 }],
    ['Les 3 couloirs 5+ 8', { name: 'Les 3 couloirs', grade: '5+', bolts: 8 }],
    ['Dalle 4 8 15m', { name: 'Dalle', grade: '4', bolts: 8, lengthMeters: 15 }],
    [
      '12. Le pilier ; 6c ; 14 dégaines ; 30 m',
      { number: 12, name: 'Le pilier', grade: '6c', bolts: 14, lengthMeters: 30 },
    ],
    ['Sous le vent 6b 10 25,5m', { name: 'Sous le vent', grade: '6b', bolts: 10, lengthMeters: 26 }],
    ['Entre deux 6a/b 11', { name: 'Entre deux', grade: '6a', bolts: 11, notes: ['firstGrade'] }],
    ['Nordwand VII+ 20m', { name: 'Nordwand', grade: '6b+', lengthMeters: 20, notes: ['roughGrade'] }],
    ['Crack 5.10c 20m', { name: 'Crack', grade: '6b', lengthMeters: 20, notes: ['roughGrade'] }],
    ['Louis XIV 5c', { name: 'Louis XIV', grade: '5c' }],
    ['Bloc V5', { name: 'Bloc', notes: ['boulder'] }],
    ['"Le 6a de trop" 7a 9', { name: 'Le 6a de trop', grade: '7a', bolts: 9 }],
    ['« Route 66 » 6b 9', { name: 'Route 66', grade: '6b', bolts: 9 }],
    ['Sans cote', { name: 'Sans cote', notes: ['noGrade'] }],
    ['Sans cote 18m', { name: 'Sans cote', lengthMeters: 18, notes: ['noGrade'] }],
    ['6a+ 12', { name: '', grade: '6a+', bolts: 12, notes: ['noName'] }],
    ['Longue 6a 250m', { name: 'Longue', grade: '6a', notes: ['length'] }],
    [
      'La valse 6a 12 25m superbe dalle',
      { name: 'La valse', grade: '6a', bolts: 12, lengthMeters: 25, remark: 'superbe dalle' },
    ],
    ['A\t6a\t12\t25', { name: 'A', grade: '6a', bolts: 12, lengthMeters: 25 }],
    ['', { notes: ['noName', 'noGrade'] }],
  ])('%s', (typed, expected) => {
    expect(said(typed)).toEqual({ ...plain, ...expected });
  });

  test.each([
    ['La Marie-Rose 6a 3m ***', { name: 'La Marie-Rose', grade: '6A', lengthMeters: 3, stars: 3 }],
    ['Le toit 7A+', { name: 'Le toit', grade: '7A+' }],
    ['Dalle fb 5+ 4m', { name: 'Dalle', grade: 'fb 5+', lengthMeters: 4 }],
    ['Dalle 4', { name: 'Dalle', grade: 'fb 4' }],
    ['Angle 5 3', { name: 'Angle', grade: 'fb 5', lengthMeters: 3 }],
    ['Midnight Lightning V8', { name: 'Midnight Lightning', grade: '7B', notes: ['roughGrade'] }],
    ['Entre deux 6A/B', { name: 'Entre deux', grade: '6A', notes: ['firstGrade'] }],
    ['Crack 5.10a', { name: 'Crack', notes: ['noGrade'] }],
  ])('in a list of boulders: %s', (typed, expected) => {
    const { notes, ...line } = readClimbLine(typed, 'boulder');
    expect({ ...line, notes: notes.map(({ rule }) => rule) }).toEqual({ ...plain, ...expected });
  });

  test('says the same again when it is written and read', () => {
    const name = fc
      .stringMatching(/^[A-Za-zéèà0-9' ]{1,30}$/)
      .map((word) => word.trim().replaceAll(/\s+/g, ' '))
      .filter((word) => word !== '');
    const climb = fc.record({
      name,
      // From 3a to 9c+, and from 3A to 9C+.
      grade: fc.oneof(fc.integer({ min: 18, max: 59 }), fc.integer({ min: 82, max: 123 })).map(gradeAt),
      bolts: fc.option(fc.integer({ min: 0, max: 40 })),
      lengthMeters: fc.option(fc.integer({ min: 1, max: 200 })),
      stars: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(climb, (given) => {
        const {
          name: read,
          grade,
          bolts,
          lengthMeters,
          stars,
          remark,
        } = readClimbLine(writeClimbLine(given), isBoulderGrade(given.grade) ? 'boulder' : 'route');
        expect({ name: read, grade, bolts, lengthMeters, stars }).toEqual(given);
        expect(remark).toBe('');
      }),
      { numRuns: 2_000 },
    );
  });
});
