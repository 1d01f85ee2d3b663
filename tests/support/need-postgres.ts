import type { TestContext } from 'vitest';

/**
 * Passes a test over, and says so, where what it asks of PostgreSQL is not there: the machine has none. With CI set the
 * run is red before it comes to that (share-postgres.ts).
 */
export function needPostgres<Given>(
  { skip }: Pick<TestContext, 'skip'>,
  given: Given,
): asserts given is NonNullable<Given> {
  if (!given) skip('no PostgreSQL on this machine');
}
