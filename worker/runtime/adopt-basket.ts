import { dexieStore } from '../db/dexie-store';
import { openAccount, pointerTo } from '../db/open-account';
import type { PersonalDb } from '../db/personal-db';
import { uuid7 } from '../db/uuid7';
import { finishHandover as finish, handOver, type HandoverPorts } from './hand-over';

/** Gives a guest's basket to the account that signs in, once, whatever dies on the way. */
export function adoptBasket(guest: PersonalDb, account: string): Promise<void> {
  return handOver(portsOf(guest), account);
}

/** Finishes a handover that a crash cut off; does nothing when there is none. */
export function finishHandover(guest: PersonalDb): Promise<void> {
  return finish(portsOf(guest));
}

function portsOf(guest: PersonalDb): HandoverPorts {
  return {
    guest: dexieStore(guest),
    withAccount: async (account, work) => {
      const db = await openAccount(await pointerTo(account), () => undefined);
      try {
        await work(dexieStore(db));
      } finally {
        db.close();
      }
    },
    uuid: uuid7,
    now: () => Date.now(),
  };
}
