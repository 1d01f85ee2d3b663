import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from '../answers/bytes';
import { bestEncoding, encodeBody } from '../answers/encode-body';
import type { PreparedAnswer } from '../answers/prepared-answer';

/** Sends bytes in the encoding asked for; their hash is of what arrives once it is decoded. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { buffer, mediaType, cacheControl, status, retryAfterSeconds }: Bytes,
): Promise<FastifyReply> {
  const whole = Buffer.isBuffer(buffer) ? buffer : Buffer.from(buffer);
  const accepted = request.headers['accept-encoding']?.toString();
  const wanted = bestEncoding(whole, mediaType, accepted);
  const { body, encoding } = await encodeBody(whole, wanted, 'eachTime');
  if (encoding) void reply.header('content-encoding', encoding);
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .type(mediaType)
    .header('cache-control', cacheControl)
    .header('vary', 'Accept-Encoding')
    .send(body);
}

/**
 * Sends a prepared answer in the encoding asked for, or 304 when the caller holds it already. What says that nothing is
 * there says it each time.
 */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<FastifyReply> {
  void reply
    .header('etag', answer.etag)
    .header('cache-control', answer.cacheControl)
    .header('vary', 'Accept-Encoding');
  const isHeld = reply.statusCode === 200 && answer.isHeldBy(request.headers['if-none-match']);
  if (isHeld) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  const { body, encoding } = await answer.encode(Array.isArray(accepted) ? accepted.join(',') : accepted);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(answer.mediaType).send(body);
}
