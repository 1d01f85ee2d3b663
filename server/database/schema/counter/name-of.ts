import { sql, type SQL } from 'drizzle-orm';
import type { customers } from '../customers';

/** The name of an account that a row was joined with; null where there is none, such as an erased one. */
export function nameOf({ firstName, lastName }: typeof customers): SQL<string | null> {
  return sql<string | null>`nullif(concat_ws(' ', ${firstName}, ${lastName}), '')`;
}
