import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Server } from 'node:http';
import { constants, createSecureServer, Http2ServerResponse, type ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { SecureContextOptions, Server as TlsServer, TLSSocket } from 'node:tls';
import { isDeepStrictEqual } from 'node:util';
import { readCertificate, type Certificate, type CertificateFiles } from '../configuration/certificate';
import type { TimeLimits } from '../configuration/time-limits';
import { guardSession } from './guard-session';

/** How many requests may be under way over one connection. Browsers wait with the next one; others are refused it. */
const STREAMS_MAX = 100;

/** How often the files are looked at for a renewed certificate. */
const LOOK_EVERY_MS = 60_000;

/** What a connection is made secure by. */
function secureOptions(certificate: Certificate): SecureContextOptions {
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
 * Gives new connections the certificate that the files hold by then, `first` until they hold another. One that cannot be
 * read or does not fit its key, such as between the writing of the two, is told of in the log once, and the one before
 * stays.
 */
export function renewCertificate(app: FastifyInstance, files: CertificateFiles, first: Certificate): void {
  const server = app.server as unknown as TlsServer;
  let served = first;
  let trouble = '';
  const look = () => {
    try {
      const certificate = readCertificate(files);
      trouble = '';
      if (isDeepStrictEqual(certificate, served)) return;
      server.setSecureContext(secureOptions(certificate));
      app.log.info('The certificate was renewed.');
      served = certificate;
    } catch (error) {
      const { message } = error as Error;
      if (message !== trouble) app.log.error(`The certificate stays the one before. ${message}`);
      trouble = message;
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
