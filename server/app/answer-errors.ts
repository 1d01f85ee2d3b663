import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/endpoints/answer';
import { isDatabaseDown } from '../database/database-down';
import { Refused } from '../handler/refused';
import { isCustomerGone } from '../store/accounts/customer-gone';

const RETRY_AFTER_SECONDS = 5;

/** What Fastify itself refuses, in our words. */
const OWN_REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'common.error.tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [400, 'common.error.json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'common.error.json'],
  FST_ERR_BAD_URL: [400, 'common.error.invalid'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'common.error.notFound'],
};

/** Answers every error in the envelope: refusals as they are, anything unexpected as 500 that tells nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) {
      if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
      return refuse(reply, error.status, error.message, error.errors);
    }
    if (isDatabaseDown(error)) {
      logFault(request, error);
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(reply, 503, 'common.error.unavailable');
    }
    if (isCustomerGone(error)) return refuse(reply, 401, 'account.error.session');
    const own = OWN_REFUSALS[error.code];
    if (own) return refuse(reply, ...own);
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return refuse(reply, 400, 'common.error.invalid');
    }
    logFault(request, error);
    return refuse(reply, 500, 'common.error.server');
  });
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
    .send(JSON.stringify({ success: false, message, errors }));
}

/** A query's text and parameters hold personal data: only names, codes and places of an error are logged. */
function logFault(request: FastifyRequest, error: Error): void {
  const root = rootOf(error);
  const code = 'code' in root ? String(root.code) : undefined;
  const at = root.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6);
  const operation = request.routeOptions.url;
  request.log.error({ fault: { name: root.name, code, at }, operation }, 'A request failed.');
}

function rootOf(error: Error): Error {
  let root = error;
  for (let depth = 0; root.cause instanceof Error && depth < 5; depth += 1) root = root.cause;
  return root;
}
