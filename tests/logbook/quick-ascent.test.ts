import { describe, expect, test } from 'vitest';
import { Ascent } from '#contract/tables/ascent';
import { quickAscent } from '../../src/logbook/queries/quick-ascent';

describe('one pitch of a multi-pitch, ticked in two taps', () => {
  test('is an ascent of that route with the number and the grade of the pitch', () => {
    const route = { type: 'multipitch' as const, routeId: 3, label: 'Pilier des Fourmis' };
    const climb = { id: null, name: 'Longueur 2', grade: '6a', pitch: 2 };
    const ascent = quickAscent({ route, climb }, '2026-11-20', 20);
    expect(Ascent.parse(ascent)).toMatchObject({
      routeId: 3,
      climbId: null,
      climbName: 'Longueur 2',
      grade: '6a',
      pitch: 2,
      ascentType: 20,
    });
  });
});
