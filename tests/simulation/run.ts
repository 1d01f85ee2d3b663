import { setMaxListeners } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutations } from '#worker/mutations/registry';
import { projectRoot } from '../support/project-root';
import { defects } from './defects/all-defects';
import type { Defect } from './defects/defect';
import { faultNames, type FaultName } from './faults';
import { laws, type Law } from './laws';
import { catchPackDefects, holdPackLaws } from './packs/hold-pack-laws';
import { runSchedule } from './schedule';
import { Tally } from './tally';
import { weatherOf } from './weather-of';
import { wireFaults, type WireFault } from './wire';

/** Seeds tried for each defect by a search: the rarest shows up about once in 300. */
const DEFECT_SEEDS = 2_000;
/** From so many schedules on, everything a climber can do and everything that can break has to occur. */
const REPRESENTATIVE = 500;
/**
 * Schedules that broke a law once, after the engine had stood many thousands; they are run every time. A new fault or
 * mutation makes other schedules of them.
 */
const REMEMBERED = [
  1_010_481, 1_018_484, 2_003_058, 3_002_267, 4_034_182, 10_001_958, 10_003_535, 10_054_006, 10_138_712,
  10_154_178,
];
/** In which words a broken law is told of the faults that there were in its schedule. */
const OUTCOMES = {
  lost: ['saved is durable', 'the queue drains'],
  doubled: ['exactly once'],
  misordered: ['in order per lane', 'no row goes back in time'],
  untold: [
    'no silent refusal',
    'a restored server is told',
    'no text is overwritten unseen',
    'no editor is overwritten unseen',
  ],
} as const satisfies Record<string, readonly Law[]>;
/** How many schedules lie between two lines of a long run. */
const REPORT_EVERY = 2_500;

/**
 * `npm run test:sync -- --schedules N --seed S`: runs the real engine through N seeded schedules from S and
 * prints each broken law with its seed, then shows that every defect put in on purpose is caught at the seed that
 * `defects/` gives it; `--part laws` or `--part defects` does one of the two, `--part packs` the same for a fifth as
 * many schedules of the downloads. `--search` looks for the first seed that catches each defect, and `--record` puts what
 * it found into `defects/`.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string' },
    part: { type: 'string' },
    search: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});
const schedules = Number(values.schedules ?? 1_000);
const first = Number(values.seed ?? 1);
setMaxListeners(0);

async function holdLaws(): Promise<number> {
  const broken = new Tally<Law>(laws);
  const everyFault = [...faultNames, ...wireFaults];
  const happened = new Tally<FaultName | WireFault>(everyFault);
  const brokenBeside = new Map(everyFault.map((fault) => [fault, new Tally<Law>(laws)]));
  const made = new Tally<string>(mutations.map(({ name }) => name));
  let batches = 0;
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const seeds = Array.from({ length: schedules }, (_, number) => first + number);
  for (const seed of [...(values.seed === undefined ? REMEMBERED : []), ...seeds]) {
    const course = await runSchedule(weatherOf(seed));
    for (const { law, what } of course.breaches) {
      broken.add(law);
      for (const fault of new Set(course.faults)) brokenBeside.get(fault)?.add(law);
      console.log(`seed ${seed}: ${law}: ${what}`);
    }
    batches += course.batches;
    for (const fault of course.faults) happened.add(fault);
    for (const name of course.mutations) made.add(name);
    const done = seed + 1 - first;
    if (done % REPORT_EVERY === 0 && done < schedules) {
      console.log(`${done} schedules in ${seconds()} s, up to seed ${seed}, ${broken.sum} breaches`);
    }
  }
  console.log(`${schedules} schedules from seed ${first} in ${seconds()} s`);
  console.log(`Laws broken:\n${broken.lines()}`);
  console.log('What broke, how often, and what came of it in the schedules in which it did:');
  for (const fault of everyFault) {
    const beside = brokenBeside.get(fault);
    const came = Object.entries(OUTCOMES).map(
      ([outcome, those]) => `${those.reduce((sum, law) => sum + (beside?.of(law) ?? 0), 0)} ${outcome}`,
    );
    console.log(`  ${fault}: ${happened.of(fault)}, ${came.join(', ')}`);
  }
  console.log(`What climbers did:\n${made.lines()}`);
  console.log(`${batches} requests carried several changes`);
  const unbatched = batches === 0 ? ['a request with several changes'] : [];
  const never = schedules < REPRESENTATIVE ? [] : [...happened.never, ...made.never, ...unbatched];
  for (const name of never) console.log(`"${name}" never occurred: this run proves nothing about it`);
  return laws.length - broken.never.length + never.length;
}

/** Which laws notice each defect at its seed; a search tries seeds from 1 on and answers the first that shows it. */
async function catchDefects(): Promise<number> {
  let missed = 0;
  const shown = new Tally<Law>(laws);
  console.log('Defects put in on purpose:');
  for (const defect of defects) {
    const tried = values.search
      ? Array.from({ length: DEFECT_SEEDS }, (_, number) => number + 1)
      : [defect.seed];
    const found = await firstToShow(defect, tried);
    if (found === undefined) missed += 1;
    else if (values.record) recordSeed(defect.name, found.seed);
    for (const law of found?.broken ?? []) shown.add(law);
    console.log(`  ${defect.name}: ${found?.words ?? `NOT CAUGHT ${missedAt(defect)}`}`);
  }
  for (const law of shown.never) console.log(`"${law}" notices no defect: nothing shows that it can fail`);
  return missed + shown.never.length;
}

async function firstToShow(defect: Defect, seeds: readonly number[]) {
  for (const seed of seeds) {
    const course = await runSchedule({ ...weatherOf(seed), defect });
    const broken = laws.filter((law) => course.breaches.some((breach) => breach.law === law));
    if (defect.law === undefined ? broken.length > 0 : broken.includes(defect.law))
      return {
        seed,
        broken,
        words: `caught at seed ${seed} by ${broken.map((law) => `"${law}"`).join(', ')}`,
      };
  }
  return undefined;
}

function missedAt({ seed }: Defect): string {
  return values.search
    ? `at any seed up to ${DEFECT_SEEDS}`
    : `at its seed ${seed}; \`npm run test:sync -- --part defects --search --record\` looks for another`;
}

/** Writes a defect's seed into the line after its name, or beside it, in whichever file of the folder names it. */
function recordSeed(name: string, seed: number): void {
  const folder = join(projectRoot, 'tests', 'simulation', 'defects');
  for (const file of readdirSync(folder)) {
    const [before, after] = readFileSync(join(folder, file), 'utf8').split(`name: '${name}',`);
    if (before === undefined || after === undefined) continue;
    const told = `${before}name: '${name}',${after.replace(/seed: \d+/, `seed: ${seed}`)}`;
    writeFileSync(join(folder, file), told);
    return;
  }
  throw new Error(`no file of ${folder} names "${name}"`);
}

const isWanted = (part: 'laws' | 'defects' | 'packs') => values.part === undefined || values.part === part;
const failures = isWanted('laws') ? await holdLaws() : 0;
const missedDefects = isWanted('defects') && values.seed === undefined ? await catchDefects() : 0;
const packFailures = isWanted('packs') ? await holdPackLaws(Math.ceil(schedules / 5), first) : 0;
const missedOfPacks = isWanted('packs') && values.seed === undefined ? await catchPackDefects() : 0;
if (isWanted('packs'))
  console.log(`downloads: ${packFailures} laws broken or unproven, ${missedOfPacks} defects missed`);
if (isWanted('laws')) console.log(`${laws.length} laws, ${failures} broken or unproven`);
if (isWanted('defects')) console.log(`${defects.length} defects, ${missedDefects} missed`);
process.exitCode = failures + missedDefects + packFailures + missedOfPacks > 0 ? 1 : 0;
