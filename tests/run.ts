import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAppIfStale } from '#server/commands/build-app-if-stale';
import { checkFirstLoad } from './first-load/check-first-load';
import { findChromium, installChromium } from './support/find-chromium';
import { projectRoot } from './support/project-root';
import { readPlaywrightReport, readVitestReport } from './support/read-report';
import { describeStage, ProgramAbsent, runLanes, runProgram } from './support/stage';
import type { Say, Stage, StageResult } from './support/stage';

/** Test files that build the whole server; everything else is quick. */
const journeys = ['tests/journeys', 'tests/server'];
const reports = join(projectRoot, '.cache', 'reports');

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
let isBuildRed = false;
const build: Stage = {
  name: 'build',
  run: async (say) => {
    isBuildRed = true;
    await buildAppIfStale(projectRoot, (line) => say(`${line}\n`));
    isBuildRed = false;
    return { passed: 1, failed: 0 };
  },
};
const inPairs = `--workers=${Math.min(2, availableParallelism())}`;
const browser = browserTests('browser tests', ['e2e/[^/]+\\.spec', inPairs]);
const shortFaults = browserTests('browser faults', ['e2e/faults/', inPairs]);
// Faults are a matter of moments: in the whole set each has the machine for itself.
const wholeFaults = browserTests('browser faults', ['e2e/faults/']);
const wholeAccess = browserTests('accessibility', ['e2e/accessibility']);
const wholeSync = simulation('sync laws', ['--schedules', '100000', '--search']);
const wholeLimits = vitest('limits', [
  'tests/server/activation-guesses.test.ts',
  'tests/server/concurrency.test.ts',
]);
const wholeAttacks = vitest('attacks', ['tests/server/attacks', 'tests/journeys/many-tabs.test.ts']);
const wholeMoney = vitest('money', [
  'tests/server/payments.test.ts',
  'tests/server/killed-at-checkout.test.ts',
]);
const wholeDevices = vitest('two devices', ['tests/journeys/two-devices.test.ts']);
const wholeModel = vitest('model server', ['tests/server/model-server.test.ts']);
const wholeCursor = vitest('pull cursor', ['tests/server/pull-cursor.test.ts']);
const wholeDatabase = vitest('database', ['tests/server/broken-connections.test.ts']);
const firstLoad = ofBuild({
  name: 'first load',
  run: async (say) => checkFirstLoad((line) => say(`${line}\n`)),
});

/** Lanes of stages; those of one group run side by side. A runner of tests has both cores for itself. */
type Group = readonly (readonly Stage[])[];
const gates: Group[] = [[[types], [lint, format, deadCode]], [[unitTests]]];

/** The runs by name: `npm test` is all of them, `npm run check` the quick ones, `hard` the faults in full, for a night. */
const runs: Record<string, Group[]> = {
  all: [...gates, [[journeyTests]], [[syncLaws], [build, firstLoad, syncDefects]], [[browser, shortFaults]]],
  check: gates,
  browser: [[[build, browser, shortFaults]]],
  hard: [
    [[wholeCursor, wholeDatabase, wholeLimits, wholeAttacks, wholeMoney, wholeDevices, wholeModel]],
    [[wholeSync, build, wholeAccess, wholeFaults]],
  ],
};

const wanted = process.argv[2] ?? 'all';
const groups = runs[wanted];
if (wanted === 'hard') process.env['RELAIS_SCALE'] ??= '1';
if (!groups) {
  process.stderr.write(`unknown run "${wanted}"; there are ${Object.keys(runs).join(', ')}\n`);
  process.exit(2);
}
const begun = performance.now();
const results: StageResult[] = [];
for (const group of groups) results.push(...(await runLanes(group)));
const sum = (pick: (result: StageResult) => number) => results.reduce((total, one) => total + pick(one), 0);
const failed = sum((one) => one.failed);
process.stdout.write(`\n${results.map(describeStage).join('\n')}\n`);
process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0)} s in all\n\n`);
process.stdout.write(`${sum((one) => one.passed)} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function gate(name: string, program: string, args: string[]): Stage {
  const run: Stage['run'] = async (say) =>
    (await runProgram(program, args, say)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { name, run };
}

function simulation(name: string, args: string[]): Stage {
  return gate(name, 'node_modules/tsx/dist/cli.mjs', ['tests/simulation/run.ts', ...args]);
}

/** A stage that needs the built app: red by itself when the build before it was. */
function ofBuild(stage: Stage): Stage {
  return {
    name: stage.name,
    run: async (say) => {
      if (isBuildRed) throw new Error('The app could not be built.');
      return stage.run(say);
    },
  };
}

function vitest(name: string, args: string[]): Stage {
  const report = reportPath(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    run: async (say) => {
      const program = 'node_modules/vitest/vitest.mjs';
      const exitCode = await runProgram(program, ['run', ...reporters, ...args], say);
      return readVitestReport(report, exitCode);
    },
  };
}

/** `asked` are Playwright's own words: which files, and how many at a time. */
function browserTests(name: string, asked: string[]): Stage {
  return ofBuild({ name, run: (say) => runBrowserTests(name, asked, say) });
}

async function runBrowserTests(name: string, asked: string[], say: Say): ReturnType<Stage['run']> {
  const chromium = findChromium() ?? installChromium();
  if (!chromium) throw new ProgramAbsent('No Chromium is here: install one, or name it in CHROMIUM_PATH.');
  const report = reportPath(name);
  const exitCode = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', ...asked, '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    say,
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return readPlaywrightReport(report, exitCode);
}

/** Where a runner writes its counts; an older report is taken away, so that it cannot be read for this run. */
function reportPath(name: string): string {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, `${name.replaceAll(' ', '-')}.json`);
  rmSync(path, { force: true });
  return path;
}
