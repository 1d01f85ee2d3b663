import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { smallCatalogue } from './support/small-catalogue';
import { SignedIn } from './support/signed-in';
import { startServer } from './support/start-server';
const kind = (process.argv[2] ?? 'pglite') as 'pglite' | 'postgres';
const server = (await startServer({ database: kind, catalogue: smallCatalogue }))!;
const { id, email } = await server.addCustomer();
await server.db.execute(sql`update customer_version set v = v + 10000 where customer_id = ${id}`);
await server.db.execute(sql`insert into ascent (id, customer_id, type, route_label, climb_name, grade, date, ascent_type, attempts, score, comment, created_at, v)
 select gen_random_uuid(), ${id}, 'cliff', 'Sector ' || i, 'Climb ' || i, '6a', '2024-05-01', 10, 1, 4, 'A comment of about fifty letters, as climbers do ' || i, now(), i + 1 from generate_series(1, 10000) i`);
const own = await SignedIn.as(server, email);
const pool = (server.db as unknown as { $client: Pool }).$client;
const times = new Map<string, [number, number]>();
const client = await pool.connect(); const proto = Object.getPrototypeOf(client); client.release();
const orig = proto.query; let on = false;
proto.query = function (...a: any[]) {
  const text = (typeof a[0] === 'string' ? a[0] : a[0]?.text ?? '').replace(/\s+/g, ' ').slice(0, 60); const t = performance.now();
  const note = () => { if (!on) return; const e = times.get(text) ?? [0, 0]; e[0] += performance.now() - t; e[1] += 1; times.set(text, e); };
  const last = a.at(-1);
  if (typeof last === 'function') { a[a.length - 1] = (...r: any[]) => { note(); last(...r); }; return orig.apply(this, a); }
  const p = orig.apply(this, a); p?.then?.(note, note); return p;
};
const pullAll = async () => { let cursor = 0, n = 0; for (;;) { const { body } = await own.get(`/fr/guard/sync?cursor=${cursor}&limit=500&schema=9&cursorSchema=9`); const page = body.data as any; n += page.rows.length; cursor = page.cursor; if (!page.more) return n; } };
const refs: number[] = [], owns: number[] = [];
console.log(await pullAll(), 'rows');
for (let i = 0; i < 7; i++) { on = true; let t = performance.now(); await pullAll(); owns.push(performance.now() - t); on = false; t = performance.now(); const r = await pool.query('select * from ascent where customer_id = $1 and not deleted order by v', [id]); JSON.stringify(r.rows); refs.push(performance.now() - t); }
const med = (x: number[]) => x.sort((a, b) => a - b)[3]!;
console.log('own', med(owns), 'ref', med(refs));
for (const [k, [ms, n]] of [...times].sort((a, b) => b[1][0] - a[1][0]).slice(0, 14)) console.log((ms / 7).toFixed(1), 'ms', n / 7, 'x', k);

const { nextChanges } = await import('#server/store/feed/changes');
let captured: any; proto.query = function (...a: any[]) { const t = typeof a[0] === 'string' ? a[0] : a[0]?.text; if (t?.includes('as change')) captured = { text: t, values: a[0]?.values ?? a[1] }; return orig.apply(this, a); };
await nextChanges(server.db, id, { above: 0, upTo: 20000 }, 501);
proto.query = orig;
console.log(captured.text.length, captured.values.length, captured.text.match(/select/g).length);
const time = async (label: string, q: any) => { const ts: number[] = []; for (let i = 0; i < 15; i++) { const t = performance.now(); await pool.query(q); ts.push(performance.now() - t); } console.log(label, ts.sort((a, b) => a - b)[7]!.toFixed(2)); };
const { text, values } = captured;
await time('plain', { text, values });
await time('named', { name: 'a1', text, values });
await time('counted', { text: `select count(*) from (${text}) x`, values });
await time('counted named', { name: 'a2', text: `select count(*) from (${text}) x`, values });
await time('agg named', { name: 'a3', text: `select array_agg(v) as v, array_agg("table") as t from (${text}) x`, values });
await time('one table', { name: 'a4', text: `select v, 'ascent' as "table" from ascent where customer_id = $1 and v > 0 and v <= 20000 order by v limit 501`, values: [id] });
await time('one table count', { name: 'a5', text: `select count(*) from (select v, 'ascent' as "table" from ascent where customer_id = $1 and v > 0 and v <= 20000 order by v limit 501) x`, values: [id] });
const ex = await pool.query({ text: 'explain (analyze, buffers off) ' + text, values }); console.log(ex.rows.slice(-3).map((r: any) => r['QUERY PLAN']).join(' | '));
await server.stop(); process.exit(0);
