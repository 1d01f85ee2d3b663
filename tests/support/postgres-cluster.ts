import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port';
import { unprivilegedUser } from './unprivileged-user';
import type { SystemUser } from './unprivileged-user';

/** A private PostgreSQL that lives as long as a test run. */
export interface Cluster {
  /** Address of its maintenance database. */
  url: string;
  /** Ends it as `pg_ctl restart -m fast` does, every connection with it, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends it at once, as a lost machine does, until it is restarted. */
  kill(): Promise<void>;
  /** Starts a replica that follows it, in a folder of its own. */
  replicate(): Promise<Replica>;
  stop(): Promise<void>;
}

/** A PostgreSQL that follows another until it is promoted. */
export interface Replica extends Cluster {
  /** Takes over, once it has all that the other one has; that one is to be stopped then. */
  promote(): Promise<void>;
}

const readyWithinMs = 30_000;

/** Starts PostgreSQL on a fresh temporary folder and a free port. Durability is off: it is faster, and thrown away. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const password = randomBytes(16).toString('hex');
  return runCluster(binaries, password, async (run, home, user) => {
    const passwordFile = join(home, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    await finished(
      run('initdb', [
        '--pgdata',
        join(home, 'data'),
        '--username',
        'relais',
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
      ]),
    );
  });
}

type Run = (program: string, args: string[]) => Running;

/** Runs PostgreSQL on a folder `data` that `fill` makes in a temporary one. */
async function runCluster(
  binaries: string,
  password: string,
  fill: (run: Run, home: string, user: SystemUser | null) => Promise<void>,
): Promise<Cluster> {
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'relais-postgres-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const port = await freePort();
  const run: Run = (program, args) => start(join(binaries, program), args, user, home);
  try {
    await fill(run, home, user);
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'shared_buffers=64MB',
    ];
    const begin = () =>
      run('postgres', ['-D', data, '-p', `${port}`, ...settings.flatMap((one) => ['-c', one])]);
    let server = begin();
    const killWithUs = () => server.process.kill('SIGQUIT');
    process.once('exit', killWithUs);
    const url = `postgres://relais:${password}@127.0.0.1:${port}/postgres`;
    await answers(url, server);
    return {
      url,
      restart: async () => {
        server.process.kill('SIGINT');
        await server.ended;
        server = begin();
        await answers(url, server);
      },
      kill: async () => {
        server.process.kill('SIGQUIT');
        await server.ended;
      },
      replicate: () => startReplica(binaries, password, url),
      stop: async () => {
        process.off('exit', killWithUs);
        server.process.kill('SIGINT');
        await server.ended;
        rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** `source` is the address of the one it follows. */
async function startReplica(binaries: string, password: string, source: string): Promise<Replica> {
  const cluster = await runCluster(binaries, password, (run, home) =>
    finished(
      run('pg_basebackup', [
        '--dbname',
        source,
        '--pgdata',
        join(home, 'data'),
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      ]),
    ),
  );
  return {
    ...cluster,
    promote: async () => {
      const end = await answerOf(source, 'select pg_current_wal_insert_lsn()::text as answer');
      const isThere = `select (pg_last_wal_replay_lsn() >= '${end}')::text as answer`;
      const until = Date.now() + readyWithinMs;
      while ((await answerOf(cluster.url, isThere)) !== 'true') {
        if (Date.now() > until) throw new Error('The replica does not follow.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await answerOf(cluster.url, 'select pg_promote()::text as answer');
    },
  };
}

async function answerOf(connectionString: string, query: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ answer: string }>(query)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

interface Running {
  process: ChildProcess;
  ended: Promise<number | null>;
  /** What it printed so far. */
  words: () => string;
}

function start(program: string, args: string[], user: SystemUser | null, cwd: string): Running {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...identity });
  let words = '';
  const listen = (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      words += error.message;
      resolve(null);
    });
    child.once('exit', resolve);
  });
  return { process: child, ended, words: () => words };
}

async function finished(running: Running): Promise<void> {
  const code = await running.ended;
  if (code !== 0) throw new Error(`PostgreSQL's program ended with ${code}: ${running.words()}`);
}

async function answers(url: string, server: Running): Promise<void> {
  let isOver = false;
  void server.ended.then(() => (isOver = true));
  const until = Date.now() + readyWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
    }
    if (isOver || Date.now() > until) {
      server.process.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not start: ${server.words()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
