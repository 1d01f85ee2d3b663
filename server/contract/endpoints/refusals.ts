import { Dismissal } from '../tables/dismissal';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const write = { method: 'POST', localised: true, auth: 'required', write: true, queued: true } as const;
const body = z.strictObject(Dismissal.shape);
const data = z.object({});

/** Takes a refused write off the customer's list on every device. Doing it twice, or for an unknown key, succeeds. */
export const refusalDismiss = defineEndpoint({
  ...write,
  name: 'refusalDismiss',
  path: '/guard/refusal-dismiss',
  body,
  data,
});

/** Puts a dismissed refusal back on the list; the feed then brings it again. */
export const refusalRestore = defineEndpoint({
  ...write,
  name: 'refusalRestore',
  path: '/guard/refusal-restore',
  body,
  data,
});
