import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { readPermission } from '../store/counter/staff';

/**
 * Lets on who edits content; asked first in the transaction of what it guards. Refused 403 `house.error.role` for
 * anybody else: who edited until yesterday reads in words why their device may not any more.
 */
export async function mustEdit(db: Database, customerId: string): Promise<void> {
  const permission = await readPermission(db, customerId, 'content');
  if (!permission?.isAllowed) throw new Refused(403, 'house.error.role');
}
