import { server } from './built.mjs';
import { runBuilt } from './run-built.mjs';

// What a command answers may be read by a program.
await runBuilt([server], 'provider', (line) => process.stderr.write(`${line}\n`));
