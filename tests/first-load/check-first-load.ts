import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../support/project-root';
import { readBuild } from './read-build';
import { weighFirstLoad, type Weights } from './weigh-first-load';

const record = join(projectRoot, 'tests/first-load/weights.json');
/** Smaller changes are not worth a line, in KiB. */
const NOTABLE = 0.2;

/** The weights as they were last recorded. */
interface Recorded {
  total: number;
  first: Weights;
  fluent: number;
  screens: Weights;
  counter: number;
}

/**
 * Weighs the built app, says what grew since the weights were recorded, and what is too heavy. With
 * `isRecording` the weights are recorded anew. Answers how many checks passed and failed.
 */
export function checkFirstLoad(
  say: (line: string) => void,
  isRecording = false,
): { passed: number; failed: number } {
  const { faults, checks, ...weights } = weighBuild();
  const before = JSON.parse(readFileSync(record, 'utf8')) as Recorded;
  say(`${weights.total} KiB before my routes is shown (recorded: ${before.total})`);
  say(`${weights.fluent} KiB of Fluent's widgets right after (recorded: ${before.fluent})`);
  say(`${weights.counter} KiB of the counter, for the staff alone (recorded: ${before.counter})`);
  const grown = [...changesOf(before.first, weights.first), ...changesOf(before.screens, weights.screens)];
  for (const change of grown) say(`  ${change}`);
  for (const fault of faults) say(`  too heavy: ${fault}`);
  if (isRecording) writeFileSync(record, `${JSON.stringify(weights, null, 2)}\n`);
  return { passed: checks - faults.length, failed: faults.length };
}

/** Weighs the app as it was built last. */
export function weighBuild(): ReturnType<typeof weighFirstLoad> {
  return weighFirstLoad(readBuild(join(projectRoot, 'dist/app')), formScreens());
}

/** The screens that the route tree gives Fluent, by their files. */
function formScreens(): Set<string> {
  const tree = readFileSync(join(projectRoot, 'src/shell/routes/route-tree.tsx'), 'utf8');
  const named = [...tree.matchAll(/formScreen\(\s*\(\) => import\('\.\.\/\.\.\/([^']+)'\)/g)];
  return new Set(named.map(([, path]) => `src/${path}.tsx`));
}

function changesOf(before: Weights, now: Weights): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, was: before[name] ?? 0, is: now[name] ?? 0 }))
    .filter(({ was, is }) => Math.abs(is - was) >= NOTABLE)
    .sort((one, other) => other.is - other.was - (one.is - one.was))
    .map(({ name, was, is }) => `${name}: ${was} → ${is} KiB`);
}
