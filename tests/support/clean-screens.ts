import { afterAll } from 'vitest';
import { leaveApps } from './open-app';

// Screens share one module graph, as those of a page do; each file begins with a page that nobody has used.
afterAll(leaveApps);
