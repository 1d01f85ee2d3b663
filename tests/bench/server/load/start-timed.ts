import { freePort } from '../../../support/free-port';
import { KillableServer } from '../../../support/killable-server';
import { timeOf } from '../../measure-pairs';

/** A server of its own, and the milliseconds from its process's start until it was healthy. */
export interface StartedServer {
  server: KillableServer;
  ms: number;
}

/** Starts the real server as a process. */
export async function startTimed(environment: Record<string, string>): Promise<StartedServer> {
  const server = new KillableServer(await freePort(), environment);
  const ms = await timeOf(() => server.start());
  return { server, ms };
}
