import type { FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * Structured logs that hold no personal data: of a request only its method and the pattern of its path, of an
 * error only what the error handler picks.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    serializers: {
      req: ({ method, routeOptions }) => ({ method, operation: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, code }: Error & { code?: string }) => ({ type: name, message: '', stack: '', code }),
    },
  };
}
