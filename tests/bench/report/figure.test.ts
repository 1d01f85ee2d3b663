import { describe, expect, test } from 'vitest';
import { type Figure, isWorse } from './figure';

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  what: 'a search',
  value,
  unit: '×',
  goal: 2,
  most: null,
  beside: 'raw SQL',
  ...more,
});

describe('a figure that is measured again', () => {
  test('is worse where it misses by a quarter a goal that it had reached', () => {
    expect(isWorse(figure(2.4), figure(0.5))).toBe(false);
    expect(isWorse(figure(2.6), figure(0.5))).toBe(true);
  });

  test('is worse where it had missed its goal and misses it by half as much again', () => {
    expect(isWorse(figure(5.9), figure(4))).toBe(false);
    expect(isWorse(figure(6.1), figure(4))).toBe(true);
  });

  test('is held against the least, where that is the goal', () => {
    const floor = { isFloor: true };
    expect(isWorse(figure(1.7, floor), figure(3, floor))).toBe(false);
    expect(isWorse(figure(1.5, floor), figure(3, floor))).toBe(true);
    expect(isWorse(figure(0.6, floor), figure(1, floor))).toBe(true);
  });

  test('has nothing to be worse than without a goal', () => {
    expect(isWorse(figure(9, { goal: null }), figure(1, { goal: null }))).toBe(false);
  });
});
