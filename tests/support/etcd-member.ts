import { join } from 'node:path';
import { BackgroundProgram, type Surroundings } from './background-program';
import { freePort } from './free-port';

const NAMES = ['one', 'two', 'three'];

/** One of the three that agree on who is the primary. It stands on the machine of a node, and is lost with it. */
export class EtcdMember {
  /** Where Patroni asks it. */
  readonly port: number;
  readonly #start: () => BackgroundProgram;
  #running: BackgroundProgram | null = null;

  private constructor(port: number, start: () => BackgroundProgram) {
    this.port = port;
    this.#start = start;
  }

  /** Three that know each other; none of them is started. `hasSecond` is whether etcd's second interface is wanted. */
  static async three(program: string, around: Surroundings, hasSecond: boolean): Promise<EtcdMember[]> {
    const places: { name: string; port: number; peer: string }[] = [];
    for (const name of NAMES) {
      places.push({ name, port: await freePort(), peer: `http://127.0.0.1:${await freePort()}` });
    }
    const all = places.map(({ name, peer }) => `${name}=${peer}`).join();
    return places.map(({ name, port, peer }) => {
      const pairs = {
        name,
        'data-dir': join(around.folder, `etcd-${name}`),
        'listen-client-urls': `http://127.0.0.1:${port}`,
        'advertise-client-urls': `http://127.0.0.1:${port}`,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': all,
        ...(hasSecond ? { 'enable-v2': 'true' } : {}),
      };
      const given = Object.entries(pairs).map(([key, value]) => `--${key}=${value}`);
      return new EtcdMember(port, () => new BackgroundProgram(program, given, around));
    });
  }

  get words(): string {
    return this.#running?.words ?? '';
  }

  get isGone(): boolean {
    return this.#running?.isGone ?? true;
  }

  start(): void {
    if (this.isGone) this.#running = this.#start();
  }

  async kill(): Promise<void> {
    await this.#running?.end('SIGKILL');
  }

  /** It says nothing to anybody, as where its machine hangs or is off the network. */
  halt(): void {
    this.#running?.signal('SIGSTOP');
  }

  goOn(): void {
    this.#running?.signal('SIGCONT');
  }
}
