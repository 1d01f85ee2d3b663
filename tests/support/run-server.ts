import { stopOnSignal } from '#server/commands/stop-on-signal';
import { readConfiguration } from '#server/configuration/configuration';
import { startServer } from '#server/main/start-server';

// What `npm start` does, without looking whether the app has to be built: a build in the middle of a test would
// change it under the browser.
const configuration = readConfiguration(process.env);
const starting = startServer(configuration);
stopOnSignal(async () => (await starting).stop(), configuration);
await starting;
