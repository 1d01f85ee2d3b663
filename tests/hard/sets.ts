import type { Stage } from '../support/stage';
import { browserTests, gate, simulation, vitest } from '../support/stage-kinds';

/** Something that is tried so often that it takes hours: done in parts, each a run by itself. */
export interface HardSet {
  name: string;
  /** How often in all, and in one part. */
  whole: number;
  part: number;
  /** The part that comes after so many were tried. */
  stageAfter: (tried: number) => Stage;
}

/** Where the seeds of the long run begin: far from those of every day. */
const FIRST_SEED = 10_000_000;
const SCHEDULES_EACH = 2_500;

/** Files of tests that take their numbers from `shareOf`; a set of 1 is each of its numbers whole, in one go. */
function ofTests(
  kind: typeof vitest | typeof browserTests,
  name: string,
  files: string[],
  whole = 1,
  part = 1,
): HardSet {
  const env = { RELAIS_SCALE: String(part / whole) };
  return { name, whole, part, stageAfter: () => kind(name, files, env) };
}

/** Named by what breaks. */
export const hardSets: readonly HardSet[] = [
  {
    name: 'schedules',
    whole: 200_000,
    part: SCHEDULES_EACH,
    stageAfter: (tried) =>
      simulation(
        'schedules',
        `--part laws --schedules ${SCHEDULES_EACH} --seed ${FIRST_SEED + tried}`.split(' '),
      ),
  },
  {
    name: 'downloads',
    whole: 20_000,
    part: 1_000,
    stageAfter: (tried) =>
      simulation('downloads', `--part packs --schedules 5000 --seed ${FIRST_SEED + tried}`.split(' ')),
  },
  ofTests(browserTests, 'kills', ['e2e/faults/kill-browser'], 300, 10),
  ofTests(browserTests, 'flaps', ['e2e/faults/bad-network'], 1_000, 100),
  ofTests(browserTests, 'switches', ['e2e/faults/account-switches'], 200, 20),
  ofTests(browserTests, 'damages', ['e2e/faults/damaged-storage'], 100, 5),
  ofTests(browserTests, 'workers', ['e2e/faults/worker-terminated'], 30, 10),
  ofTests(browserTests, 'steady', ['e2e/steady']),
  ofTests(browserTests, 'tabs', ['e2e/faults/many-tabs'], 20, 10),
  ofTests(vitest, 'cursor', ['tests/server/pull-cursor.test.ts'], 300_000, 10_000),
  ofTests(vitest, 'restarts', ['tests/server/broken-connections.test.ts'], 50, 10),
  ofTests(vitest, 'processes', ['tests/server/killed-processes.test.ts'], 60, 12),
  ofTests(vitest, 'cluster', ['tests/server/lost-primary.test.ts']),
  ofTests(vitest, 'failovers', ['tests/server/lost-primary-under-load.test.ts']),
  ofTests(vitest, 'imports', ['tests/server/catalogue-file.test.ts']),
  ofTests(vitest, 'beside', ['tests/server/publishing/import-beside-edits.test.ts']),
  ofTests(vitest, 'content', ['tests/server/publishing/real-content.test.ts']),
  {
    name: 'memory',
    whole: 1,
    part: 1,
    stageAfter: () =>
      gate('memory', 'node_modules/tsx/dist/cli.mjs', ['tests/bench/run.ts', '--only', 'steady', '--huge']),
  },
  {
    name: 'builds',
    whole: 1,
    part: 1,
    stageAfter: () => gate('builds', 'node_modules/tsx/dist/cli.mjs', ['tests/hard/equal-builds.ts']),
  },
  ofTests(vitest, 'devices', ['tests/journeys/two-devices.test.ts']),
  ofTests(vitest, 'model', ['tests/server/model-server.test.ts']),
  ofTests(vitest, 'money', ['tests/server/payments.test.ts', 'tests/server/killed-at-checkout.test.ts']),
  ofTests(vitest, 'attacks', [
    'tests/server/attacks',
    'tests/journeys/many-tabs.test.ts',
    'tests/server/activation-guesses.test.ts',
    'tests/server/concurrency.test.ts',
  ]),
  ofTests(browserTests, 'live', ['e2e/live']),
  ofTests(browserTests, 'accessibility', ['e2e/accessibility']),
  ofTests(browserTests, 'pictures', ['e2e/map-pictures']),
];
