import { app, server } from './built.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt([server, app], 'start', (line) => process.stdout.write(`${line}\n`));
