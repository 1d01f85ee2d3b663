import { FlashMessage } from '../tables/flash-message';
import { CatalogueId } from '../catalogue/place';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** What the provider tells, and the customer has not taken note of; also what begins in the next two weeks. */
export const flashMessages = defineEndpoint({
  name: 'flashMessages',
  method: 'GET',
  path: '/guard/flash-messages',
  localised: true,
  auth: 'required',
  write: false,
  data: z.object({ flash_messages: z.array(FlashMessage) }),
});

/** Takes note of a message; of one that is gone meanwhile too. */
export const flashMessageAck = defineEndpoint({
  name: 'flashMessageAck',
  method: 'POST',
  path: '/guard/flash-message-ack/:id',
  localised: true,
  auth: 'required',
  write: true,
  queued: true,
  params: z.strictObject({ id: z.coerce.number().pipe(CatalogueId) }),
  data: z.object({}),
});
