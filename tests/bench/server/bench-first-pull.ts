import type { SyncPage } from '#contract/tables/sync';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import type { Bench } from '../bench';
import { figureBeside, measureInTurn, median } from '../measure-pairs';
import type { Curve, Figure, Measured } from '../report/figure';
import type { ServerBeside } from './beside/server-beside';
import { requestOf } from './load/keep-alive';
import { LoadClient } from './load/load-client';
import { databaseNames, type ShopCustomer } from './shop/fill-shop';

/** As many rows of a page as a device asks for. */
const PAGE_ROWS = 500;
const ofToday = `schema=${SYNC_SCHEMA}&cursorSchema=${SYNC_SCHEMA}`;

/** The first pull of customers of ever longer logbooks, beside raw SQL and JSON over a bare Fastify. */
export async function benchFirstPull(bench: Bench): Promise<Measured> {
  const figures: Figure[] = [];
  const curves: Curve[] = [];
  for (const kind of ['postgres', 'pglite'] as const) {
    const beside = await bench.beside(kind);
    if (!beside) continue;
    const lines = { Relais: points(), 'SQL and JSON': points() };
    for (const customer of beside.shop.customers) {
      const { figure, own, reference } = await benchPull(bench.pairs, beside, customer);
      figures.push(figure);
      lines.Relais.push({ size: customer.ascents, value: own });
      lines['SQL and JSON'].push({ size: customer.ascents, value: reference });
    }
    curves.push({
      name: `first-pull-${kind}`,
      title: `The first pull, ${databaseNames[kind]}`,
      grows: 'ascents',
      unit: 'ms',
      lines: Object.entries(lines).map(([name, own]) => ({ name, points: own })),
    });
  }
  return { figures, curves };
}

const points = (): { size: number; value: number }[] => [];

async function benchPull(pairs: number, beside: ServerBeside, customer: ShopCustomer) {
  const headers = await beside.signIn(customer.email);
  const relais = new LoadClient(beside.relais, 1);
  const bare = new LoadClient(beside.bare, 1);
  try {
    mustBeWhole(await pullAll(relais, headers), customer);
    const times = await measureInTurn(pairs, {
      own: () => pullAll(relais, headers),
      reference: () => bare.askOne(requestOf(`/sql/all/${customer.id}`)),
      'JSON built in SQL': () => bare.askOne(requestOf(`/sql/json/${customer.id}`)),
    });
    const figure = figureBeside(
      {
        what: `first pull, ${customer.saved} saved, ${customer.ascents} ascents, ${databaseNames[beside.shop.kind]}`,
        goal: 2,
        beside: 'two selects and JSON.stringify over a bare Fastify',
      },
      times,
    );
    return { figure, own: median(times.own), reference: median(times.reference) };
  } finally {
    relais.close();
    bare.close();
  }
}

/** Pulls page by page as a new device does; answers the pages as they came. */
async function pullAll(client: LoadClient, headers: Record<string, string>): Promise<Buffer[]> {
  const pages: Buffer[] = [];
  for (let cursor = 0, more = true; more;) {
    const path = `/api/fr/guard/sync?cursor=${cursor}&whole=true&limit=${PAGE_ROWS}&${ofToday}`;
    const { body } = await client.askOne(requestOf(path, headers));
    pages.push(body);
    // What follows it is not read, as nobody reads the reference's answer either.
    const head = body.toString('latin1', 0, body.indexOf('"rows":['));
    cursor = Number(/"cursor":(\d+)/.exec(head)?.[1]);
    more = head.includes('"more":true');
  }
  return pages;
}

/** Throws when a row is missing. */
function mustBeWhole(pages: readonly Buffer[], { saved, ascents }: ShopCustomer): void {
  const rows = pages.flatMap((page) => (JSON.parse(page.toString()) as { data: SyncPage }).data.rows);
  const came = rows.filter(({ table }) => table === 'ascent' || table === 'savedRoute').length;
  if (came !== saved + ascents) throw new Error(`${saved + ascents} rows were expected, ${came} came.`);
}
