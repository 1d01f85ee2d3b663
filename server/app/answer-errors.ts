import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, Refusal } from '#contract/endpoints/answer';
import type { BatchedAnswer } from '#contract/endpoints/batch';
import { GroundUnread } from '../catalogue/map-tiles/map-tiles';
import { isDatabaseDown } from '../database/database-down';
import { TooBusy } from '../handler/load-gate';
import { Refused } from '../handler/refused';
import { TooManyStreams } from '../live/live-streams';
import { TooManyCopies } from '../own-copy/copy-turns';
import { TooManyPasswords } from '../sessions/password';
import { isCustomerGone } from '../store/writes/customer-gone';

const RETRY_AFTER_SECONDS = 5;
/** Whoever hears nothing of changes asks for them by then anyway. */
const STREAM_AGAIN_SECONDS = 300;
/** Most copies are written within that time, and a file is in its place again. */
const SOON_SECONDS = 30;

/** Nothing is wrong with the request; another time it is answered. */
const FULL = { status: 503, message: 'common.error.unavailable' };

/** What Fastify itself refuses, in our words. */
const OWN_REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'common.error.tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [400, 'common.error.json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'common.error.json'],
  FST_ERR_BAD_URL: [400, 'common.error.invalid'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'common.error.notFound'],
};

/** What an error is answered with. */
interface ErrorAnswer {
  status: number;
  message: string;
  errors: Problem[];
  retryAfterSeconds?: number | undefined;
  /** Whether the provider has to know. */
  isFault: boolean;
}

/** Answers every error in the envelope: refusals as they are, anything unexpected as 500 that tells nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const { status, message, errors, retryAfterSeconds, isFault } = answerOf(error);
    if (isFault && !isGivenUp(request)) logFault(request, error, request.routeOptions.url);
    if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds);
    return refuse(reply, status, message, errors);
  });
}

/** The answer to an error of one write in a batch, as the write alone would have got it; `operation` is its route. */
export function answerBatchedError(request: FastifyRequest, error: Error, operation: string): BatchedAnswer {
  const { status, message, errors, retryAfterSeconds = null, isFault } = answerOf(error);
  if (isFault) logFault(request, error, operation);
  return { status, retryAfterSeconds, body: refusalOf(message, errors) };
}

function answerOf(error: Error & { code?: string; statusCode?: number | undefined }): ErrorAnswer {
  const refusal = { errors: [], isFault: false };
  if (error instanceof Refused) return { ...refusal, ...ownWords(error) };
  if (isDatabaseDown(error)) {
    return { ...refusal, ...FULL, retryAfterSeconds: RETRY_AFTER_SECONDS, isFault: true };
  }
  if (error instanceof TooBusy) return { ...refusal, ...FULL, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof TooManyStreams)
    return { ...refusal, ...FULL, retryAfterSeconds: STREAM_AGAIN_SECONDS };
  if (error instanceof TooManyCopies || error instanceof GroundUnread)
    return { ...refusal, ...FULL, retryAfterSeconds: SOON_SECONDS };
  if (error instanceof TooManyPasswords)
    return { ...refusal, ...FULL, retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (isCustomerGone(error)) return { ...refusal, status: 401, message: 'account.error.session' };
  const own = OWN_REFUSALS[error.code ?? ''];
  if (own) return { ...refusal, status: own[0], message: own[1] };
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { ...refusal, status: 400, message: 'common.error.invalid' };
  }
  return { ...refusal, status: 500, message: 'common.error.server', isFault: true };
}

function ownWords({ status, message, errors, retryAfterSeconds }: Refused) {
  return { status, message, errors, retryAfterSeconds };
}

/** The refusal envelope; never kept by any cache. */
export function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  errors: Problem[] = [],
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalOf(message, errors)));
}

function refusalOf(message: string, errors: Problem[]): Refusal {
  return { success: false, message, errors };
}

/** Whether the connection broke before the request was read whole: nobody is at fault, and nobody hears the answer. */
function isGivenUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** A query's text and parameters hold personal data: only names, codes and places of an error are logged. */
function logFault(request: FastifyRequest, error: Error, operation: string | undefined): void {
  const root = rootOf(error);
  const code = 'code' in root ? String(root.code) : undefined;
  const at = root.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6);
  request.log.error({ fault: { name: root.name, code, at }, operation }, 'A request failed.');
}

function rootOf(error: Error): Error {
  let root = error;
  for (let depth = 0; root.cause instanceof Error && depth < 5; depth += 1) root = root.cause;
  return root;
}
