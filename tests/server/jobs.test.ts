import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Rounds } from '#server/background/rounds';
import { openDatabase, type OpenDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { jobs } from '#server/database/schema/jobs';
import { doRegularly } from '#server/main/regular-job';
import { readJobsDone, takeTurn } from '#server/store/jobs/job-turns';
import { needPostgres } from '../support/need-postgres';
import { startPostgres, type TestPostgres } from '../support/postgres';

vi.setConfig({ hookTimeout: 120_000 });

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PROCESSES = 4;

let postgres: TestPostgres | null = null;
let processes: OpenDatabase[] = [];
let running: Rounds[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  const databaseUrl = await postgres.createDatabase();
  const open = () => openDatabase({ databaseUrl, dataDir: 'memory' });
  processes = await Promise.all(Array.from({ length: PROCESSES }, open));
  await migrate(first());
});
beforeEach(async (context) => {
  needPostgres(context, postgres);
  await first().delete(jobs);
});
afterEach(async () => {
  await Promise.all(running.map((rounds) => rounds.close()));
  running = [];
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await postgres?.stop();
});

function first(): OpenDatabase['db'] {
  const [database] = processes;
  if (!database) throw new Error('no database is open');
  return database.db;
}

/** Every process begins with the job, as after a start; answers what became of each run. */
function beginEverywhere(work: () => Promise<void>): unknown[] {
  const ends: unknown[] = [];
  running = processes.map(({ db }) =>
    doRegularly(db, {
      name: 'maintenance',
      everyMs: DAY_MS,
      againMs: HOUR_MS,
      work,
      ended: (failure) => ends.push(failure ?? 'done'),
    }),
  );
  return ends;
}

async function lookEverywhere(): Promise<void> {
  for (const rounds of running) rounds.wake();
  await Promise.all(running.map((rounds) => rounds.settled()));
}

/** In how many whole hours the job is due. */
async function dueInHours(): Promise<number> {
  const hours = sql<number>`round(extract(epoch from ${jobs.dueAt} - now()) / 3600)::int`;
  const [row] = await first().select({ hours }).from(jobs);
  return row?.hours ?? Number.NaN;
}

describe('a job of several processes over one database', () => {
  test('is done by one of them, and not again before it is due', async () => {
    const ends = beginEverywhere(async () => undefined);
    await lookEverywhere();
    await lookEverywhere();
    expect(ends).toEqual(['done']);
    expect(await dueInHours()).toBe(24);
    expect([...(await readJobsDone(first())).keys()]).toEqual(['maintenance']);
    await first()
      .update(jobs)
      .set({ dueAt: sql`now()` });
    await lookEverywhere();
    expect(ends).toEqual(['done', 'done']);
  });

  test('that fails is told, is not called done, and has its next turn soon', async () => {
    const failure = new Error('the disk is full');
    const ends = beginEverywhere(() => Promise.reject(failure));
    await lookEverywhere();
    expect(ends).toEqual([failure]);
    expect(await dueInHours()).toBe(1);
    expect([...(await readJobsDone(first())).keys()]).toEqual([]);
  });

  test('whose process died over it is done by another, once its turn is over', async () => {
    expect(await takeTurn(first(), 'maintenance', HOUR_MS)).toBe(0);
    const ends = beginEverywhere(async () => undefined);
    await lookEverywhere();
    expect(ends).toEqual([]);
    await first()
      .update(jobs)
      .set({ dueAt: sql`now()` })
      .where(eq(jobs.name, 'maintenance'));
    await lookEverywhere();
    expect(ends).toEqual(['done']);
  });
});
