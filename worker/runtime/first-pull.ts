import { liveQuery } from 'dexie';
import type { PersonalDb } from '../db/personal-db';

/** Resolves when the account's rows were pulled once, or after so many milliseconds. */
export async function firstPull(db: PersonalDb, milliseconds: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    const cursors = liveQuery(() => db.meta.get('cursor'));
    const subscription = cursors.subscribe((cursor) => {
      if (cursor) done();
    }, done);
    function done(): void {
      clearTimeout(timer);
      // The first value may come before `subscribe` has answered.
      queueMicrotask(() => subscription.unsubscribe());
      resolve();
    }
  });
}
