import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { EventStream } from '../answers/event-stream';

/**
 * Sends an answer that goes on. Nothing on the way may keep it back, pack it or end it for being quiet; the connection
 * ends with it, for the guards against slow ones no longer watch it.
 */
export function sendStream(reply: FastifyReply, { body }: EventStream): FastifyReply {
  const { socket } = reply.raw;
  if (socket instanceof Socket) socket.setTimeout(0);
  return reply
    .type('text/event-stream')
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body);
}
