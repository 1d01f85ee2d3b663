import { fileURLToPath } from 'node:url';
import { buildAppIfStale } from './build-app-if-stale';

/* `npm run build` is what `npm start` does before it serves: what it makes is served without Vite afterwards. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
await buildAppIfStale(ROOT, (line) => process.stdout.write(`${line}\n`));
