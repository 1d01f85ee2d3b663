import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { projectRoot } from './project-root';
import { unprivilegedUser } from './unprivileged-user';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** A pool of transactions before a PostgreSQL. */
export interface Pool {
  /** Where the database answers through it. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer before the database at an address, with the file of `deploy`, each transaction on any of its few connections; null where it is not installed. */
export async function startPgbouncer(databaseUrl: string): Promise<Pool | null> {
  if (!PROGRAM) return null;
  const { username, password, hostname, port: databasePort, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const port = await freePort();
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'relais-pool-'));
  const [settings, users] = [join(home, 'pgbouncer.ini'), join(home, 'users.txt')];
  writeFileSync(users, `"${username}" "${password}"\n`);
  const delivered = readFileSync(join(projectRoot, 'deploy', 'pgbouncer.ini'), 'utf8')
    .replace('relais = host=127.0.0.1 port=5000', `${database} = host=${hostname} port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^default_pool_size = .*$/m, 'default_pool_size = 5');
  writeFileSync(settings, delivered);
  if (user) for (const path of [home, settings, users]) chownSync(path, user.uid, user.gid);
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const child = spawn(PROGRAM, ['-q', settings], { cwd: home, stdio: 'ignore', ...identity });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await untilItListens(port);
  const url = new URL(databaseUrl);
  url.port = `${port}`;
  return {
    url: url.href,
    async stop() {
      process.off('exit', killWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PgBouncer did not start.');
}
