import { expect, test } from 'vitest';
import { runSchedule } from '../simulation/schedule';
import { weatherOf } from '../simulation/weather-of';

/** Schedules of one test: few, so that a mutant that the first of them notice costs no more than these. */
const TOGETHER = 8;
const TESTS = 10;

test.each(Array.from({ length: TESTS }, (_, number) => 1 + number * TOGETHER))(
  'the laws hold in the schedules from seed %i on',
  async (first) => {
    for (let seed = first; seed < first + TOGETHER; seed += 1) {
      const { breaches } = await runSchedule(weatherOf(seed));
      expect(breaches).toEqual([]);
    }
  },
);
