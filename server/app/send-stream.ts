import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { EventStream } from '../answers/event-stream';
import { http2Stream } from '../tls/http2-answer';

/**
 * Sends an answer that goes on. Nothing on the way may keep it back, pack it or end it for being quiet. Over HTTP/1.1 the
 * connection ends with it, for the guards against slow ones no longer watch it.
 */
export function sendStream(reply: FastifyReply, { body }: EventStream): FastifyReply {
  const stream = http2Stream(reply);
  const { socket } = reply.raw;
  if (stream) stream.setTimeout(0);
  else if (socket instanceof Socket) socket.setTimeout(0);
  if (!stream) void reply.header('connection', 'close');
  return reply
    .type('text/event-stream')
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body);
}
