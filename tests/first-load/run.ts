import { buildIfStale } from '../../server/commands/build-if-stale.mjs';
import { app } from '../../server/commands/built.mjs';
import { projectRoot } from '../support/project-root';
import { checkFirstLoad } from './check-first-load';

/* `npm run weigh` builds and weighs; `npm run weigh record` also writes the weights down. */
const say = (line: string) => process.stdout.write(`${line}\n`);
await buildIfStale(app, projectRoot, say);
const { failed } = checkFirstLoad(say, process.argv[2] === 'record');
process.exit(failed === 0 ? 0 : 1);
