import { checkFirstLoad } from './first-load/check-first-load';
import { describeStage, runLanes, type Stage, type StageResult } from './support/stage';
import { browserTests, build, gate, inPairs, ofBuild, simulation, vitest } from './support/stage-kinds';

/** Test files that build the whole server; everything else is quick. */
const journeys = ['tests/journeys', 'tests/server'];

const types = gate('types', 'node_modules/typescript/bin/tsc', ['-b']);
const lint = gate('lint', 'node_modules/oxlint/bin/oxlint', []);
const format = gate('format', 'node_modules/prettier/bin/prettier.cjs', [
  '--check',
  '--log-level',
  'warn',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  '.cache/prettier',
  '.',
]);
const deadCode = gate('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']);
const unitTests = vitest(
  'unit tests',
  journeys.flatMap((folder) => ['--exclude', `${folder}/**`]),
);
const journeyTests = vitest('journeys', journeys);
const syncLaws = simulation('sync laws', ['--part', 'laws']);
const syncDefects = simulation('sync defects', ['--part', 'defects']);
const packLaws = simulation('download laws', ['--part', 'packs']);
const browser = browserTests('browser tests', ['e2e/[^/]+\\.spec', inPairs]);
const shortFaults = browserTests('browser faults', ['e2e/faults/', inPairs]);
const firstLoad = ofBuild({
  name: 'first load',
  run: async (say) => checkFirstLoad((line) => say(`${line}\n`)),
});

/** Lanes of stages; those of one group run side by side. A runner of tests has both cores for itself. */
type Group = readonly (readonly Stage[])[];
const gates: Group[] = [[[types], [lint, format, deadCode]], [[unitTests]]];

/** The runs by name: `npm test` is all of them, `npm run check` the quick ones. */
const runs: Record<string, Group[]> = {
  all: [
    ...gates,
    [[journeyTests]],
    [[syncLaws], [build, firstLoad, syncDefects, packLaws]],
    [[browser, shortFaults]],
  ],
  check: gates,
  browser: [[[build, browser, shortFaults]]],
};

const wanted = process.argv[2] ?? 'all';
const groups = runs[wanted];
if (!groups) {
  process.stderr.write(`unknown run "${wanted}"; there are ${Object.keys(runs).join(', ')}\n`);
  process.exit(2);
}
const begun = performance.now();
const results: StageResult[] = [];
for (const group of groups) results.push(...(await runLanes(group)));
const sum = (pick: (result: StageResult) => number) => results.reduce((total, one) => total + pick(one), 0);
const failed = sum((one) => one.failed);
for (const { name, told } of results) for (const words of told) process.stdout.write(`\n${name}: ${words}\n`);
process.stdout.write(`\n${results.map(describeStage).join('\n')}\n`);
process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0)} s in all\n\n`);
process.stdout.write(`${sum((one) => one.passed)} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
