import { buildIfStale } from '../../../../server/commands/build-if-stale.mjs';
import { app, server as ofServer } from '../../../../server/commands/built.mjs';
import { freePort } from '../../../support/free-port';
import { KillableServer } from '../../../support/killable-server';
import { projectRoot } from '../../../support/project-root';
import { timeOf } from '../../measure-pairs';

/** A server of its own, and the milliseconds from its process's start until it was healthy. */
export interface StartedServer {
  server: KillableServer;
  ms: number;
}

/** Starts the real server as an operator does; nothing has to be built meanwhile. */
export async function startTimed(environment: Record<string, string>): Promise<StartedServer> {
  for (const built of [ofServer, app]) await buildIfStale(built, projectRoot, () => undefined);
  const server = new KillableServer(await freePort(), environment, 'server/commands/start.mjs');
  const ms = await timeOf(() => server.start());
  return { server, ms };
}
