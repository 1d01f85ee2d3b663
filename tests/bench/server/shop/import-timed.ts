import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { peakMegabytes } from '../../../support/process-memory';
import { projectRoot } from '../../../support/project-root';

const LOOK_EVERY_MS = 100;

/** Imports a file as a provider does, by the command; seconds, and the most megabytes that its process held. */
export async function importTimed(
  file: string,
  environment: Record<string, string>,
): Promise<{ seconds: number; megabytes: number }> {
  const from = performance.now();
  const command = ['server/commands/provider.mjs', 'catalogue', 'import', file];
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let megabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    // Between its end and our hearing of it there is nothing to be read.
    try {
      megabytes = peakMegabytes(child.pid ?? -1) || megabytes;
    } catch {
      break;
    }
    await Promise.race([setTimeout(LOOK_EVERY_MS), ended]);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The import ended with ${code}: ${complaints}`);
  return { seconds: (performance.now() - from) / 1_000, megabytes };
}
