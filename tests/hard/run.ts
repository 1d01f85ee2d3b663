import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../support/project-root';
import { runLanes } from '../support/stage';
import { build } from '../support/stage-kinds';
import { hardSets, type HardSet } from './sets';

/*
 * `npm run test:hard` does what takes hours, in parts, and goes on where it stopped: what each part found stands in
 * `.cache/hard`, and the command may be ended at any time, which costs the part under way. `-- kills cursor` does those
 * sets; `--minutes 90` begins no part after so long; `--told` only tells what was done. Each part has the machine for
 * itself, for faults are a matter of moments.
 */

/** One part that was done. */
interface Done {
  commit: string;
  tried: number;
  failed: number;
  seconds: number;
  /** What the tests said they measured. */
  said: string[];
}

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' }, told: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !hardSets.some((set) => set.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `unknown: ${unknown.join(', ')}; there are ${hardSets.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}
const kept = join(projectRoot, '.cache', 'hard');
mkdirSync(kept, { recursive: true });
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: projectRoot })
  .toString()
  .trim();
const endsAt = performance.now() + Number(values.minutes ?? Infinity) * 60_000;
const wanted = hardSets.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

if (!values.told) {
  const [built] = await runLanes([[build]]);
  if (built?.failed !== 0) process.exit(1);
  for (const set of wanted) await goOn(set);
}
for (const set of wanted) process.stdout.write(`${describe(set)}\n`);
process.exitCode = wanted.some((set) => doneOf(set).some(({ failed }) => failed > 0)) ? 1 : 0;

/** Does what is left of a set, part by part, while there is time. */
async function goOn(set: HardSet): Promise<void> {
  for (let tried = triedOf(set); tried < set.whole && performance.now() < endsAt; tried += set.part) {
    const said: string[] = [];
    const { name, run } = set.stageAfter(tried);
    const [result] = await runLanes([
      [
        {
          name,
          run: (say) =>
            run((words) => {
              // Tests indent the line in which they say what they measured.
              said.push(...words.split('\n').filter((line) => /^ {4}\d/.test(line)));
              say(words);
            }),
        },
      ],
    ]);
    if (!result) return;
    const done: Done = { commit, tried: set.part, failed: result.failed, seconds: result.seconds, said };
    appendFileSync(fileOf(set), `${JSON.stringify(done)}\n`);
    process.stdout.write(`${describe(set)}\n`);
  }
}

function fileOf({ name }: HardSet): string {
  return join(kept, `${name}.jsonl`);
}

function doneOf(set: HardSet): Done[] {
  if (!existsSync(fileOf(set))) return [];
  const lines = readFileSync(fileOf(set), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Done);
}

function triedOf(set: HardSet): number {
  return doneOf(set).reduce((sum, { tried }) => sum + tried, 0);
}

/** A line for a set, and one for each commit that it was tried on; told, with what its tests measured. */
function describe(set: HardSet): string {
  const all = doneOf(set);
  const commits = [...new Set(all.map((done) => done.commit))].map((on) => {
    const own = all.filter((done) => done.commit === on);
    const minutes = (sumOf(own, 'seconds') / 60).toFixed(1);
    const said = values.told ? own.flatMap((done) => done.said) : [];
    return [`  ${sumOf(own, 'tried')} at ${on}, ${sumOf(own, 'failed')} failed, ${minutes} min`, ...said];
  });
  return [`${set.name}: ${triedOf(set)} of ${set.whole}`, ...commits.flat()].join('\n');
}

function sumOf(all: readonly Done[], key: 'tried' | 'failed' | 'seconds'): number {
  return all.reduce((sum, done) => sum + done[key], 0);
}
