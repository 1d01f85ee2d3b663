import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../server/commands/build-if-stale.mjs';
import { app, server } from '../../server/commands/built.mjs';
import { findChromium, installChromium } from './find-chromium';
import { projectRoot } from './project-root';
import { readPlaywrightReport, readVitestReport } from './read-report';
import { ProgramAbsent, runProgram, type Say, type Stage } from './stage';

const reports = join(projectRoot, '.cache', 'reports');
/** Playwright's word for two browsers at a time, or one where there is one core. */
export const inPairs = `--workers=${Math.min(2, availableParallelism())}`;

let isBuildRed = false;
/** Builds server and app where their sources changed. */
export const build: Stage = {
  name: 'build',
  run: async (say) => {
    isBuildRed = true;
    for (const built of [server, app]) await buildIfStale(built, projectRoot, (line) => say(`${line}\n`));
    isBuildRed = false;
    return { passed: 1, failed: 0 };
  },
};
/** A program of node_modules that passes or fails as a whole. */
export function gate(name: string, program: string, args: string[]): Stage {
  const run: Stage['run'] = async (say) =>
    (await runProgram(program, args, say)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { name, run };
}

/** Schedules of the sync engine. */
export function simulation(name: string, args: string[]): Stage {
  return gate(name, 'node_modules/tsx/dist/cli.mjs', ['tests/simulation/run.ts', ...args]);
}

/** A stage that needs the built app: red by itself when the build before it was. */
export function ofBuild(stage: Stage): Stage {
  return {
    name: stage.name,
    run: async (say) => {
      if (isBuildRed) throw new Error('The app could not be built.');
      return stage.run(say);
    },
  };
}

/** Files of tests; `env` goes to their process. */
export function vitest(name: string, args: string[], env: Record<string, string> = {}): Stage {
  const report = reportPath(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    run: async (say) => {
      const program = 'node_modules/vitest/vitest.mjs';
      const exitCode = await runProgram(program, ['run', ...reporters, ...args], say, env);
      return readVitestReport(report, exitCode);
    },
  };
}

/** `asked` are Playwright's own words: which files, and how many at a time; `env` goes to their process. */
export function browserTests(name: string, asked: string[], env: Record<string, string> = {}): Stage {
  return ofBuild({ name, run: (say) => runBrowserTests(name, asked, env, say) });
}

async function runBrowserTests(
  name: string,
  asked: string[],
  env: Record<string, string>,
  say: Say,
): ReturnType<Stage['run']> {
  const chromium = findChromium() ?? installChromium();
  if (!chromium) throw new ProgramAbsent('No Chromium is here: install one, or name it in CHROMIUM_PATH.');
  const report = reportPath(name);
  const exitCode = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', ...asked, '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    say,
    { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
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
