import Fastify, { type FastifyInstance } from 'fastify';
import { readCertificate } from '../configuration/certificate';
import { TIME_LIMITS } from '../configuration/time-limits';
import { allImplementations } from '../endpoints/all';
import type { Measures } from '../handler/measures';
import type { Services } from '../handler/services';
import { endConnection } from '../tls/http2-answer';
import { renewCertificate, speakTls } from '../tls/tls-server';
import { answerErrors } from './answer-errors';
import { describeApi } from './describe-api';
import { describeHead } from './describe-head';
import { endNewsletter } from './end-newsletter';
import { GuestFront } from './guest-front';
import { acceptJsonOnly } from './parse-json';
import { receivePaymentEvents } from './receive-payment-events';
import { registerEndpoint } from './register-endpoint';
import { addSecurityHeaders } from './security-headers';
import { readableAddress, serveAssets } from './serve-assets';
import { serveSitemap } from './serve-sitemap';
import { showMailbox } from './show-mailbox';
import { showSandbox } from './show-sandbox';

/** The largest body there is a use for: a logbook entry with its comment, a crag's sectors. */
const BODY_BYTES_MAX = 128 * 1024;
const PARAM_LENGTH_MAX = 300;

/** The whole app over its services. It does not listen. Throws NotConfigured when its certificate cannot be read. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const limits = services.timeLimits ?? TIME_LIMITS;
  const certificate = services.tls && readCertificate(services.tls);
  const app = Fastify({
    logger: services.logger,
    bodyLimit: BODY_BYTES_MAX,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    trustProxy: services.trustedProxies.length > 0 ? [...services.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LENGTH_MAX },
    rewriteUrl: readableAddress,
    // What still comes over an open connection is answered like the rest, and closes it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(certificate && { serverFactory: speakTls(certificate, limits) }),
  });
  if (services.tls && certificate) renewCertificate(app, services.tls, certificate);
  addSecurityHeaders(app, services.isHttps, {
    map: services.mapOrigins ?? [],
    measure: services.measureOrigins ?? [],
    bucket: services.bucketOrigins ?? [],
  });
  // A stream would hold the stop up for ever.
  app.addHook('preClose', async () => {
    services.live.close();
    services.orderNews.close();
  });
  app.addHook('onClose', async () => services.mapTiles?.close());
  app.server.on('connection', () => services.gate?.connected());
  letGoWhenStopping(app, services.isStopping);
  if (services.measures) countAnswers(app, services.measures);
  acceptJsonOnly(app);
  answerErrors(app);
  for (const implementation of allImplementations) registerEndpoint(app, services, implementation);
  await receivePaymentEvents(app, services);
  await endNewsletter(app, services);
  if (services.sandbox) await showSandbox(app, services);
  describeApi(app);
  if (services.letters.hasMailbox) showMailbox(app, services);
  serveSitemap(app, services);
  const front = services.assets && new GuestFront(services, services.assets.directory);
  // Once it listens: nothing waits for it.
  app.addHook('onListen', async () => void front?.prepare());
  app.addHook('onClose', async () => front?.close());
  await serveAssets(
    app,
    services.assets,
    (path) => describeHead(services, path),
    async (request) => (await front?.answer(request)) ?? null,
  );
  return app;
}

/** A browser keeps its connection for the next request: one that is answered while the server stops would hold the stop up for more than a minute. */
function letGoWhenStopping(app: FastifyInstance, isStopping: () => boolean = () => false): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify asks for it as HTTP/1.1 does, such as where a body is too large.
    if (isStopping() || reply.getHeader('connection') === 'close') endConnection(reply);
    done();
  });
}

function countAnswers(app: FastifyInstance, measures: Measures): void {
  app.addHook('onResponse', ({ routeOptions: { url = null }, method }, reply, done) => {
    // With a built app every address that is nobody else's is asked of it.
    const isNowhere = url === '/*' && reply.statusCode === 404;
    measures.answered({
      operation: isNowhere ? null : url,
      method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      isStream: reply.getHeader('content-type') === 'text/event-stream',
    });
    done();
  });
}
