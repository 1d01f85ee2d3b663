import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFields,
  contentFields,
  fieldSchema,
  type ChangedFields,
} from '#contract/workshop/content-fields';
import { freeTexts } from '#contract/workshop/free-texts';
import { FIELDS_LETTERS_MAX, ItemChange } from '#contract/workshop/item-change';
import { catalogueIdOf, contentKinds, isItemKey, itemKey, kindOf } from '#contract/workshop/item-key';
import { isSameValue } from '#contract/same-value';

const kinds = fc.constantFrom(...contentKinds);

describe('the key of a piece of content', () => {
  test('says its kind, and the number of what is published', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 2_147_483_647 }), (kind, id) => {
        const key = itemKey(kind, id);
        expect([isItemKey(key), kindOf(key), catalogueIdOf(key)]).toEqual([true, kind, id]);
      }),
    );
  });

  test('has the uuid of a device while it is new', () => {
    fc.assert(
      fc.property(kinds, fc.uuid(), (kind, id) => {
        const key = itemKey(kind, id);
        expect([isItemKey(key), kindOf(key), catalogueIdOf(key)]).toEqual([true, kind, null]);
      }),
    );
  });

  test.each(['climb-0', 'climb-01', 'climb-', 'cliff-1', 'climb-1-2', 'climb', 'sector-1 ', '12'])(
    'is not %j',
    (written) => expect(isItemKey(written)).toBe(false),
  );
});

describe('the fields of a piece of content', () => {
  test('have no name that says something else of a revision', () => {
    for (const kind of contentKinds) expect(fieldSchema(kind, 'removed')).toBeNull();
  });

  test('that are sentences are fields that there are', () => {
    for (const kind of contentKinds) {
      for (const field of freeTexts[kind])
        expect([kind, field, fieldSchema(kind, field)]).not.toContain(null);
    }
  });

  test('are checked one by one, each as its kind has it', () => {
    const some: ChangedFields<'climb'> = { name: 'La valse' };
    expect(checkFields('climb-7', some).success).toBe(true);
    expect(checkFields('climb-7', { label: 'La valse' }).success).toBe(false);
    expect(checkFields('topo-7', { of: 'crag-1' }).success).toBe(false);
    expect(checkFields('topo-7', { of: 'multipitch-1' }).success).toBe(true);
    expect(contentFields.climb.safeParse({ name: 'La valse' }).success).toBe(false);
  });

  test('are too much for one change when they are very long', () => {
    const points = Array.from({ length: 1_000 }, () => [0.123_456_789, 0.123_456_789]);
    const lines = Array.from({ length: 500 }, () => ({ of: 'climb-1', number: 1, points }));
    const { error } = ItemChange.safeParse({ key: 'topo-1', fields: { lines } });
    expect(JSON.stringify(lines).length).toBeGreaterThan(FIELDS_LETTERS_MAX);
    expect(error?.issues.map(({ message }) => message)).toEqual(['house.error.tooLarge']);
  });
});

test('two values are the same whatever the order of their fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const turned = JSON.parse(JSON.stringify(one), (_name, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).reverse())
          : value,
      ) as unknown;
      expect(isSameValue(JSON.parse(JSON.stringify(one)), turned)).toBe(true);
      const isEqual = JSON.stringify(one) === JSON.stringify(other);
      expect(!isEqual || isSameValue(one, other)).toBe(true);
    }),
  );
  expect(isSameValue({ a: 1 }, { b: 1 })).toBe(false);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue([], {})).toBe(false);
});
