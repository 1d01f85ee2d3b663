import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maintain } from '#server/main/maintenance';
import { openFilledDatabase } from '../support/filled-database';
import { smallCatalogue } from '../support/small-catalogue';

const NOW = Date.UTC(2026, 10, 22);
const LONG_AGO = new Date(NOW - 400 * 86_400_000).toISOString();
const DUE = 12_000;
/** Stands for the limit on how long a statement may take, on machines of any speed. */
const AT_ONCE_MAX = 5_000;

type Opened = NonNullable<Awaited<ReturnType<typeof openFilledDatabase>>>;
let opened: Opened | null;

beforeAll(async () => {
  opened = await openFilledDatabase({
    database: 'postgres',
    catalogue: smallCatalogue,
    importedAt: NOW,
    queryLimitMs: undefined,
  });
}, 60_000);
afterAll(() => opened?.close());

async function count(db: Opened['db'], table: string): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(table)}`,
  );
  return rows[0]?.rows ?? 0;
}

/** What is due in great number, and the statement that brings it. */
const muchThatIsDue: [table: string, brings: string][] = [
  [
    'payment_event',
    `insert into payment_event (provider, id, received_at)
     select 'stripe', 'evt_' || n, '${LONG_AGO}' from generate_series(1, ${DUE}) n`,
  ],
  [
    'revision',
    `with stamped as (insert into house_stamp (v, stamp, made_at) values (${DUE}, gen_random_uuid(), '${LONG_AGO}'))
     insert into revision (key, fields, written, removed, others, changed_at, v, deleted)
     select 'climb-' || n, '{}', '{}', false, '[]', '${LONG_AGO}', n, true from generate_series(1, ${DUE}) n`,
  ],
  [
    'revision_picture',
    `with made as (
       insert into picture (hash, media_type, width, height, bytes)
       select lpad(n::text, 64, '0'), 'image/jpeg', 1, 1, '' from generate_series(1, ${DUE}) n returning hash)
     insert into revision_picture (picture_hash, made_at) select hash, '${LONG_AGO}' from made`,
  ],
  [
    'bookmark',
    `with climber as (
       insert into customer (id, email, password_hash, first_name, last_name, language, created_at, v)
       values (gen_random_uuid(), 'ada@relais.example', '', 'Ada', '', 'fr', '${LONG_AGO}', 1) returning id),
     versioned as (insert into customer_version (customer_id, v) select id, ${DUE} from climber),
     answered as (
       insert into applied_write (customer_id, key, name, fingerprint, status, v, refused, created_at)
       select id, gen_random_uuid(), 'bookmark', '', 200, ${DUE}, false, '${LONG_AGO}' from climber)
     insert into bookmark (customer_id, url, title, v, deleted)
     select id, '/guidebook/' || n, '', n, true from climber, generate_series(1, ${DUE}) n`,
  ],
];

describe('what nobody needs any more', () => {
  test.each(muchThatIsDue)(
    'is forgotten, however much of it has come together: %s',
    async (table, brings) => {
      if (!opened) return;
      const { db } = opened;
      await db.execute(sql.raw(brings));
      await db.execute(
        sql.raw(`
      create or replace function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > ${AT_ONCE_MAX} then raise 'too many at once'; end if;
        return null;
      end $$;
      create trigger refuse_many after delete on ${table}
        referencing old table as gone for each statement execute function refuse_many()`),
      );
      const inOne = db.execute(sql.raw(`delete from ${table}`));
      await expect(inOne).rejects.toMatchObject({ cause: { message: 'too many at once' } });
      expect(await count(db, table)).toBe(DUE);
      await maintain(db, NOW);
      expect(await count(db, table)).toBe(0);
    },
  );

  test('is forgotten although one kind of it cannot be, which is told by its name', async () => {
    if (!opened) return;
    const { db } = opened;
    await db.execute(
      sql`insert into payment_event (provider, id, received_at)
      values ('stripe', 'evt_late', ${LONG_AGO}::timestamptz)`,
    );
    await db.execute(sql`alter table referer rename to referer_away`);
    await expect(maintain(db, NOW)).rejects.toMatchObject({ failed: ['referers'] });
    expect(await count(db, 'payment_event')).toBe(0);
    await db.execute(sql`alter table referer_away rename to referer`);
    await maintain(db, NOW);
  });
});
