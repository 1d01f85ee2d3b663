import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { smallCatalogue } from '../../support/small-catalogue';
import { SignedIn } from '../../support/signed-in';
import { startServer, type TestServer } from '../../support/start-server';
import { ascentOf } from '../../support/ascent-of';
import type { Bench } from '../bench';
import { figureBeside, measureInTurn, timeOf } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';

/** Writes of one repetition. */
const WRITES = 60;
/** At once, of one customer. */
const AT_ONCE = 16;

/** What a guarded write and an empty pull cost beside the SQL that they cannot do without, on each kind of database. */
export async function benchWrites({ pairs }: Bench): Promise<Measured> {
  const figures: Figure[] = [];
  for (const database of ['postgres', 'pglite'] as const) {
    const server = await startServer({ database, catalogue: smallCatalogue });
    if (!server) continue;
    try {
      figures.push(...(await benchOn(server, pairs, database === 'postgres' ? 'PostgreSQL' : 'PGlite')));
    } finally {
      await server.stop();
    }
  }
  return { figures };
}

async function benchOn(server: TestServer, pairs: number, name: string): Promise<Figure[]> {
  const { id, email } = await server.addCustomer();
  const own = await SignedIn.as(server, email);
  const write = async () => {
    const { status } = await own.post('/fr/guard/ticking/create', ascentOf());
    if (status !== 200) throw new Error(`A write answered ${status}.`);
  };
  // The pool under Drizzle.
  const pool = (server.db as unknown as { $client: Pool }).$client;
  const bare = () => writeBare(pool, id);
  const inTurn = (work: () => Promise<unknown>) => async () => {
    for (let count = 0; count < WRITES; count += 1) await work();
  };
  const atOnce = (work: () => Promise<unknown>) => async () => {
    for (let count = 0; count < WRITES; count += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await inTurn(write)();
  const single = await measureInTurn(pairs, { own: inTurn(write), reference: inTurn(bare) });
  const many = await measureInTurn(pairs, { own: atOnce(write), reference: atOnce(bare) });
  const { v } = (await own.post('/fr/guard/ticking/create', ascentOf())).body.write!;
  const pull = async () => {
    const { status } = await own.get(`/fr/guard/sync?cursor=${v}`);
    if (status !== 200) throw new Error(`A pull answered ${status}.`);
  };
  await inTurn(pull)();
  const select = () => pool.query('select v, floor from customer_version where customer_id = $1', [id]);
  const pulled = await measureInTurn(pairs, { own: inTurn(pull), reference: inTurn(select) });
  const ms = (await timeOf(inTurn(write))) / WRITES;
  const beside = `its session, version, row and receipt in SQL alone (a write takes ${ms.toFixed(2)} ms)`;
  return [
    figureBeside({ what: `a guarded write, ${name}`, goal: 1.5, beside }, single),
    figureBeside({ what: `${AT_ONCE} at once of one customer, ${name}`, goal: null, beside }, many),
    figureBeside(
      { what: `an empty pull, ${name}`, goal: null, beside: 'one indexed select through the same pool' },
      pulled,
    ),
  ];
}

/** The SQL that a write cannot do without, by the driver alone. */
async function writeBare(pool: Pool, customerId: string): Promise<void> {
  await pool.query(
    `select session.id, session.customer_id, v from session_token join session on session.id = session_id
       join customer_version using (customer_id) where session.customer_id = $1 limit 1`,
    [customerId],
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ v: number }>(
      'update customer_version set v = v + 1 where customer_id = $1 returning v',
      [customerId],
    );
    const { v } = rows[0]!;
    const { id, type, routeId, climbId, routeLabel, climbName, grade, date, ...rest } = ascentOf();
    await client.query(
      `insert into ascent (id, customer_id, type, route_id, climb_id, route_label, climb_name, grade, date, ascent_type,
        attempts, score, comment, created_at, v) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 10, 1, 4, $10, now(), $11)`,
      [id, customerId, type, routeId, climbId, routeLabel, climbName, grade, date, rest.comment, v],
    );
    await client.query(
      `insert into applied_write (customer_id, key, name, fingerprint, status, body, v, refused, created_at)
       values ($1, $2, 'tickingCreate', $3, 200, $4, $5, false, now())`,
      [customerId, randomUUID(), 'f'.repeat(64), JSON.stringify(rest), v],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
