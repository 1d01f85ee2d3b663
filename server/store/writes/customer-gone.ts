import { DrizzleQueryError } from 'drizzle-orm';

const FOREIGN_KEY = '23503';

/** Thrown when a customer was erased while a request of theirs was under way. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}

/** Whether a request failed because its customer, or their session, was erased meanwhile. */
export function isCustomerGone(error: Error): boolean {
  if (error instanceof CustomerGone) return true;
  const root = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint = '' } = (root ?? {}) as { code?: string; constraint?: string };
  return code === FOREIGN_KEY && /_(?:customer|session)_id_fkey$/.test(constraint);
}
