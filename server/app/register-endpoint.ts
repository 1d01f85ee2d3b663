import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { normalizeLanguage } from '#contract/language';
import { HOUSE_STAMP_HEADER } from '#contract/tables/house-change';
import { readStamps, SCHEMA_HEADER, STAMP_HEADER, SYNC_SCHEMA_MIN } from '#contract/tables/sync';
import { Bytes } from '../answers/bytes';
import { EventStream } from '../answers/event-stream';
import { Piecemeal } from '../answers/piecemeal';
import { PreparedAnswer } from '../answers/prepared-answer';
import { DatabaseDown } from '../database/database-down';
import { browserOf, oneHeader } from '../handler/browser';
import type { Implementation, RawCall } from '../handler/implement';
import { TooBusy } from '../handler/load-gate';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { GUEST } from '../sessions/forgery-pair';
import { TooManyPasswords } from '../sessions/password';
import type { UsedSession } from '../store/accounts/sessions';
import { answerBatched, answerWrite } from './answer-write';
import { hasCredentials, identify } from './identify';
import { isText } from './parse-json';
import { sendBytes, sendPrepared } from './send-encoded';
import { sendPieces } from './send-pieces';
import { sendStream } from './send-stream';

/** Where a browser says a request comes from when it is none of another site's. */
const OWN_SITE: readonly (string | undefined)[] = [undefined, 'same-origin', 'none'];
/** What watches the server asks these, which cost nothing. */
const WATCHING: ReadonlySet<string> = new Set(['ping', 'health']);
/** How long who finds no room is held back, in milliseconds, and how many at a time: more are refused at once. */
const HELD_BACK_MS = 400;
const HELD_BACK_MAX = 2_000;
const JSON_TYPE = 'application/json; charset=utf-8';
const PRIVATE = 'private, no-store';

/** Makes the app answer one endpoint: who asks, whether they may, once, in the envelope. */
export function registerEndpoint(
  app: FastifyInstance,
  services: Services,
  implementation: Implementation,
): void {
  const { endpoint } = implementation;
  app.route({
    method: endpoint.method,
    url: addressOf(endpoint),
    // Asked for its head alone a stream would go on for nobody.
    ...(endpoint.streams ? { exposeHeadRoute: false } : {}),
    ...(endpoint.bytesMax === undefined ? {} : { bodyLimit: endpoint.bytesMax }),
    handler: throughGate(services, endpoint, async (request, reply) => {
      reply.header('cache-control', PRIVATE);
      const call = await receive(services, implementation, request, reply);
      refuseOutdated(request);
      if (endpoint.write) {
        const { status, body } = await answerWrite(implementation, call, request);
        return send(reply, status, body);
      }
      const answer = await implementation.run(call);
      if (answer instanceof PreparedAnswer) return sendPrepared(request, reply, answer);
      if (answer instanceof Bytes) return sendBytes(request, reply, answer);
      if (answer instanceof Piecemeal) return sendPieces(request, reply, answer);
      if (answer instanceof EventStream) return sendStream(reply, answer);
      const body = { success: true, data: answer };
      return isRead(endpoint) ? sendBytes(request, reply, asBytes(body)) : send(reply, 200, body);
    }),
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Turns requests away while too many are under way, but for who asks whether the server lives, and what never ends. */
function throughGate({ gate }: Services, { name, streams }: Endpoint, handle: Handler): Handler {
  if (!gate || streams || WATCHING.has(name)) return handle;
  return async (request, reply) => {
    try {
      return await gate.pass(hasCredentials(request) ? 'customer' : 'guest', () => handle(request, reply));
    } catch (error) {
      await holdBack(error);
      throw error;
    }
  };
}

let heldBack = 0;

/**
 * Waits a moment before who finds no room is refused. Who asks again at once, whatever Retry-After says, would take from
 * the others what it costs to refuse a thousand times.
 */
async function holdBack(error: unknown): Promise<void> {
  const isFull = error instanceof TooBusy || error instanceof TooManyPasswords;
  if (!isFull || heldBack >= HELD_BACK_MAX) return;
  heldBack += 1;
  await sleep(HELD_BACK_MS);
  heldBack -= 1;
}

/** The address of an endpoint, language included, as Fastify writes it. */
export function addressOf({ path, localised }: Endpoint): string {
  return localised ? `/api/:lng(^(?:fr|en)$)${path}` : `/api${path}`;
}

async function receive(
  services: Services,
  { endpoint, needsPair }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RawCall> {
  const now = services.clock();
  const browser = browserOf(services, request, reply);
  const isPost = endpoint.method === 'POST';
  if (isPost && !OWN_SITE.includes(oneHeader(request, 'sec-fetch-site'))) {
    throw new Refused(403, 'common.error.forgery');
  }
  if (isPost && !(await services.hasSpace())) throw new DatabaseDown('the disk is full');
  const session = await sessionFor(services, endpoint, request, now);
  if (isPost && needsPair && !browser.hasPairOf(session?.id ?? GUEST)) {
    throw new Refused(403, 'common.error.forgery');
  }
  const { lng, ...params } = request.params as Record<string, string>;
  if (!isText(params) || !isText(request.query)) throw new Refused(404, 'common.error.notFound');
  const call: RawCall = {
    services,
    db: services.db,
    customerId: session?.customerId ?? null,
    sessionId: session?.id ?? null,
    version: session?.version ?? null,
    language: normalizeLanguage(lng),
    params,
    query: { ...(request.query as Record<string, unknown>) },
    body: request.body,
    now,
    v: 0,
    heard: readStamps(oneHeader(request, STAMP_HEADER)),
    houseV: 0,
    houseHeard: readStamps(oneHeader(request, HOUSE_STAMP_HEADER)),
    browser,
    doQueued: (write) => answerBatched(call, request, write),
    log: request.log,
  };
  return call;
}

/**
 * The session of a request. Where it is optional, credentials that no longer count are refused too: a customer
 * who reads as a guest unawares would lose sight of what they own. Posts without duty to sign in see to it alone.
 */
async function sessionFor(
  services: Services,
  { auth, method }: Endpoint,
  request: FastifyRequest,
  now: number,
): Promise<UsedSession | null> {
  if (auth === 'none' || (auth === 'optional' && (method === 'POST' || !hasCredentials(request))))
    return null;
  const session = await identify(services, request, now);
  if (!session) throw new Refused(401, 'account.error.session');
  return session;
}

/** Before a body is read: what an app says that is too old would be refused for good, and was not meant so. */
function refuseOutdated(request: FastifyRequest): void {
  if (Number(oneHeader(request, SCHEMA_HEADER)) < SYNC_SCHEMA_MIN)
    throw new Refused(426, 'sync.error.update');
}

function isRead({ method }: Endpoint): boolean {
  return method === 'GET';
}

/** What is read may be large and is compressed; answers with tokens are not. */
function asBytes(body: unknown): Bytes {
  return new Bytes(Buffer.from(JSON.stringify(body)), JSON_TYPE, PRIVATE);
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type(JSON_TYPE).send(JSON.stringify(body));
}
