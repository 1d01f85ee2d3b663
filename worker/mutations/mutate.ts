import { dexieStore } from '../db/dexie-store';
import type { PersonalDb } from '../db/personal-db';
import { uuid7 } from '../db/uuid7';
import type { Mutation } from './definition';
import { makePromise } from './make-entry';
import type { MutationName } from './registry';

/**
 * Makes a change on this device and promises to send it. Resolves after the commit: only then say "saved".
 * Rejects with the args' ZodError or the database's error; nothing is written then.
 * A guest's promises have no account and wait in the guest's database.
 */
export async function mutate<Args>(
  db: PersonalDb,
  mutation: Mutation<Args, MutationName>,
  args: Args,
): Promise<{ id: string }> {
  const id = uuid7();
  await makePromise(dexieStore(db), mutation, args, { id, account: db.account ?? 'guest', now: Date.now() });
  return { id };
}
