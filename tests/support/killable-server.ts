import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { buildServer } from './build-server';
import { projectRoot } from './project-root';

const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 100;

/**
 * The real server in a process of its own, over a database that outlives it: what `npm run serve` runs, without looking
 * whether the app has to be built, which would change it under a browser. PROCESSES of its environment stands for the option.
 */
export class KillableServer {
  readonly base: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #program: string;
  #child: ChildProcess | null = null;
  #words = '';

  /** `program` may be `server/commands/start.mjs`, which looks whether the app has to be built too. */
  constructor(port: number, environment: NodeJS.ProcessEnv, program = 'dist/server/start.js') {
    this.#program = program;
    this.base = `http://127.0.0.1:${port}`;
    this.#environment = { ...process.env, ...environment, PORT: `${port}`, HOST: '127.0.0.1' };
  }

  /** Starts it and waits until it answers. Throws with what it said when it does not. */
  async start(): Promise<void> {
    await buildServer();
    const { PROCESSES = '1' } = this.#environment;
    const words = ['--enable-source-maps', this.#program, '--processes', PROCESSES];
    const child = spawn(process.execPath, words, {
      cwd: projectRoot,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#words += chunk.toString()));
    }
    const until = Date.now() + READY_WITHIN_MS;
    while (child.exitCode === null && Date.now() < until) {
      const isHealthy = await fetch(`${this.base}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isHealthy) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    await this.kill();
    throw new Error(`The server did not start: ${this.#words}`);
  }

  /** Whether it ended by itself. */
  get isGone(): boolean {
    return this.#child !== null && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** Of its process. */
  get pid(): number {
    return this.#child?.pid ?? -1;
  }

  /** The processes that answer in its place where it leads several (PROCESSES), in the order of their age. */
  async processes(): Promise<number[]> {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
    return stdout.split('\n').flatMap((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return parent === this.pid && line.includes('one-of-several') && pid !== undefined ? [pid] : [];
    });
  }

  /** What it printed since it was started. */
  get words(): string {
    return this.#words;
  }

  /** Sends it a signal. */
  signal(kind: NodeJS.Signals): void {
    this.#child?.kill(kind);
  }

  /** Waits until it has ended by itself; its exit code, null when a signal ended it. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child && !this.isGone) await once(child, 'exit');
    return child?.exitCode ?? null;
  }

  /** Asks it to end and waits until it has; what is under way is finished. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || this.isGone) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  /** Ends it as a power cut would: nothing is finished, nobody is told. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
