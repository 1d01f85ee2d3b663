import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readHandedList,
  writeHandedList,
  writeNamedList,
  type HandedRoute,
} from '#contract/rules/handed-list';
import { LIST_NAME_MAX } from '#contract/rules/own-lists';
import { SAVED_ROUTES_MAX, savedRouteId } from '#contract/rules/saved-route-id';

const anyRoute: fc.Arbitrary<HandedRoute> = fc.record({
  type: fc.constantFrom('cliff', 'multipitch'),
  routeId: fc.integer({ min: 1, max: 2_000_000_000 }),
});
const keysOf = (routes: readonly HandedRoute[]) => [
  ...new Set(routes.map(({ type, routeId }) => savedRouteId(type, routeId))),
];

describe('a list handed from phone to phone', () => {
  test('arrives as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(anyRoute, { minLength: 1, maxLength: SAVED_ROUTES_MAX }), (routes) => {
        const read = readHandedList(writeHandedList(routes));
        expect(read?.name).toBeNull();
        expect(keysOf(read?.routes ?? []).toSorted()).toEqual(keysOf(routes).toSorted());
      }),
    );
  });

  test('of one’s own arrives with its name and in its order', () => {
    const anyName = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: LIST_NAME_MAX })
      .filter((name) => name.trim() === name && name.length <= LIST_NAME_MAX && !/\p{Cc}/u.test(name));
    const anyRoutes = fc.uniqueArray(anyRoute, {
      minLength: 1,
      maxLength: SAVED_ROUTES_MAX,
      selector: ({ type, routeId }) => savedRouteId(type, routeId),
    });
    fc.assert(
      fc.property(anyName, anyRoutes, (name, routes) => {
        expect(readHandedList(writeNamedList(name, routes))).toEqual({ name, routes });
      }),
    );
  });

  test.each(['2__s1', '2_a_', '2_a_x1', '2_%_s1', '2_%0A_s1', '2_a_s1-', '2_a_s1234567', '2_a_s1_m2'])(
    'of one’s own is none when it says %j',
    (text) => {
      expect(readHandedList(text)).toBeNull();
    },
  );

  test('of a hundred routes is short enough for a camera', () => {
    const routes = Array.from({ length: SAVED_ROUTES_MAX }, (_, at): HandedRoute => {
      return { type: at % 5 === 0 ? 'multipitch' : 'cliff', routeId: 63_000 - at * 631 };
    });
    expect(writeHandedList(routes).length).toBeLessThan(400);
  });

  test.each(['', '1_', '1__', '2_a_', '1_a', '1_a_b_c', '1_-a_', '1_A_', '1_a--b_', '1_1234567_'])(
    'is none when it says %j',
    (text) => {
      expect(readHandedList(text)).toBeNull();
    },
  );

  test('is none when it holds more than can be saved', () => {
    const steps = Array.from({ length: SAVED_ROUTES_MAX + 1 }, () => '1').join('-');
    expect(readHandedList(`1_${steps}_`)).toBeNull();
  });
});
