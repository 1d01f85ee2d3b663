import { sharedPostgresVariable, startPostgres } from './postgres';

/** Vitest's global set-up: one PostgreSQL for all test files of a run. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[sharedPostgresVariable] = postgres?.url ?? 'none';
  return async () => {
    await postgres?.stop();
  };
}
