import { describe, expect, test } from 'vitest';
import type { LocalAscent } from '#worker/db/rows';
import { openProjects } from '../../src/logbook/queries/open-projects';

let written = 0;

/** An entry written down after those before it. */
function entry(
  ascentType: LocalAscent['ascentType'],
  day: string,
  more: Partial<LocalAscent> = {},
): LocalAscent {
  written += 1;
  return {
    id: `01930000-${String(written).padStart(4, '0')}-7000-8000-000000000000`,
    type: 'cliff',
    routeId: 12,
    climbId: 7,
    routeLabel: 'Buoux · Styx',
    climbName: 'La Gougousse',
    grade: '6c',
    date: day || null,
    day,
    ascentType,
    attempts: ascentType === 50 ? null : 2,
    score: null,
    comment: '',
    v: 1,
    pending: 0,
    ...more,
  };
}
const other = { climbId: 8, climbName: 'Rêve de papillon' };
const told = (ascents: LocalAscent[]) =>
  openProjects(ascents).map(({ ascent, attempts }) => `${ascent.climbName} ${ascent.day} ${attempts}`);

describe('the projects of a logbook', () => {
  test('are listed once, by the last day of their attempts, wishes without a day last', () =>
    expect(
      told([
        entry(50, '', { ...other, id: 'f1930000-0000-8000-a000-000000000000' }),
        entry(50, ''),
        entry(40, '2024-05-01'),
        entry(40, '2024-05-03'),
      ]),
    ).toEqual(['La Gougousse 2024-05-03 4', 'Rêve de papillon  0']));

  test('end with a send, whichever of attempts and send was written down first', () => {
    const [wish, send] = [entry(50, ''), entry(30, '2024-05-08')];
    const all = [wish, entry(40, '2024-05-01'), send, entry(40, '2024-04-01'), entry(40, '', other)];
    expect(told(all)).toEqual(['Rêve de papillon  2']);
  });

  test('begin anew with a wish after the send', () =>
    expect(told([entry(40, '2024-05-01'), entry(30, '2024-05-08'), entry(50, '')])).toEqual([
      'La Gougousse  0',
    ]));

  test('know a climb that was written down freely again in the same place, and no other', () => {
    const freely = { climbId: null, routeId: null };
    expect(
      told([entry(40, '2024-05-01', freely), entry(30, '2024-05-08', { climbName: 'la gougousse' })]),
    ).toEqual([]);
    const elsewhere = { ...freely, routeLabel: 'Céüse · Berlin' };
    expect(told([entry(40, '2024-05-01', elsewhere), entry(30, '2024-05-08')])).toHaveLength(1);
  });

  test('are pitches too: the send of one ends no other', () =>
    expect(told([entry(40, '2024-05-01', { pitch: 2 }), entry(30, '2024-05-02', { pitch: 1 })])).toHaveLength(
      1,
    ));
});
