import type { FastifyReply } from 'fastify';
import { Http2ServerResponse, type ServerHttp2Stream } from 'node:http2';

/** What an answer goes over by HTTP/2, where one connection carries many; null by HTTP/1.1. */
export function http2Stream({ raw }: FastifyReply): ServerHttp2Stream | null {
  const answer: unknown = raw;
  return answer instanceof Http2ServerResponse ? answer.stream : null;
}

/** Has the connection end with what is under way, this answer too: the next request goes elsewhere. */
export function endConnection(reply: FastifyReply): void {
  const stream = http2Stream(reply);
  if (!stream) return void reply.header('connection', 'close');
  reply.removeHeader('connection');
  stream.session?.close();
}
