import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a wrong engine goes round in for ever, so that only a mutant's time ends it: least of all the plain tests. */
const MAY_HANG = ['/tests/sync/', '/tests/mutants/'];

const rankOf = ({ moduleId }: TestSpecification) => MAY_HANG.findIndex((folder) => moduleId.includes(folder));

/** Plain tests first, the laws last: the first that notices a mutant ends its run. */
class PlainFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** The tests that have to notice a mutant, told by `run.ts`; one module graph for all of them, as in the rooms' project. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['RELAIS_MUTANTS_TESTS'] ?? '[]') as string[],
    setupFiles: ['tests/mutants/in-threads.ts', 'tests/support/clean-state.ts'],
    globalSetup: ['tests/support/share-postgres.ts'],
    sequence: { sequencer: PlainFirst },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
