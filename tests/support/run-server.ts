import { openServer } from '#server/commands/open-server';
import { sayFailure } from '#server/commands/say-failure';
import { readConfiguration } from '#server/configuration/configuration';

// What `npm run serve` does, without looking whether the app has to be built: a build in the middle of a test would
// change it under the browser. PROCESSES stands for its option.
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const processes = Number(process.env['PROCESSES'] ?? '1');
  const { address } = await openServer(readConfiguration(process.env), processes, say);
  say(`open at ${address}`);
} catch (error) {
  sayFailure(error);
  process.exit(1);
}
