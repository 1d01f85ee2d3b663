import { useMemo } from 'react';
import type { ReportDraft } from '#contract/tables/report';
import type { Local } from '#worker/db/rows';
import { unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useChange } from '../../sync/local/use-change';
import { useLiveQuery } from '../../sync/local/use-live-query';

const writes = () => import('#worker/mutations/changes');

/** What the climber said of the topo, the newest first; undefined while the local copy is being read or first filled. */
export function useReports(): Local<'report'>[] | undefined {
  const reports = useLiveQuery(async ({ db }) => {
    const rows = await db.report.toArray();
    const newest = rows.toSorted(
      (one, other) => other.madeOn.localeCompare(one.madeOn) || other.id.localeCompare(one.id),
    );
    return unlessAwaited(db, newest);
  });
  return useArrived(reports);
}

/** Saying something to the topo on this device, sent when the server can be reached. */
export interface ReportWrites {
  send(draft: ReportDraft): Promise<void>;
  /** `about` says of what, where it is refused. */
  withdraw(id: string, about: string): Promise<void>;
}

/** Each function resolves once the change is kept here, and rejects when nothing has changed. */
export function useReportWrites(): ReportWrites {
  const change = useChange();
  return useMemo(
    () => ({
      async send(draft) {
        await change(async () => (await writes()).sendReport, draft);
      },
      async withdraw(id, about) {
        await change(async () => (await writes()).withdrawReport, { id, about });
      },
    }),
    [change],
  );
}
