import { readConfiguration } from '../configuration/configuration';
import { untilItAnswers } from '../database/until-it-answers';
import { startServer } from '../main/start-server';
import { FOLLOWS, type AskMetrics, type FromProcess } from './process-messages';
import { sayFailure } from './say-failure';
import { stopWithLeader } from './stop-on-signal';

// Without a channel the leading process is gone, and this one ends.
const say = (message: FromProcess) => process.send?.(message, undefined, undefined, () => undefined);

try {
  const configuration = readConfiguration(process.env);
  // It is ready to open then: one that ended for a database that is away would have to be loaded once more afterwards. The
  // first of all does not wait, and says what is wrong.
  const { databaseUrl } = configuration;
  if (databaseUrl && process.argv.includes(FOLLOWS)) await untilItAnswers(databaseUrl);
  const starting = startServer(configuration, { isOneOfSeveral: true });
  stopWithLeader(async () => (await starting).stop(), configuration);
  process.on('message', ({ number }: AskMetrics) => {
    const telling = starting.then(async (server) => {
      say({ kind: 'metrics', number, metrics: (await server.readMetrics?.()) ?? [] });
    });
    // One that cannot tell is left out.
    telling.catch(() => undefined);
  });
  const { address, hasDemonstration } = await starting;
  say({ kind: 'open', address, hasDemonstration });
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
