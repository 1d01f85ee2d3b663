import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasOpenssl, makeCertificate } from './make-certificate';
import { projectRoot } from './project-root';

const NGINX = 'nginx';
const LISTENS_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 50;

export type ProxyKind = 'nginx' | 'caddy';

/** What a proxy of ours stands in front of, and where it is reached. */
export interface ProxyPlace {
  /** A folder of its own. */
  folder: string;
  /** The name people use; Caddy makes the certificate of one that ends with `.localhost` itself. */
  name: string;
  httpPort: number;
  httpsPort: number;
  serverPort: number;
}

/** Whether this machine has what starts such a proxy. */
export function hasProxy(kind: ProxyKind): boolean {
  if (kind === 'nginx' && !hasOpenssl()) return false;
  try {
    execFileSync(kind, [kind === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** nginx or Caddy with the file of `deploy`, in which nothing but name, ports and certificate are put in. */
export class FrontProxy {
  readonly #child: ChildProcess;
  #words = '';

  private constructor(program: string, args: string[], environment: Record<string, string>) {
    const env = { ...process.env, ...environment };
    this.#child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (piece: Buffer) => (this.#words += piece.toString()));
    }
  }

  /** Starts one and waits until it listens. Throws with what it said when it does not. */
  static async start(kind: ProxyKind, place: ProxyPlace): Promise<FrontProxy> {
    mkdirSync(place.folder, { recursive: true });
    const proxy = kind === 'nginx' ? nginx(place) : caddy(place);
    const started = new FrontProxy(...proxy);
    const until = Date.now() + LISTENS_WITHIN_MS;
    while (started.#child.exitCode === null && Date.now() < until) {
      if (await listens(place.httpsPort)) return started;
      await pause(LOOK_EVERY_MS);
    }
    await started.stop();
    throw new Error(`${kind} did not start: ${started.#words}`);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}

type Start = [program: string, args: string[], environment: Record<string, string>];

const ours = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8');

function nginx({ folder, name, httpPort, httpsPort, serverPort }: ProxyPlace): Start {
  makeCertificate(folder, name);
  const site = asNginxKnowsIt(ours('nginx.conf'))
    .replaceAll('/etc/letsencrypt/live/shop.example', folder)
    .replaceAll('shop.example', name)
    .replaceAll(/(listen (?:\[::\]:)?)80\b/g, `$1${httpPort}`)
    .replaceAll(/(listen (?:\[::\]:)?)443\b/g, `$1${httpsPort}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`);
  writeFileSync(join(folder, 'relais.conf'), site);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'daemon off;',
    'error_log stderr;',
    'events {}',
    `http { access_log off; ${kept.join(' ')} include ${join(folder, 'relais.conf')}; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
  return ['nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {}];
}

/** An nginx before 1.25.1 has another word for HTTP/2, as the file says. */
function asNginxKnowsIt(site: string): string {
  const version = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(spawnSync(NGINX, ['-v'], { encoding: 'utf8' }).stderr);
  const [major = 0, minor = 0, patch = 0] = (version ?? []).slice(1).map(Number);
  if (major * 1e6 + minor * 1e3 + patch >= 1_025_001) return site;
  return site.replaceAll(/^ *http2 on;\n/gm, '').replaceAll(/^( *listen .*\bssl\b)/gm, '$1 http2');
}

function caddy({ folder, name, httpPort, httpsPort, serverPort }: ProxyPlace): Start {
  const general = [
    'admin off',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}`,
  ];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${general.join('\n')}\n}\n${ours('Caddyfile')}`);
  const environment = { SHOP_HOST: name, SHOP_UPSTREAM: `127.0.0.1:${serverPort}`, HOME: folder };
  return ['caddy', ['run', '--config', file, '--adapter', 'caddyfile'], environment];
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
