import { defineConfig } from 'vitest/config';

/** The tests that have to notice a mutant, told by `run.ts`; one module graph for all of them, as in the rooms' project. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['RELAIS_MUTANTS_TESTS'] ?? '[]') as string[],
    setupFiles: ['tests/support/clean-state.ts'],
    globalSetup: ['tests/support/share-postgres.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
