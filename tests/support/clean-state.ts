import { afterAll, vi } from 'vitest';

// Files of a project share one module graph, which spares each of them the loading of it: whatever a file put in the
// place of the real thing goes with it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
