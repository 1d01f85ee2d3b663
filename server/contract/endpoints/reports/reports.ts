import { isSaid, ReportDraft, unsaid } from '../../tables/report';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;

/**
 * Takes what a climber says of the topo; its id is the device's, and the same id again changes nothing. 404 for an
 * unknown route, 410 for one that was withdrawn, 422 `reports.error.many` for more than a day takes, and
 * `photos.error.missing` at `photos` for a photograph that is not here.
 */
export const reportSend = defineEndpoint({
  ...write,
  name: 'reportSend',
  path: '/guard/report',
  body: z.strictObject(ReportDraft.shape).refine(isSaid, unsaid),
  data: z.object({}),
});

/** Takes a report back that nobody has read yet; twice succeeds. 409 `reports.error.seen` for one that was read. */
export const reportWithdraw = defineEndpoint({
  ...write,
  name: 'reportWithdraw',
  path: '/guard/report/:id/withdraw',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  data: z.object({}),
});
