import { Rounds } from '../background/rounds';
import { causeInWords } from '../bucket/bucket';
import type { BucketParts } from '../bucket/bucket-parts';
import type { JobName } from '../database/schema/jobs';
import type { Services } from '../handler/services';
import { sendGiftsDue } from '../orders/gift-persons';
import { reconcilePayments } from '../orders/reconcile-payments';
import { applyPlannedChanges } from '../products/planned-changes';
import { MaintenanceFailed, maintain } from './maintenance';
import { doRegularly } from './regular-job';

const RECONCILED_EVERY_MS = 30_000;
const GIFTS_EVERY_MS = 900_000;
/** What is planned counts from the first minute of its day; what is priced and shown reckons with it from the first instant. */
const PRICES_EVERY_MS = 30_000;
/** What was published is read from here meanwhile. */
const COPIED_EVERY_MS = 300_000;
const COPIED_AGAIN_MS = 900_000;
/** A first filling is told of now and then. */
const COPIES_TOLD = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface RegularJobs {
  /** Ends the writing to the persons whose gifts are due. */
  closeGifts(): Promise<void>;
  /** Ends the comparing of payments, which asks the payment provider. */
  closeReconciling(): Promise<void>;
  closeMaintenance(): Promise<void>;
  /** Ends the letting count of what is planned of the shop and whose day has come. */
  closePrices(): Promise<void>;
  /** Ends the putting of copies into the store; what is left goes there after the next start. */
  closeCopies(): Promise<void>;
}

/**
 * Starts what the server does by itself: payments are compared with their provider, gifts go and what is planned of the
 * shop counts on its day, copies go where they are configured to, and what is due is forgotten.
 */
export function startRegularJobs(
  {
    db,
    payments,
    letters,
    clock,
    bucketParts,
  }: Pick<Services, 'db' | 'payments' | 'letters' | 'clock'> & { bucketParts: BucketParts | null },
  tell: {
    /** Hears of each run, and what it failed of. */
    ended: (name: JobName, failure: unknown) => void;
    /** Logs how far what takes long has come. */
    say: (words: string) => void;
    /** Logs what went wrong. */
    complain: (words: string, details?: object) => void;
  },
): RegularJobs {
  const reconciling = doRegularly(db, {
    name: 'reconciling',
    everyMs: RECONCILED_EVERY_MS,
    againMs: RECONCILED_EVERY_MS,
    work: () => reconcilePayments({ db, payments, letters }, clock()),
    ended: (failure) => {
      tell.ended('reconciling', failure);
      if (failure !== undefined) tell.complain('Payments could not be reconciled.');
    },
  });
  const maintenance = doRegularly(db, {
    name: 'maintenance',
    everyMs: DAY_MS,
    againMs: HOUR_MS,
    work: () => maintain(db, clock()),
    ended: (failure) => {
      tell.ended('maintenance', failure);
      if (failure === undefined) return;
      const failed = failure instanceof MaintenanceFailed ? failure.failed : undefined;
      tell.complain('Maintenance failed.', { failed });
    },
  });
  const gifts = doRegularly(db, {
    name: 'gifts',
    everyMs: GIFTS_EVERY_MS,
    againMs: GIFTS_EVERY_MS,
    work: () => sendGiftsDue({ db, letters }, clock()),
    ended: (failure) => {
      tell.ended('gifts', failure);
      if (failure !== undefined) tell.complain('Letters of gifts could not be queued.');
    },
  });
  const prices = doRegularly(db, {
    name: 'prices',
    everyMs: PRICES_EVERY_MS,
    againMs: PRICES_EVERY_MS,
    work: () => applyPlannedChanges(db, clock()),
    ended: (failure) => {
      tell.ended('prices', failure);
      if (failure !== undefined) tell.complain('Planned changes of the shop could not be applied.');
    },
  });
  const copies = bucketParts && keepCopies(bucketParts);

  function keepCopies(parts: BucketParts): { close(): Promise<void> } {
    const stop = new AbortController();
    const filling = doRegularly(db, {
      name: 'copies',
      everyMs: COPIED_EVERY_MS,
      againMs: COPIED_AGAIN_MS,
      work: async () => {
        const onProgress = (done: number, all: number) => {
          if (done % COPIES_TOLD === 0) tell.say(`${done} of ${all} pictures put in ASSETS_STORE.`);
        };
        const { put, removed, there } = await parts.fill(db, clock(), { onProgress, signal: stop.signal });
        if (put + removed > 0) tell.say(`${put} put in ASSETS_STORE, ${removed} removed, ${there} there.`);
      },
      ended: (failure) => {
        tell.ended('copies', failure);
        if (failure === undefined) return;
        tell.complain('Copies could not be put in ASSETS_STORE.', { cause: causeInWords(failure) });
      },
    });
    // Each process has to know what lies there, whichever has the turn.
    const learning = new Rounds(async () => {
      await parts.learn(clock());
      return null;
    });
    learning.wake();
    return {
      close: async () => {
        stop.abort();
        await filling.close();
        await learning.close();
      },
    };
  }

  return {
    closeReconciling: () => reconciling.close(),
    closeGifts: () => gifts.close(),
    closeMaintenance: () => maintenance.close(),
    closePrices: () => prices.close(),
    closeCopies: async () => copies?.close(),
  };
}
