/** The database cannot answer now; the same request may succeed later. The app answers 503. */
export class DatabaseDown extends Error {
  override name = 'DatabaseDown';
}

/** Connection lost, a standby instead of the primary, too many connections, disk full, statement cancelled, server shutting down. */
const DOWN_CODES = /^(?:08...|25006|53...|57014|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const DOWN_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout/;

/** Whether an error, or what caused it, says that the database cannot answer now. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof DatabaseDown) return true;
    const code = 'code' in at ? String(at.code) : '';
    if (DOWN_CODES.test(code) || DOWN_MESSAGES.test(at.message)) return true;
  }
  return false;
}
