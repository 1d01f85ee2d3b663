import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedAnswer } from '../answers/prepared-answer';

/** Sends a prepared answer in the encoding asked for, or 304 when the caller holds it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  void reply
    .header('etag', answer.etag)
    .header('cache-control', answer.cacheControl)
    .header('vary', 'Accept-Encoding');
  if (answer.isHeldBy(request.headers['if-none-match'])) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  const { body, encoding } = await answer.encode(Array.isArray(accepted) ? accepted.join(',') : accepted);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(answer.mediaType).send(body);
}
