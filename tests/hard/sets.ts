import type { Stage } from '../support/stage';
import { browserTests, simulation, vitest } from '../support/stage-kinds';

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

/** A set whose tests take their number from `shareOf(of, …)`; without `of` the share is the whole of each number. */
function ofTests(
  kind: typeof vitest | typeof browserTests,
  {
    name,
    files,
    whole,
    part,
    of,
  }: { name: string; files: string[]; whole: number; part: number; of?: number },
): HardSet {
  const env = { RELAIS_SCALE: String(of === undefined ? 1 : part / of) };
  return { name, whole, part, stageAfter: () => kind(name, files, env) };
}

function ofFaults(name: string, file: string, whole: number, part: number): HardSet {
  return ofTests(browserTests, { name, files: [`e2e/faults/${file}`], whole, part, of: whole });
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
  ofFaults('kills', 'kill-browser', 300, 10),
  ofFaults('flaps', 'bad-network', 1_000, 100),
  ofFaults('switches', 'account-switches', 200, 20),
  ofFaults('damages', 'damaged-storage', 100, 5),
  ofFaults('workers', 'worker-terminated', 30, 10),
  ofFaults('tabs', 'many-tabs', 20, 10),
  ofTests(vitest, {
    name: 'cursor',
    files: ['tests/server/pull-cursor.test.ts'],
    whole: 300_000,
    part: 10_000,
    of: 1_000_000,
  }),
  ofTests(vitest, {
    name: 'restarts',
    files: ['tests/server/broken-connections.test.ts'],
    whole: 50,
    part: 10,
    of: 50,
  }),
  ofTests(vitest, { name: 'devices', files: ['tests/journeys/two-devices.test.ts'], whole: 1, part: 1 }),
  ofTests(vitest, { name: 'model', files: ['tests/server/model-server.test.ts'], whole: 1, part: 1 }),
  ofTests(vitest, {
    name: 'money',
    files: ['tests/server/payments.test.ts', 'tests/server/killed-at-checkout.test.ts'],
    whole: 1,
    part: 1,
  }),
  ofTests(vitest, {
    name: 'attacks',
    files: [
      'tests/server/attacks',
      'tests/journeys/many-tabs.test.ts',
      'tests/server/activation-guesses.test.ts',
      'tests/server/concurrency.test.ts',
    ],
    whole: 1,
    part: 1,
  }),
  ofTests(browserTests, { name: 'accessibility', files: ['e2e/accessibility'], whole: 1, part: 1 }),
];
