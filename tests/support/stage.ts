import { spawn } from 'node:child_process';
import { projectRoot } from './project-root';

/** How a stage of the run ended. */
export interface StageResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** How many passed only when tried again. */
  unsteady: number;
  seconds: number;
}

/** What a stage does: it says how many of its checks passed and failed. Throwing counts as one failure. */
export type Stage = {
  name: string;
  run: () => Promise<{ passed: number; failed: number; skipped?: number; unsteady?: number }>;
};

/** Runs a stage, with its name before and its time after. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const begun = performance.now();
  process.stdout.write(`\n▶ ${stage.name}\n`);
  const counts = await stage.run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = (performance.now() - begun) / 1000;
  const result = { skipped: 0, unsteady: 0, ...counts, name: stage.name, seconds };
  process.stdout.write(`${result.failed === 0 ? '✔' : '✘'} ${describeStage(result)}\n`);
  return result;
}

/** Says a result in one line. */
export function describeStage({ name, passed, failed, skipped, unsteady, seconds }: StageResult): string {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  const again = unsteady > 0 ? `, ${unsteady} only when tried again` : '';
  return `${name}: ${passed} passed, ${failed} failed${left}${again} in ${seconds.toFixed(1)} s`;
}

/** Runs a program of node_modules in the project's folder, with its words shown; answers its exit code. */
export function runProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
