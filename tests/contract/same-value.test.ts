import { describe, expect, test } from 'vitest';
import { isSameValue } from '#contract/same-value';

describe('two values', () => {
  test.each([
    [[], []],
    [
      { a: 1, b: [{ c: null }] },
      { b: [{ c: null }], a: 1 },
    ],
    ['a', 'a'],
  ])('that say the same are the same: %j and %j', (one, other) => {
    expect(isSameValue(one, other)).toBe(true);
  });

  test.each([
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [null, {}],
    [0, '0'],
  ])('that say something else are not: %j and %j', (one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });

  test.each([
    ['maps', () => new Map()],
    ['sets', () => new Set()],
    ['dates', () => new Date(0)],
    ['files', () => new Blob(['a'])],
    ['bytes', () => new Uint8Array(2)],
  ])('that nobody can look into, such as %s, are the same as themselves only', (_, make) => {
    const one = make();
    expect(isSameValue({ one }, { one })).toBe(true);
    expect(isSameValue({ one }, { one: make() })).toBe(false);
  });
});
