import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildAppIfStale } from '#server/commands/build-app-if-stale';
import { checkFirstLoad } from './first-load/check-first-load';
import { findChromium, installChromium } from './support/find-chromium';
import { projectRoot } from './support/project-root';
import { readPlaywrightReport, readVitestReport } from './support/read-report';
import { describeStage, runProgram, runStage } from './support/stage';
import type { Stage, StageResult } from './support/stage';

/** Test files that build the whole server; everything else is quick. */
const journeys = ['tests/journeys', 'tests/server'];
const reports = join(projectRoot, '.cache', 'reports');

const gates: Stage[] = [
  gate('types', 'node_modules/typescript/bin/tsc', ['-b']),
  gate('lint', 'node_modules/oxlint/bin/oxlint', []),
  gate('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  gate('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  vitest(
    'unit tests',
    journeys.flatMap((folder) => ['--exclude', `${folder}/**`]),
  ),
];
const journeyTests = vitest('journeys', journeys);
/** Each of the two parts keeps one core busy. */
const syncLaws = together('sync laws', [simulation(['--part', 'laws']), simulation(['--part', 'defects'])]);
const build: Stage = {
  name: 'build',
  run: async () => {
    await buildAppIfStale(projectRoot, (line) => process.stdout.write(`${line}\n`));
    return { passed: 1, failed: 0 };
  },
};
const inPairs = `--workers=${Math.min(2, availableParallelism())}`;
const browser = browserTests('browser tests', ['e2e/[^/]+\\.spec', inPairs]);
const shortFaults = browserTests('browser faults', ['e2e/faults/', inPairs]);
// Faults are a matter of moments: in the whole set each has the machine for itself.
const wholeFaults = browserTests('browser faults', ['e2e/faults/']);
const wholeAccess = browserTests('accessibility', ['e2e/accessibility']);
const wholeSync = simulation(['--schedules', '100000']);
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
const wholeCursor = vitest('pull cursor', ['tests/server/pull-cursor.test.ts']);
const firstLoad: Stage = {
  name: 'first load',
  run: async () => checkFirstLoad((line) => process.stdout.write(`${line}\n`)),
};

/** The runs by name: `npm test` is all of them, `npm run check` the quick ones, `hard` the faults in full, for a night. */
const runs: Record<string, Stage[]> = {
  all: [...gates, journeyTests, syncLaws, build, firstLoad, browser, shortFaults],
  check: gates,
  browser: [build, browser, shortFaults],
  hard: [
    wholeCursor,
    wholeLimits,
    wholeAttacks,
    wholeMoney,
    wholeDevices,
    wholeSync,
    build,
    wholeAccess,
    wholeFaults,
  ],
};

const wanted = process.argv[2] ?? 'all';
const stages = runs[wanted];
if (wanted === 'hard') process.env['RELAIS_SCALE'] ??= '1';
if (!stages) {
  process.stderr.write(`unknown run "${wanted}"; there are ${Object.keys(runs).join(', ')}\n`);
  process.exit(2);
}
const results: StageResult[] = [];
for (const stage of stages) {
  const isBuilt = results.every(({ name, failed }) => name !== build.name || failed === 0);
  const needsBuild = [browser, shortFaults, wholeAccess, wholeFaults, firstLoad].includes(stage);
  if (!needsBuild || isBuilt) results.push(await runStage(stage));
  else results.push({ name: stage.name, passed: 0, failed: 1, skipped: 0, unsteady: 0, seconds: 0 });
}
const sum = (pick: (result: StageResult) => number) => results.reduce((total, one) => total + pick(one), 0);
const failed = sum((one) => one.failed);
process.stdout.write(`\n${results.map(describeStage).join('\n')}\n`);
process.stdout.write(`${sum((one) => one.seconds).toFixed(0)} s in all\n\n`);
process.stdout.write(`${sum((one) => one.passed)} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function gate(name: string, program: string, args: string[]): Stage {
  const run = async () =>
    (await runProgram(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { name, run };
}

function simulation(args: string[]): Stage {
  return gate('sync laws', 'node_modules/tsx/dist/cli.mjs', ['tests/simulation/run.ts', ...args]);
}

/** Stages that are one, at the same time; their words come as they are said. */
function together(name: string, parts: readonly Stage[]): Stage {
  const run = async () => {
    const counts = await Promise.all(parts.map((part) => part.run()));
    const total = (of: 'passed' | 'failed') => counts.reduce((before, count) => before + count[of], 0);
    return { passed: total('passed'), failed: total('failed') };
  };
  return { name, run };
}

function vitest(name: string, args: string[]): Stage {
  const report = reportPath(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    run: async () => {
      const exitCode = await runProgram('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args]);
      return readVitestReport(report, exitCode);
    },
  };
}

/** `asked` are Playwright's own words: which files, and how many at a time. */
function browserTests(name: string, asked: string[]): Stage {
  return { name, run: () => runBrowserTests(name, asked) };
}

async function runBrowserTests(name: string, asked: string[]): ReturnType<Stage['run']> {
  const chromium = findChromium() ?? installChromium();
  if (!chromium)
    throw new Error('No Chromium could be found or installed. Install one and name it in CHROMIUM_PATH.');
  const report = reportPath(name);
  const exitCode = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', ...asked, '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
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
