import { readConfiguration } from '#server/configuration/configuration';
import { startServer } from '#server/main/start-server';
import type { RunningServer } from '#server/main/start-server';
import type { HostAnswer, HostRequest } from './server-process';

// Starts and stops servers as `npm start` does, without looking whether the app has to be built: a build in the middle
// of a test would change it under the browser. One process holds all servers of a worker of Playwright, one after the
// other, because loading the server's modules takes longer than starting it.
const running = new Map<number, RunningServer>();

process.on('message', (request: HostRequest) => {
  const answer = (error?: string) => process.send?.({ number: request.number, error } satisfies HostAnswer);
  carryOut(request).then(
    () => answer(),
    (error: unknown) => answer(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
// The worker that asked is gone, however it ended.
process.on('disconnect', () => process.exit());

async function carryOut({ server, environment, builtApp }: HostRequest): Promise<void> {
  if (environment) {
    running.set(
      server,
      await startServer(readConfiguration({ ...process.env, ...environment }), { built: builtApp }),
    );
    return;
  }
  const stopped = running.get(server);
  running.delete(server);
  await stopped?.stop();
}
