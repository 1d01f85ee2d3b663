import type { FastifyServerFactory } from 'fastify';
import type { Server } from 'node:http';
import {
  constants,
  createSecureServer,
  Http2ServerResponse,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { Socket } from 'node:net';
import type { SecureContextOptions, TLSSocket } from 'node:tls';
import type { Certificate } from '../configuration/certificate';
import type { TimeLimits } from '../configuration/time-limits';

/** How many requests may be under way over one connection. Browsers wait with the next one; others are refused it. */
const STREAMS_MAX = 100;

/** What a connection is made secure by. */
export function secureOptions(certificate: Certificate): SecureContextOptions {
  return { ...certificate, minVersion: 'TLSv1.2' };
}

/**
 * Makes Fastify's server one that speaks TLS by a certificate of its own: HTTP/2, and HTTP/1.1 with clients that do not know
 * it.
 */
export function speakTls(certificate: Certificate, limits: TimeLimits): FastifyServerFactory {
  return (answer) => {
    const server = createSecureServer({
      ...secureOptions(certificate),
      allowHTTP1: true,
      handshakeTimeout: limits.headersMs,
      noDelay: true,
      settings: { maxConcurrentStreams: STREAMS_MAX },
      Http2ServerResponse: Http2Answer,
    });
    // To Fastify a request of HTTP/2 is like one of HTTP/1.1; its types know one kind of server at a time.
    server.on('request', answer as never);
    const connections = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    const sessions = new Set<ServerHttp2Session>();
    // Node keeps the socket of a session to itself, and makes the session at once.
    server.prependListener('secureConnection', (socket: TLSSocket) => {
      if (socket.alpnProtocol !== 'h2') return;
      server.once('session', (session) => {
        sessions.add(session);
        session.once('close', () => sessions.delete(session));
        guardSession(session, socket, limits);
      });
    });
    const both = server as unknown as Server;
    const closeIdleConnections = both.closeIdleConnections.bind(both);
    return Object.assign(both, {
      // Those of HTTP/1.1.
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      timeout: limits.silenceMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      requireHostHeader: true,
      // Node knows those of HTTP/1.1 alone.
      closeIdleConnections() {
        closeIdleConnections();
        for (const session of sessions) session.close();
      },
      closeAllConnections() {
        for (const socket of connections) socket.destroy();
      },
    });
  };
}

/** An answer that breaks off says so: by itself Node would say that nothing is wrong, and half a file would pass for a whole one. */
class Http2Answer extends Http2ServerResponse {
  override destroy(error?: Error): this {
    if (!this.stream.closed) this.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    return super.destroy(error);
  }
}

/**
 * Gives a connection over HTTP/2 the patience that one over HTTP/1.1 has. What a client says to keep it open, such as a ping,
 * counts for nothing.
 */
function guardSession(session: ServerHttp2Session, socket: Socket, limits: TimeLimits): void {
  // That of the server knows nothing of what is under way, and is for HTTP/1.1.
  session.setTimeout(0);
  let underWay = 0;
  const end = () => {
    session.close();
    // A client that reads nothing would have the farewell wait for ever.
    setTimeout(() => socket.destroy(), limits.checkEveryMs).unref();
  };
  let idle = setTimeout(end, limits.headersMs);
  session.once('close', () => clearTimeout(idle));
  session.on('stream', (stream) => {
    clearTimeout(idle);
    underWay += 1;
    guardStream(stream, limits);
    stream.once('close', () => {
      underWay -= 1;
      if (underWay === 0 && !session.closed) idle = setTimeout(end, limits.keepAliveMs);
    });
  });
}

/** While a client has not ended its request. */
const sending = new Set<number | undefined>([
  constants.NGHTTP2_STREAM_STATE_OPEN,
  constants.NGHTTP2_STREAM_STATE_HALF_CLOSED_LOCAL,
]);

/** One request with its answer. */
function guardStream(stream: ServerHttp2Stream, { requestMs, silenceMs }: TimeLimits): void {
  const cancel = () => {
    stream.close(constants.NGHTTP2_CANCEL);
    // A client that reads nothing would have the end of the stream wait for ever.
    stream.destroy();
  };
  const late = setTimeout(() => {
    // Answered or not.
    if (sending.has(stream.state.state)) cancel();
  }, requestMs);
  stream.once('close', () => clearTimeout(late));
  stream.setTimeout(silenceMs, cancel);
}
