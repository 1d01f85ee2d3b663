import { sharedPostgresVariable, startPostgres } from './postgres';

/** Vitest's global set-up: one PostgreSQL for all test files of a run. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres && process.env['CI']) {
    throw new Error('With CI set the tests need PostgreSQL (on Debian the package "postgresql").');
  }
  process.env[sharedPostgresVariable] = postgres?.url ?? 'none';
  return async () => {
    await postgres?.stop();
  };
}
