import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { hashPassword } from '#server/sessions/password';
import { PASSWORD } from '../../../support/start-server';

let passwordHash: Promise<string> | undefined;

/** Adds customers who all sign in with PASSWORD. */
export async function fillCustomers(db: Database, count: number): Promise<{ id: string; email: string }[]> {
  passwordHash ??= hashPassword(PASSWORD);
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    insert into customer (id, email, password_hash, first_name, last_name, language, created_at, v)
    select gen_random_uuid(), gen_random_uuid() || '@relais.example', ${await passwordHash}, 'Bench', 'Relais', 'fr', now(), 1
      from generate_series(1, ${count}::integer)
    returning id, email`);
  const ids = rows.map(({ id }) => id);
  await db.execute(
    sql`insert into customer_version (customer_id, v) select unnest(${sql.param(ids)}::uuid[]), 1`,
  );
  return rows;
}

/**
 * Gives each customer so many saved routes and ascents, every row of a version of its own, as if each had been written
 * by itself. Answers the newest version.
 */
export async function fillLogbook(
  db: Database,
  customerIds: readonly string[],
  { saved, ascents }: { saved: number; ascents: number },
): Promise<number> {
  const first = 2;
  const v = first + saved + ascents - 1;
  const ids = sql`unnest(${sql.param(customerIds)}::uuid[]) as customer_id`;
  await db.execute(sql`
    insert into saved_route (customer_id, route_type, route_id, saved_at, v)
    select customer_id, 'cliff', id, now(), ${first - 1}::bigint + place
      from ${ids}, (select id, row_number() over (order by id) as place from sector order by id limit ${saved}) as routes`);
  await db.execute(sql`
    insert into ascent (id, customer_id, type, route_id, climb_id, route_label, climb_name, grade, date, ascent_type,
                        attempts, score, comment, created_at, v)
    select gen_random_uuid(), customer_id, 'cliff', 1 + place % 30000, 1 + place % 30000, 'First Crag · Sector ' || place,
           'Climb ' || place, '6a', date '2016-01-01' + (place % 3650)::integer, 10, 1 + place % 5, place % 6,
           repeat('A long pitch on good rock. ', (place % 5)::integer), now(), ${first - 1 + saved}::bigint + place
      from ${ids}, generate_series(1, ${ascents}::bigint) as place`);
  await db.execute(
    sql`update customer_version set v = ${v} where customer_id = any(${sql.param(customerIds)}::uuid[])`,
  );
  return v;
}
