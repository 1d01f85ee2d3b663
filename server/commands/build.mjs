import { app, server } from './built.mjs';
import { runBuilt } from './run-built.mjs';

/* `npm run build` is what `npm start` does before it serves: what it makes is served without Vite afterwards. */
await runBuilt([server, app], null, (line) => process.stdout.write(`${line}\n`));
