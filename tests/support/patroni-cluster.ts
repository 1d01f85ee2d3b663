import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BackgroundProgram } from './background-program';
import { EtcdMember } from './etcd-member';
import { findPostgres } from './find-postgres';
import { PatroniNode, type NodeSettings } from './patroni-node';
import { projectRoot } from './project-root';
import { freePort } from './free-port';
import { unprivilegedUser } from './unprivileged-user';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
const WHOLE_WITHIN_MS = 120_000;
const LISTENS_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 200;

/** What a cluster is made of, and the folders' file for each. */
interface Programs {
  postgres: string;
  patroni: string;
  etcd: string;
  haproxy: string;
}

/** As Patroni tells it. */
interface Member {
  name: string;
  role: string;
}

/** Of haproxy. */
interface Ports {
  primary: number;
  replicas: number;
}

/** What Patroni of the primary sees. */
interface Status {
  replication?: { state: string; sync_state: string }[];
}

/** Answers the programs of a cluster, or the names of those that are not on this machine. */
export function findClusterPrograms(): Programs | string[] {
  const at = (name: string) => FOLDERS.map((folder) => join(folder, name)).find(isProgram);
  const found = {
    postgres: findPostgres(),
    patroni: at('patroni'),
    etcd: at('etcd'),
    haproxy: at('haproxy'),
  };
  const { postgres, patroni, etcd, haproxy } = found;
  if (postgres && patroni && etcd && haproxy) return { postgres, patroni, etcd, haproxy };
  return Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
}

/**
 * Three nodes of PostgreSQL under Patroni and etcd, with synchronous replication, and haproxy that leads to the primary;
 * with the files of `deploy`, in which only addresses are put in.
 */
export class PatroniCluster {
  /** The shop's database on the primary, whichever that is. */
  readonly url: string;
  /** The same on its standbys. */
  readonly replicaUrl: string;
  readonly nodes: readonly PatroniNode[];
  readonly #password: string;
  readonly #home: string;
  readonly #haproxy: BackgroundProgram;

  private constructor(
    nodes: PatroniNode[],
    haproxy: BackgroundProgram,
    { ports, password, home }: { ports: Ports; password: string; home: string },
  ) {
    this.nodes = nodes;
    const at = (port: number) => `postgres://relais:${password}@127.0.0.1:${port}/relais`;
    this.url = at(ports.primary);
    this.replicaUrl = at(ports.replicas);
    this.#password = password;
    this.#home = home;
    this.#haproxy = haproxy;
  }

  /** Starts one and waits until all nodes hold the same. Throws with what its programs said when they do not. */
  static async start(programs: Programs): Promise<PatroniCluster> {
    const user = unprivilegedUser();
    const home = mkdtempSync(join(tmpdir(), 'relais-cluster-'));
    const settingsFile = join(home, 'patroni.yml');
    copyFileSync(join(projectRoot, 'deploy', 'patroni.yml'), settingsFile);
    if (user) for (const path of [home, settingsFile]) chownSync(path, user.uid, user.gid);
    const password = randomBytes(16).toString('hex');
    const lock = lockOf(programs.patroni);
    const etcd = await EtcdMember.three(programs.etcd, { folder: home, user }, lock === 'ETCD');
    for (const member of etcd) member.start();
    for (const member of etcd) await untilListening(member.port, member);
    const settings = {
      patroni: programs.patroni,
      settingsFile,
      binaries: programs.postgres,
      home,
      user,
      password,
      etcd,
      lock,
    };
    const nodes: PatroniNode[] = [];
    for (const [at, member] of etcd.entries()) {
      nodes.push(await PatroniNode.make(`db${at + 1}`, member, settings));
    }
    const ports = { primary: await freePort(), replicas: await freePort() };
    const haproxyFile = join(home, 'haproxy.cfg');
    writeFileSync(haproxyFile, haproxySettings(ports, nodes));
    const haproxy = new BackgroundProgram(programs.haproxy, ['-db', '-f', haproxyFile], { folder: home });
    const cluster = new PatroniCluster(nodes, haproxy, { ports, password, home });
    try {
      for (const node of nodes) node.start();
      await cluster.untilWhole();
      await untilListening(ports.primary, haproxy);
      await cluster.#makeDatabase(ports.primary);
      return cluster;
    } catch (error) {
      const words = [...nodes, haproxy, ...etcd].map((one) => one.words.slice(-3_000));
      await cluster.discard();
      throw new Error(`The cluster did not start:\n${words.join('\n')}`, { cause: error });
    }
  }

  /** The node that Patroni of most nodes calls the primary; null while there is none. */
  async primary(): Promise<PatroniNode | null> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    return this.nodes.find(({ name }) => name === leader?.name) ?? null;
  }

  /** Waits until the other nodes call another one the primary. */
  async untilReplaced(lost: PatroniNode): Promise<void> {
    const others = this.nodes.filter((node) => node !== lost);
    for (;;) {
      for (const node of others) {
        const members = (await ask<{ members: Member[] }>(node, '/cluster'))?.members ?? [];
        const leader = members.find(({ role }) => role === 'leader');
        if (leader && leader.name !== lost.name) return;
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Waits until there is a primary, a standby that has all it acknowledges, and another one that follows. */
  async untilWhole(): Promise<void> {
    const until = performance.now() + WHOLE_WITHIN_MS;
    while (!(await this.#isWhole())) {
      if (performance.now() > until) {
        const words = this.nodes.map((node) => `${node.name}: ${node.words.slice(-3_000)}`);
        throw new Error(`The cluster is not whole:\n${words.join('\n')}`);
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  /** A connection to one node itself, as its superuser, beside the shop's database: a table `lone_write` is there to be written. */
  connectTo(node: PatroniNode, limitMs: number): pg.Client {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${this.#password}@127.0.0.1:${node.port}/postgres`,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    client.on('error', () => undefined);
    return client;
  }

  /** Ends everything and takes its folder away. */
  async discard(): Promise<void> {
    for (const node of this.nodes) await node.discard();
    await this.#haproxy.end('SIGKILL');
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** By what etcd says, and by what the primary itself sees, for a node that just came back may tell of the past. */
  async #isWhole(): Promise<boolean> {
    const roles = (await this.#members()).map(({ role }) => role);
    if (roles.toSorted().join(' ') !== 'leader replica sync_standby') return false;
    const primary = await this.primary();
    const status = primary && (await ask<Status>(primary, '/patroni'));
    const kinds = (status?.replication ?? []).flatMap(({ state, sync_state: kind }) =>
      state === 'streaming' ? [kind] : [],
    );
    return kinds.toSorted().join(' ') === 'async sync';
  }

  async #members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const answer = await ask<{ members: Member[] }>(node, '/cluster');
      if (answer) return answer.members;
    }
    return [];
  }

  async #makeDatabase(port: number): Promise<void> {
    const connectionString = `postgres://postgres:${this.#password}@127.0.0.1:${port}/postgres`;
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(`create role relais login password '${this.#password}'`);
    await client.query('create database relais owner relais');
    await client.query('create table lone_write (at timestamptz)');
    await client.end();
  }
}

/** What a node's Patroni answers; null when it does not. */
function ask<Answer>({ restPort }: PatroniNode, path: string): Promise<Answer | null> {
  return fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => null);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Which of etcd's interfaces Patroni keeps its lock by: the third, but for a Patroni before 3.1.0 (such as Debian 12's),
 * of which one that stood still for longer than the lock holds takes it back from the one that replaced it, and what was
 * acknowledged meanwhile is lost (github.com/patroni/patroni/pull/2689).
 */
function lockOf(patroni: string): NodeSettings['lock'] {
  const version = execFileSync(patroni, ['--version']).toString();
  const [major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 3_001_000 ? 'ETCD3' : 'ETCD';
}

function haproxySettings(ports: Ports, nodes: readonly PatroniNode[]): string {
  let text = readFileSync(join(projectRoot, 'deploy', 'haproxy.cfg'), 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.primary}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.replicas}`);
  for (const [at, { reachedAt }] of nodes.entries()) {
    text = text.replaceAll(
      `10.20.0.1${at + 1}:5432 check port 8008`,
      `127.0.0.1:${reachedAt.database} check port ${reachedAt.rest}`,
    );
  }
  // Only root may give its rights up.
  return process.getuid?.() === 0 ? text : text.replaceAll(/^ *(?:user|group) .*\n/gm, '');
}

async function untilListening(
  port: number,
  program: Pick<BackgroundProgram, 'isGone' | 'words'>,
): Promise<void> {
  const until = performance.now() + LISTENS_WITHIN_MS;
  while (!program.isGone && performance.now() < until) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`A program of the cluster does not listen: ${program.words}`);
}
