import { spawn } from 'node:child_process';
import { projectRoot } from './project-root';
import type { Counts } from './read-report';

/** How a stage of the run ended. */
export interface StageResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** How many passed only when tried again. */
  unsteady: number;
  /** What failed, a text each. */
  told: string[];
  seconds: number;
}

/** Takes what a stage prints. */
export type Say = (words: string) => void;

/** What a stage does: it says how many of its checks passed and failed. Throwing counts as one failure. */
export interface Stage {
  name: string;
  run: (say: Say) => Promise<Pick<Counts, 'passed' | 'failed'> & Partial<Counts>>;
}

/** Thrown by a stage whose program is not on this machine. The stage is passed over, or red where CI is set. */
export class ProgramAbsent extends Error {}

/**
 * Runs lanes of stages side by side, the stages of a lane one after the other. A lane by itself prints as it goes; of
 * several each stage prints when it has ended, so that words do not mix.
 */
export async function runLanes(lanes: readonly (readonly Stage[])[]): Promise<StageResult[]> {
  const runLane = async (lane: readonly Stage[]) => {
    const results: StageResult[] = [];
    for (const stage of lane) results.push(await runStage(stage, lanes.length === 1));
    return results;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
}

async function runStage(stage: Stage, printsAtOnce: boolean): Promise<StageResult> {
  const begun = performance.now();
  let words = `\n▶ ${stage.name}\n`;
  const print = () => {
    process.stdout.write(words);
    words = '';
  };
  const say: Say = (more) => {
    words += more;
    if (printsAtOnce) print();
  };
  say('');
  const counts = await stage.run(say).catch((error: unknown) => {
    say(`${error instanceof Error ? error.message : String(error)}\n`);
    const isPassedOver = error instanceof ProgramAbsent && !process.env['CI'];
    return isPassedOver ? { passed: 0, failed: 0, skipped: 1 } : { passed: 0, failed: 1 };
  });
  const seconds = (performance.now() - begun) / 1000;
  const result = { skipped: 0, unsteady: 0, told: [], ...counts, name: stage.name, seconds };
  say(`${result.failed === 0 ? '✔' : '✘'} ${describeStage(result)}\n`);
  print();
  return result;
}

/** Says a result in one line. */
export function describeStage({ name, passed, failed, skipped, unsteady, seconds }: StageResult): string {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  const again = unsteady > 0 ? `, ${unsteady} only when tried again` : '';
  return `${name}: ${passed} passed, ${failed} failed${left}${again} in ${seconds.toFixed(1)} s`;
}

/** Runs a program of node_modules in the project's folder and says its words; answers its exit code. */
export function runProgram(
  program: string,
  args: string[],
  say: Say,
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
