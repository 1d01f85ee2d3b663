import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The error in words that may be printed: of a query that failed what the database said. The query's text and
 * parameters, and the rows that PostgreSQL shows beside its words, are customers' data and gated content.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause } = error;
  const code = cause && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new Error(`The database refused: ${cause?.message ?? 'nothing was said why'}${code}`);
}
