import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Piecemeal } from '../answers/piecemeal';

/** Sends a file while it is written, no faster than it is taken; what fails on the way, or takes too long, breaks the connection. */
export function sendPieces(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { pieces, mediaType, longestMs, onEnd }: Piecemeal,
): FastifyReply {
  if (method === 'HEAD') {
    onEnd();
    return reply.type(mediaType).send();
  }
  // One piece waits at most: a picture may be large.
  const body = Readable.from(pieces, { highWaterMark: 1 });
  const limit = setTimeout(() => reply.raw.destroy(), longestMs);
  body.once('close', () => {
    clearTimeout(limit);
    onEnd();
  });
  return reply.type(mediaType).send(body);
}
