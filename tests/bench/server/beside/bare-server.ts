import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

/** The largest answer that is left to be kept: the whole first pull of a long logbook. */
const BODY_BYTES_MAX = 64 * 2 ** 20;

/** Where another server's answer is left with PUT: its headers as JSON. */
export const KEPT_HEADERS = 'x-kept-headers';

/** What Fastify takes for the least that can be done: given bytes, and SQL without anything around it. */
export function bareServer(pool: Pool): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_BYTES_MAX });
  keepAnswers(app);
  app.get<{ Params: { customerId: string } }>('/sql/version/:customerId', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'version',
      text: 'select v, floor, stamp from customer_version where customer_id = $1',
      values: [params.customerId],
    });
    return rows[0];
  });
  app.get<{ Params: { customerId: string } }>('/sql/all/:customerId', async ({ params }, reply) => {
    const values = [params.customerId];
    const [saved, ascents] = await Promise.all([
      pool.query('select * from saved_route where customer_id = $1 and not deleted order by v', values),
      pool.query('select * from ascent where customer_id = $1 and not deleted order by v', values),
    ]);
    return sendJson(reply, JSON.stringify({ saved: saved.rows, ascents: ascents.rows }));
  });
  app.get<{ Params: { customerId: string } }>('/sql/json/:customerId', async ({ params }, reply) => {
    const { rows } = await pool.query<{ page: string }>(
      `select json_build_object(
         'saved', (select json_agg(s order by v) from saved_route s where customer_id = $1 and not deleted),
         'ascents', (select json_agg(a order by v) from ascent a where customer_id = $1 and not deleted))::text as page`,
      [params.customerId],
    );
    return sendJson(reply, rows[0]?.page ?? '');
  });
  return app;
}

/** Sends what is JSON already. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Answers of another server, left here with PUT and given to whoever asks at the same address; 304 to who holds them. */
function keepAnswers(app: FastifyInstance): void {
  const kept = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.put('/*', async (request, reply) => {
    const headers = JSON.parse(request.headers[KEPT_HEADERS] as string) as Record<string, string>;
    kept.set(request.url, { headers, body: request.body as Buffer });
    return reply.code(204).send();
  });
  app.get('/*', (request: FastifyRequest, reply) => {
    const answer = kept.get(request.url);
    if (!answer) return reply.callNotFound();
    void reply.headers(answer.headers);
    if (answer.headers['etag'] === request.headers['if-none-match']) return reply.code(304).send();
    return reply.send(answer.body);
  });
}
