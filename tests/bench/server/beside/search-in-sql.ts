import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { readSearchText, type RouteSearch, type SearchText } from '#contract/search/search-text';
import type { Database } from '#server/database/database';
import { searchRow } from '../shop/search-rows';
import { sendJson } from './bare-server';
import { conditionOf, countStatement, hitStatement, jsonStatement } from './search-statements';

/** Answers the catalogue search out of the table that was laid for it, in three ways, at the addresses of Relais's own. */
export function searchInSql(app: FastifyInstance, db: Database): void {
  // The pool under Drizzle.
  const pool = (db as unknown as { $client: Pool }).$client;
  app.get('/search/rows', async (request, reply) => {
    const search = read(request.query);
    const [counts, hits] = await Promise.all([
      pool.query(countStatement(search)),
      pool.query(hitStatement(search)),
    ]);
    return sendJson(reply, JSON.stringify({ counts: counts.rows[0], hits: hits.rows }));
  });
  app.get('/search/json', async (request, reply) => {
    const { rows } = await pool.query<{ answer: string }>(jsonStatement(read(request.query)));
    return sendJson(reply, rows[0]?.answer ?? '');
  });
  app.get('/search/drizzle', async (request, reply) => {
    const search = read(request.query);
    const { text, values } = countStatement(search);
    const condition = conditionOf(search);
    const [counts, hits] = await Promise.all([
      db.execute(withValues(text, values)),
      db
        .select()
        .from(searchRow)
        .where(condition.text === '' ? undefined : withValues(condition.text, condition.values))
        .orderBy(searchRow.place)
        .limit(search.limit)
        .offset(search.offset),
    ]);
    return sendJson(reply, JSON.stringify({ counts: counts.rows[0], hits }));
  });
}

function read(query: unknown): RouteSearch {
  return readSearchText(query as SearchText).search;
}

/** A text with numbered parameters as Drizzle writes it. */
function withValues(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/(\$\d+)/);
  return sql.join(
    pieces.map((piece) =>
      /^\$\d+$/.test(piece) ? sql`${sql.param(values[Number(piece.slice(1)) - 1])}` : sql.raw(piece),
    ),
    sql.raw(''),
  );
}
