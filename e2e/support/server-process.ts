import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { projectRoot } from '../../tests/support/project-root';

const readyWithinMs = 90_000;
const stopsWithinMs = 15_000;
/** Pino's level from which a line tells of a fault of ours. */
const errorLevel = 50;

/** The real server in a process of its own. */
export class ServerProcess {
  readonly port: number;
  readonly #dataDir: string;
  readonly #baseUrl: string;
  #child: ChildProcess | null = null;
  #words = '';
  #built: string | undefined;

  /** `baseUrl` is the address people use, where payments and letters lead back to. */
  constructor(port: number, dataDir: string, baseUrl = '') {
    this.port = port;
    this.#baseUrl = baseUrl;
    this.#dataDir = dataDir;
  }

  /** Serves another build of the app from its next start on; without one that of this project. */
  serve(built: string | undefined): void {
    this.#built = built;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/support/run-server.ts'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // A test that builds something with Vite leaves "production" in its own process, and those after it there.
        NODE_ENV: 'test',
        PORT: `${this.port}`,
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        DATABASE_URL: '',
        BASE_URL: this.#baseUrl,
        ...(this.#built === undefined ? {} : { BUILT_APP: this.#built }),
      },
    });
    this.#child = child;
    const listen = (chunk: Buffer) => (this.#words += chunk.toString());
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    await this.#isReady();
  }

  /** Asks it to end and waits until it has; kills it when it does not. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
    await ended;
    clearTimeout(late);
  }

  /** Answers the faults it wrote into its log since the last time. */
  takeFaults(): string[] {
    const words = this.#words;
    this.#words = '';
    return words.split('\n').filter((line) => {
      const level = /"level":(\d+)/.exec(line)?.[1];
      return level !== undefined && Number(level) >= errorLevel;
    });
  }

  async #isReady(): Promise<void> {
    const until = Date.now() + readyWithinMs;
    while (this.#child && Date.now() < until) {
      const isHealthy = await fetch(`http://127.0.0.1:${this.port}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isHealthy) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.stop();
    throw new Error(`the server did not start:\n${this.#words}`);
  }
}
