import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitAfter } from '#server/commands/process-group';
import { buildServer } from '../support/build-server';
import { freePort } from '../support/free-port';
import { temporaryFolder } from '../support/item-file';
import { KillableServer } from '../support/killable-server';
import { needPostgres } from '../support/need-postgres';
import { NetworkGate } from '../support/network-gate';
import { networkBrowser } from '../support/network-browser';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { projectRoot } from '../support/project-root';

// Each test starts four processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const PROCESSES = 3;
const PATIENCE = { timeout: 60_000, interval: 50 };
const folder = temporaryFolder();
let postgres: TestPostgres | null = null;
let databaseUrl = '';
let server: KillableServer | undefined;
let metricsPort = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = (await postgres?.createDatabase()) ?? '';
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(async () => {
  await postgres?.stop();
  folder.remove();
});

async function serverOn(address: string): Promise<KillableServer> {
  metricsPort = await freePort();
  return new KillableServer(await freePort(), {
    PROCESSES: `${PROCESSES}`,
    DATABASE_URL: address,
    DATA_DIR: folder.path,
    SECRET: 'a secret of several processes, which is long enough',
    LOG_LEVEL: 'silent',
    METRICS_PORT: `${metricsPort}`,
    // Longer than anything here takes on a busy machine: what is not gentle shows.
    STOP_LIMIT_SECONDS: '150',
    BASE_URL: '',
    NODE_ENV: 'test',
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The value of a series, by its name and labels as they are written. */
async function valueOf(series: string): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = page.split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

const answers = async ({ base }: KillableServer) => (await fetch(`${base}/api/ping`)).status;

async function allAreOpen(several: KillableServer): Promise<number[]> {
  await several.start();
  await vi.waitFor(() => expect(several.words).toContain('open at'), PATIENCE);
  return several.processes();
}

describe('a server of several processes', () => {
  beforeEach((context) => needPostgres(context, postgres));

  test('is told to Prometheus as one, and goes on where a process dies until another takes its place', async () => {
    server = await serverOn(databaseUrl);
    const [dying = 0, ...others] = await allAreOpen(server);
    expect(others).toHaveLength(PROCESSES - 1);
    // What each counts is added up, and what all see stands once.
    const counted = 'relais_requests_total{operation="/api/ping",method="GET",status="200"}';
    const before = await valueOf(counted);
    for (let asked = 0; asked < 20; asked += 1) expect(await answers(server)).toBe(200);
    expect(await valueOf(counted)).toBe((before || 0) + 20);
    expect(await valueOf('relais_unready{cause="database"}')).toBe(0);
    await expect
      .poll(() => valueOf('relais_job_runs_total{task="maintenance",outcome="done"}'), PATIENCE)
      .toBe(1);

    process.kill(dying, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(dying)).toBe(false), PATIENCE);
    // What was under way with it is lost, and sent again.
    await vi.waitFor(() => server && answers(server), PATIENCE);
    const isWhole = async (several: KillableServer) => {
      const now = await several.processes();
      expect(now).toHaveLength(PROCESSES);
      expect(now).toEqual(expect.arrayContaining(others));
    };
    await vi.waitFor(() => server && isWhole(server), PATIENCE);
    expect(server.words).toContain('A process of the server has ended (SIGKILL). Another takes its place.');
  });

  test('whose processes die while the database is away opens with those that took their place', async () => {
    const direct = new URL(databaseUrl);
    const gate = await NetworkGate.to(Number(direct.port));
    let knocks = 0;
    const nowhere = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    nowhere.listen(0, '127.0.0.1');
    await once(nowhere, 'listening');
    try {
      const through = new URL(databaseUrl);
      through.port = `${gate.port}`;
      const several = await serverOn(through.href);
      server = several;
      const before = await allAreOpen(several);
      gate.leadTo((nowhere.address() as AddressInfo).port);
      for (const pid of before) process.kill(pid, 'SIGKILL');
      const followers = await vi.waitFor(async () => {
        const now = await several.processes();
        expect(now).toHaveLength(PROCESSES);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
        return now;
      }, PATIENCE);
      // Each of them came more than once.
      const until = knocks + 5 * PROCESSES;
      await vi.waitFor(() => expect(knocks).toBeGreaterThan(until), PATIENCE);
      gate.leadTo(Number(direct.port));
      await vi.waitFor(async () => expect(await answers(several)).toBe(200), PATIENCE);
      expect(await several.processes()).toEqual(followers);
    } finally {
      await server?.kill();
      gate.close();
      nowhere.close();
    }
  });

  test('has no more wrong passwords looked at than one process has, asked all at once', async () => {
    server = await serverOn(databaseUrl);
    await allAreOpen(server);
    const { base } = server;
    const browser = networkBrowser(base);
    const pair = (await (await browser('/api/token/xsrf')).json()) as { data: { xsrf: string } };
    const guess = async (tried: number) => {
      const answer = await browser('/api/fr/customer/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': pair.data.xsrf,
          // Each connection may lead to another process.
          connection: 'close',
        },
        body: JSON.stringify({ email: 'somebody@relais.example', password: `Wrong-${tried}!` }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const heard = await Promise.all(Array.from({ length: 60 }, (_, tried) => guess(tried)));
    const looked = heard.filter((status) => status === 401);
    expect(looked, 'half of what closes the network').toHaveLength(5);
    expect(heard.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  });

  test('stops gently as a whole, also where each process is told', async () => {
    server = await serverOn(databaseUrl);
    const processes = await allAreOpen(server);
    server.signal('SIGTERM');
    for (const pid of processes) process.kill(pid, 'SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    expect(server.words).not.toContain('has ended');
  });

  test('that is told to stop while it opens ends at once', async () => {
    server = await serverOn(databaseUrl);
    await server.start();
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(server.words).not.toContain('has ended');
  });

  test('does not outlive the process that leads it', async () => {
    server = await serverOn(databaseUrl);
    const processes = await allAreOpen(server);
    await server.kill();
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), PATIENCE);
  });

  test('that cannot open says so once, and ends', async () => {
    server = await serverOn('postgres://nobody@127.0.0.1:1/nothing');
    const failure = await server.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(failure).toContain('ECONNREFUSED');
    expect(failure).not.toMatch(/did not open|Another takes its place/);
  });
});

test('a process that served is missed however often one dies, one that cannot open ever less, and never for long', () => {
  const soon = waitAfter(null, false);
  const waits = [soon];
  for (let tried = 0; tried < 20; tried += 1) waits.push(waitAfter(waits.at(-1) ?? null, false));
  expect(waits.slice(0, 4)).toEqual([soon, 2 * soon, 4 * soon, 8 * soon]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
  expect(waitAfter(waits.at(-1) ?? null, true)).toBe(soon);
});

test('the built-in database has one process, which is said before anything is opened', async () => {
  await buildServer();
  const environment = { ...process.env, DATABASE_URL: '', BASE_URL: '', DATA_DIR: folder.path };
  const start = (...given: string[]) =>
    promisify(execFile)(process.execPath, ['dist/server/start.js', ...given], {
      cwd: projectRoot,
      env: environment,
    }).then(
      () => 'it started',
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await start('--processes', '2')).toBe(
    'Several processes share a PostgreSQL: set DATABASE_URL. The built-in database has one process at a time.\n',
  );
  const option = 'There is one option: --processes N, a whole number from 1 to 64.\n';
  expect(await start('--processes', 'many')).toBe(option);
  expect(await start('--proceses', '2')).toBe(option);
});
