import { describe, expect, test } from 'vitest';
import { AscentFormValues } from '../../src/logbook/screens/tick-form/ascent-form-rules';

const complete = {
  type: 'cliff',
  routeId: 12,
  routeLabel: 'Buoux · Styx',
  climbId: 7,
  climbName: 'La Gougousse',
  grade: '6c',
  pitch: '',
  date: '2026-11-20',
  ascentType: 30,
  attempts: 2,
  score: 3,
  partner: '',
  comment: '',
};

/** The fields that are told to be wrong, with the words for it. */
function wrong(change: object) {
  const read = AscentFormValues.safeParse({ ...complete, ...change });
  return read.success ? {} : Object.fromEntries(read.error.issues.map((one) => [one.path[0], one.message]));
}

describe('the day of an ascent', () => {
  test.each(['1900-01-01', '2026-02-28', '2099-12-31'])('may be %s', (date) =>
    expect(wrong({ date })).toEqual({}),
  );

  test.each(['1899-12-31', '2100-01-01', '2026-02-29', '2026-2-1', '20/11/2026', ''])(
    'is not %j, and that is said beside it',
    (date) => expect(wrong({ date })).toEqual({ date: 'logbook.error.date' }),
  );

  test('of a wish is not asked for', () =>
    expect(wrong({ date: '', ascentType: 50, attempts: null, score: null })).toEqual({}));
});

test('each field says what it lacks, all at once', () => {
  const empty = { type: null, routeLabel: ' ', date: '', attempts: null, score: null };
  expect(wrong(empty)).toEqual({
    type: 'logbook.error.routeType',
    routeLabel: 'logbook.error.route',
    date: 'logbook.error.date',
    attempts: 'logbook.error.attempts',
    score: 'logbook.error.score',
  });
});
