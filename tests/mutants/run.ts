import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/project-root';
import { runProgram } from '../support/stage';
import { aliveIn, type Alive, isSame, scoreOf, type StrykerReport, withoutStaticAlive } from './read-mutants';
import { parts, type Part } from './parts';

/*
 * `npm run test:mutants` changes the engine, the mutations, the journal and the server's writes in thousands of small
 * ways by Stryker, each alone, and counts how many a test notices; `npm run test:mutants -- sending journal` does those
 * parts. A part that was done is read from `.cache/mutants` and only what changed since is done again, so a long run
 * may be ended between two parts. It wants Node 22 or later, and hours.
 */

/** Of a hundred mutants, so many have to be noticed in each part. */
const GOAL = 85;
const tools = join(projectRoot, 'tests', 'mutants', 'tools', 'node_modules');
const kept = join(projectRoot, '.cache', 'mutants');
const say = (words: string) => process.stdout.write(words);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  say(`unknown: ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}
if (!existsSync(tools)) {
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: join(tools, '..'),
    stdio: 'inherit',
  });
  if (done.status !== 0)
    throw new Error('Stryker could not be installed: npm ci in tests/mutants/tools failed.');
}
mkdirSync(kept, { recursive: true });
const explained = JSON.parse(
  readFileSync(new URL('left-alive.json', import.meta.url), 'utf8'),
) as readonly (Alive & { reason: string })[];
let unexplained = 0;
let isBelow = false;
for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const report = await changeEach(part);
  const { noticed, of, percent } = scoreOf(report);
  isBelow ||= percent < GOAL;
  say(`\n${part.name}: ${noticed} of ${of} mutants noticed, ${percent.toFixed(1)} %\n`);
  for (const alive of aliveIn(report)) {
    const why = explained.find((one) => isSame(one, alive))?.reason;
    if (why === undefined) unexplained += 1;
    say(
      `  ${alive.file}: ${alive.line}\n    ${alive.mutator}: ${alive.becomes}\n    ${why ?? 'NO REASON'}\n`,
    );
  }
}
say(`\n${unexplained} left alive without a reason in left-alive.json\n`);
process.exitCode = isBelow || unexplained > 0 ? 1 : 0;

/** Runs Stryker over one part; what an earlier run found out about unchanged code and tests is kept. */
async function changeEach({ name, changed, tests }: Part): Promise<StrykerReport> {
  const file = join(kept, `${name}.json`);
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as StrykerReport;
  if (existsSync(file)) writeFileSync(file, JSON.stringify(withoutStaticAlive(read())));
  const code = await runProgram(
    join(tools, '@stryker-mutator/core/bin/stryker.js'),
    ['run', 'tests/mutants/stryker.json', '--mutate', changed.join(','), '--incrementalFile', file],
    say,
    { RELAIS_MUTANTS_TESTS: JSON.stringify(tests) },
  );
  if (code !== 0) throw new Error(`Stryker ended with ${code} in "${name}".`);
  return read();
}
