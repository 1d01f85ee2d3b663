import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../../support/project-root';
import { networkBrowser } from '../../../support/network-browser';
import { SignedIn } from '../../../support/signed-in';
import { LoadClient } from '../load/load-client';
import { requestOf, type RawAnswer } from '../load/keep-alive';
import { KEPT_HEADERS } from './bare-server';
import type { Shop } from '../shop/fill-shop';

const PROGRAM = fileURLToPath(new URL('process-beside.ts', import.meta.url));
/** What of an answer's head says what its bytes are; the rest is what Relais adds for its own reasons. */
const keptHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** Relais and a bare Fastify over the same database, in a process of their own. */
export interface ServerBeside {
  shop: Shop;
  /** Where each answers, such as `http://127.0.0.1:3000`. */
  relais: string;
  bare: string;
  /** Signs a customer of the shop in; what their browser sends with each request. */
  signIn(email: string): Promise<Record<string, string>>;
  /** Has the bare server answer a path as Relais answers it, byte for byte; says how. */
  copyAnswer(path: string, headers: Record<string, string>): Promise<RawAnswer>;
  stop(): Promise<void>;
}

/** Starts both over a filled database. */
export async function startBeside(shop: Shop): Promise<ServerBeside> {
  const child = fork(PROGRAM, [], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...shop.environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const addresses = await Promise.race([
    once(child, 'message').then(([told]) => told as { relais: string; bare: string }),
    once(child, 'exit').then(() => null),
  ]);
  if (!addresses) throw new Error('The servers that are measured beside each other did not start.');
  const { relais, bare } = addresses;
  const asking = new LoadClient(relais, 1);
  return {
    shop,
    relais,
    bare,
    async signIn(email) {
      const customer = await SignedIn.as({ browser: () => networkBrowser(relais) }, email);
      return customer.headers();
    },
    async copyAnswer(path, headers) {
      const answer = await asking.askOne(requestOf(path, headers));
      const kept = keptHeaders.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, value] as const];
      });
      await fetch(new URL(path, bare), {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          [KEPT_HEADERS]: JSON.stringify(Object.fromEntries(kept)),
        },
        body: new Uint8Array(answer.body),
      });
      return answer;
    },
    async stop() {
      asking.close();
      process.off('exit', killWithUs);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
