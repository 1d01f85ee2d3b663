import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { projectRoot } from '../../tests/support/project-root';

/** Pino's level from which a line tells of a fault of ours. */
const errorLevel = 50;

/** What the host of servers is asked: to start one with this environment, or without one to stop it. */
export interface HostRequest {
  number: number;
  server: number;
  environment: Record<string, string> | undefined;
  /** Another build of the app than this project's. */
  builtApp: string | undefined;
}

/** What the host answers once it is done. */
export interface HostAnswer {
  number: number;
  /** Absent when it went well. */
  error?: string | undefined;
}

/** Where a server keeps its data. */
export interface ServerData {
  folder: string;
  /** PostgreSQL's address; without it PGlite in the folder. */
  databaseUrl: string | undefined;
}

/** The process of this worker of Playwright that holds its servers; made when the first is started. */
let host: Host | undefined;
let servers = 0;

/** The real server, in another process than the test. */
export class ServerProcess {
  readonly port: number;
  readonly #number = (servers += 1);
  readonly #data: ServerData;
  readonly #baseUrl: string;
  readonly #settings: Record<string, string>;
  #built: string | undefined;

  /** `baseUrl` is the address people use, where payments and letters lead back to; `settings` are added to its environment. */
  constructor(port: number, data: ServerData, baseUrl = '', settings: Record<string, string> = {}) {
    this.port = port;
    this.#baseUrl = baseUrl;
    this.#settings = settings;
    this.#data = data;
  }

  /** Serves another build of the app from its next start on; without one that of this project. */
  serve(built: string | undefined): void {
    this.#built = built;
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    host ??= new Host();
    await host.ask({
      server: this.#number,
      builtApp: this.#built,
      environment: {
        // A test that builds something with Vite leaves "production" in its own process, and those after it there.
        NODE_ENV: 'test',
        PORT: `${this.port}`,
        HOST: '127.0.0.1',
        DATA_DIR: this.#data.folder,
        DATABASE_URL: this.#data.databaseUrl ?? '',
        BASE_URL: this.#baseUrl,
        ...this.#settings,
      },
    });
  }

  /** Stops it, if it runs, and waits until its port and its data are free. */
  async stop(): Promise<void> {
    await host?.ask({ server: this.#number, environment: undefined, builtApp: undefined });
  }

  /** Answers the faults that stand in the log since the last time, of this server and others of the worker. */
  takeFaults(): string[] {
    return (host?.takeWords() ?? '').split('\n').filter((line) => {
      const level = /"level":(\d+)/.exec(line)?.[1];
      return level !== undefined && Number(level) >= errorLevel;
    });
  }
}

class Host {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: HostAnswer) => void>();
  #asked = 0;
  #words = '';

  constructor() {
    const child = fork('e2e/support/server-host.ts', [], {
      cwd: projectRoot,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const listen = (chunk: Buffer) => (this.#words += chunk.toString());
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('message', (answer: HostAnswer) => this.#waiting.get(answer.number)?.(answer));
    child.once('exit', () => {
      const error = `the process of the servers ended:\n${this.#words}`;
      for (const [number, settle] of this.#waiting) settle({ number, error });
    });
    // A worker that has nothing left to do must not wait for it.
    child.unref();
    child.channel?.unref();
    this.#child = child;
  }

  async ask(request: Omit<HostRequest, 'number'>): Promise<void> {
    const number = (this.#asked += 1);
    const { error } = await new Promise<HostAnswer>((resolve) => {
      this.#waiting.set(number, resolve);
      this.#child.send({ ...request, number } satisfies HostRequest, (failure) => {
        if (failure) resolve({ number, error: `the process of the servers is gone: ${this.#words}` });
      });
    });
    this.#waiting.delete(number);
    if (error !== undefined) throw new Error(error);
  }

  takeWords(): string {
    const words = this.#words;
    this.#words = '';
    return words;
  }
}
