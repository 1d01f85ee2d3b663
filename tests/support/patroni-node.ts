import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackgroundProgram } from './background-program';
import type { EtcdMember } from './etcd-member';
import { NetworkGate } from './network-gate';
import { freePort } from './free-port';
import type { SystemUser } from './unprivileged-user';

/** What all nodes of a cluster share. */
export interface NodeSettings {
  patroni: string;
  /** Of Patroni; what differs between nodes comes from the environment. */
  settingsFile: string;
  /** PostgreSQL's. */
  binaries: string;
  home: string;
  user: SystemUser | null;
  password: string;
  /** All members; it asks each of them. */
  etcd: readonly EtcdMember[];
  /** By which of etcd's interfaces it holds its lock, as its environment calls it. */
  lock: 'ETCD' | 'ETCD3';
}

/** The ways to a node's PostgreSQL, to its Patroni, and from it to each member of etcd. */
interface Ways {
  database: NetworkGate;
  rest: NetworkGate;
  etcd: NetworkGate[];
}

/** One machine of a cluster: Patroni with its PostgreSQL, a member of etcd, and the ways to it and from it. */
export class PatroniNode {
  readonly name: string;
  /** Where its PostgreSQL and its Patroni answer, past the network. */
  readonly port: number;
  readonly restPort: number;
  readonly #settings: NodeSettings;
  /** The one of etcd that is lost with it. */
  readonly #member: EtcdMember;
  readonly #ways: Ways;
  #patroni: BackgroundProgram | null = null;
  readonly #killWithUs = () => this.#postgres().forEach((pid) => send(pid, 'SIGKILL'));

  private constructor(
    name: string,
    member: EtcdMember,
    settings: NodeSettings,
    [port, restPort]: [number, number],
    ways: Ways,
  ) {
    this.name = name;
    this.port = port;
    this.restPort = restPort;
    this.#member = member;
    this.#settings = settings;
    this.#ways = ways;
  }

  static async make(name: string, member: EtcdMember, settings: NodeSettings): Promise<PatroniNode> {
    const [port, restPort] = [await freePort(), await freePort()];
    const [database, rest] = [await NetworkGate.to(port), await NetworkGate.to(restPort)];
    const etcd: NetworkGate[] = [];
    for (const one of settings.etcd) etcd.push(await NetworkGate.to(one.port));
    return new PatroniNode(name, member, settings, [port, restPort], { database, rest, etcd });
  }

  /** The ports at which others reach it. */
  get reachedAt(): { database: number; rest: number } {
    return { database: this.#ways.database.port, rest: this.#ways.rest.port };
  }

  get words(): string {
    return this.#patroni?.words ?? '';
  }

  start(): void {
    const { patroni, settingsFile, user } = this.#settings;
    process.once('exit', this.#killWithUs);
    this.#member.start();
    mkdirSync(this.#folder, { recursive: true });
    if (user) chownSync(this.#folder, user.uid, user.gid);
    // A machine that starts again has no process of the number that PostgreSQL left in its file.
    rmSync(join(this.#folder, 'data', 'postmaster.pid'), { force: true });
    this.#patroni = new BackgroundProgram(patroni, [settingsFile], {
      folder: this.#folder,
      user,
      environment: this.#environment(),
    });
  }

  /** Ends all of it as a power cut does: at once, so that none of its processes sees another one go. */
  async kill(): Promise<void> {
    process.off('exit', this.#killWithUs);
    const postgres = this.freeze();
    for (const pid of postgres) send(pid, 'SIGKILL');
    await this.#patroni?.end('SIGKILL');
    await this.#member.kill();
  }

  /** Halts all of it, as a machine whose disk or hypervisor hangs. Answers PostgreSQL's processes. */
  freeze(): number[] {
    this.#member.halt();
    this.#patroni?.signal('SIGSTOP');
    const [postmaster] = this.#postgres();
    if (postmaster !== undefined) send(postmaster, 'SIGSTOP');
    // It makes no more processes now.
    const all = this.#postgres();
    for (const pid of all) send(pid, 'SIGSTOP');
    return all;
  }

  /** Its PostgreSQL goes on, and does not know yet that time went by. */
  thawPostgres(): void {
    for (const pid of this.#postgres().toReversed()) send(pid, 'SIGCONT');
  }

  thawPatroni(): void {
    this.#member.goOn();
    this.#patroni?.signal('SIGCONT');
  }

  /** Takes it off the network, and lets it run. */
  cut(): void {
    for (const way of this.#allWays()) way.cut();
    // It runs on, and the others hear nothing of it: nobody can tell that from one that was halted.
    this.#member.halt();
  }

  mend(): void {
    for (const way of this.#allWays()) way.mend();
    this.#member.goOn();
  }

  /** Ends it for good. */
  async discard(): Promise<void> {
    await this.kill();
    for (const way of this.#allWays()) way.close();
  }

  #allWays(): NetworkGate[] {
    return Object.values(this.#ways).flat();
  }

  get #folder(): string {
    return join(this.#settings.home, this.name);
  }

  /** Its processes, the one that leads the others first. */
  #postgres(): number[] {
    const file = join(this.#folder, 'data', 'postmaster.pid');
    if (!existsSync(file)) return [];
    const leader = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
    const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
    return pairs
      .flatMap(([pid = 0, parent]) => (pid === leader || parent === leader ? [pid] : []))
      .sort((one) => (one === leader ? -1 : 1));
  }

  #environment(): Record<string, string> {
    const { password, binaries, lock } = this.#settings;
    const { database, rest, etcd } = this.#ways;
    const at = (port: number) => `127.0.0.1:${port}`;
    return {
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_LISTEN: at(this.restPort),
      PATRONI_RESTAPI_CONNECT_ADDRESS: at(rest.port),
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: password,
      PATRONI_POSTGRESQL_LISTEN: at(this.port),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(database.port),
      PATRONI_POSTGRESQL_DATA_DIR: join(this.#folder, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      [`PATRONI_${lock}_HOSTS`]: etcd.map(({ port }) => at(port)).join(),
      // Otherwise Patroni asks etcd for its addresses and goes past the ways that are cut.
      [`PATRONI_${lock}_USE_PROXIES`]: 'true',
    };
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
