// Plain JavaScript, because Node gives a worker no TypeScript of its parent's: tsx is registered here by hand.
import { register } from 'tsx/esm/api';

register();
await import('./pglite.worker.ts');
