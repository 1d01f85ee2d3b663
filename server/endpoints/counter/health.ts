import * as contract from '#contract/endpoints/counter/health';
import { toldBackup } from '../../backup/backup-note';
import {
  deedAsked,
  deedOf,
  isDone,
  mustBeStaff,
  mustHaveProven,
  staffOf,
} from '../../accounts/must-be-staff';
import type { BackupDesk } from '../../backup/backup-desk';
import type { Database } from '../../database/database';
import { implement, type RawCall } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { jobNames } from '../../database/schema/jobs';
import { noteAct } from '../../store/counter/staff-acts';
import { readJobsDone } from '../../store/jobs/job-turns';
import { countFailedLetters, hurryFailedLetters, readWaitingLetters } from '../../store/letters/letters';
import { readWaitingPayments } from '../../store/shop/payments';

/** How the server is, for owners. */
export const counterHealthEndpoints = {
  counterHealth: implement(contract.counterHealth, async (call) => {
    await asOwner(call, 'health');
    return readHealth(call);
  }),

  counterLettersRetry: implement(contract.counterLettersRetry, async (call) => {
    await asOwner(call, 'retry', (db) => hurryFailedLetters(db, call.now));
    call.services.letters.wake();
    return readHealth(call);
  }),

  counterBackups: implement(contract.counterBackups, async (call) => {
    await mustBeStaff(call.db, staffOf(call), 'owner');
    return deskOf(call).read();
  }),

  counterBackup: implement(contract.counterBackup, async (call) => {
    const by = deedAsked(call, call.body.key);
    const isBegun = await call.db.transaction(async (transaction) => {
      await mustHaveProven(transaction, by, 'owner', call.now);
      if (await isDone(transaction, by, { act: 'backup' })) return true;
      await noteAct(transaction, { act: 'backup', ...deedOf(by) }, call.now);
      return false;
    });
    const desk = deskOf(call);
    // After the transaction: the built-in database has one connection, and a backup takes it for itself.
    const begun = isBegun ? 'begun' : await desk.begin();
    if (begun === 'running') throw new Refused(409, 'counter.error.backupRuns');
    if (begun === 'full') throw new Refused(409, 'counter.error.diskFull');
    return desk.read();
  }),
};

function deskOf({ services }: RawCall): BackupDesk {
  if (!services.backupDesk) throw new Refused(404, 'common.error.notFound');
  return services.backupDesk;
}

function asOwner(
  call: RawCall,
  act: 'health' | 'retry',
  work?: (db: Database) => Promise<void>,
): Promise<void> {
  return call.db.transaction(async (transaction) => {
    const { staffId } = staffOf(call);
    await mustBeStaff(transaction, { staffId }, 'owner');
    await work?.(transaction);
    await noteAct(transaction, { act, staffId }, call.now);
  });
}

async function readHealth({ db, services, now }: RawCall): Promise<contract.Health> {
  const { count, since, givenUp } = await readWaitingLetters(db);
  const payments = await readWaitingPayments(db);
  const done = await readJobsDone(db);
  const note = (await services.backups?.()) ?? null;
  return {
    // Maps and disk are looked at as well: not in a transaction.
    findings: (await services.doctor?.()) ?? [],
    letters: { count, since: instantOf(since), failed: await countFailedLetters(db), givenUp },
    backup: note && toldBackup(note, now),
    backupFailedAt: note && note.failedAt,
    payments: { count: payments.count, since: instantOf(payments.since) },
    // Of copies the doctor's findings tell.
    jobs: jobNames
      .filter((name) => name !== 'copies')
      .map((name) => ({ name, doneAt: instantOf(done.get(name) ?? null) })),
  };
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
