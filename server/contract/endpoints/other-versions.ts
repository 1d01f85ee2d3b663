import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** The customer does without an other version. Doing it twice, or for an unknown one, succeeds. */
export const otherVersionDismiss = defineEndpoint({
  name: 'otherVersionDismiss',
  method: 'POST',
  path: '/guard/other-version-dismiss',
  localised: true,
  auth: 'required',
  write: true,
  queued: true,
  body: z.strictObject({ id: z.uuid() }),
  data: z.object({}),
});
