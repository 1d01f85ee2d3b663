import type { Services } from '../handler/services';
import type { WorkMetrics } from '../metrics/work-metrics';
import { reconcilePayments } from '../orders/reconcile-payments';
import { MaintenanceFailed, maintain } from './maintenance';
import { doRegularly } from './regular-job';

const RECONCILED_EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface RegularJobs {
  /** Ends the comparing of payments, which asks the payment provider. */
  closeReconciling(): Promise<void>;
  closeMaintenance(): Promise<void>;
}

/** Starts what the server does by itself: payments are compared with their provider, and what is due is forgotten. */
export function startRegularJobs(
  { db, payments, letters, clock }: Pick<Services, 'db' | 'payments' | 'letters' | 'clock'>,
  work: WorkMetrics | undefined,
  complain: (words: string, details?: object) => void,
): RegularJobs {
  const reconciling = doRegularly(db, {
    name: 'reconciling',
    everyMs: RECONCILED_EVERY_MS,
    againMs: RECONCILED_EVERY_MS,
    work: () => reconcilePayments({ db, payments, letters }, clock()),
    ended: (failure) => {
      work?.ended('reconciling', failure);
      if (failure !== undefined) complain('Payments could not be reconciled.');
    },
  });
  const maintenance = doRegularly(db, {
    name: 'maintenance',
    everyMs: DAY_MS,
    againMs: HOUR_MS,
    work: () => maintain(db, clock()),
    ended: (failure) => {
      work?.ended('maintenance', failure);
      if (failure === undefined) return;
      const failed = failure instanceof MaintenanceFailed ? failure.failed : undefined;
      complain('Maintenance failed.', { failed });
    },
  });
  return { closeReconciling: () => reconciling.close(), closeMaintenance: () => maintenance.close() };
}
