import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SystemUser } from './unprivileged-user';

/** How a program is run. */
export interface Surroundings {
  folder: string;
  /** Who runs it, where not we ourselves. */
  user?: SystemUser | null;
  environment?: Record<string, string>;
}

/** The end of what it printed that is kept. */
const WORDS_MAX = 20_000;

/** They end with this process; one listener does for all, of which there are more than a process likes to have. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A program that runs beside a test; it is killed when the test's process ends. */
export class BackgroundProgram {
  readonly #child: ChildProcess;
  #words = '';

  constructor(program: string, args: string[], { folder, user, environment }: Surroundings) {
    this.#child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, HOME: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on(
        'data',
        (piece: Buffer) => (this.#words = (this.#words + piece.toString()).slice(-WORDS_MAX)),
      );
    }
    this.#child.once('error', (error) => (this.#words += error.message));
    running.add(this.#child);
    this.#child.once('exit', () => running.delete(this.#child));
  }

  /** What it printed of late. */
  get words(): string {
    return this.#words;
  }

  get isGone(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined;
  }

  signal(kind: NodeJS.Signals): void {
    this.#child.kill(kind);
  }

  /** Sends it a signal and waits until it is gone. */
  async end(kind: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.isGone) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill(kind);
    await gone;
  }
}
