import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, encodeBody } from '../answers/encode-body';
import type { Bytes } from '../answers/bytes';

/** Sends bytes in the encoding asked for; their hash is of what arrives once it is decoded. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { buffer, mediaType, cacheControl, status }: Bytes,
): Promise<FastifyReply> {
  const whole = Buffer.isBuffer(buffer) ? buffer : Buffer.from(buffer);
  const accepted = request.headers['accept-encoding']?.toString();
  const wanted = bestEncoding(whole, mediaType, accepted);
  const { body, encoding } = await encodeBody(whole, wanted, 'eachTime');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(mediaType)
    .header('cache-control', cacheControl)
    .header('vary', 'Accept-Encoding')
    .send(body);
}
