import { ID_MAX } from '#contract/catalogue/place';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

/** Takes note of a message of the provider, which hides it on every device; `about` is its title, never sent. */
export const acknowledgeFlashMessage = defineMutation({
  name: 'acknowledgeFlashMessage',
  lane: 'misc',
  args: z.object({ id: z.number().int().positive().max(ID_MAX), about: z.string().optional() }),
  touches: ({ id }) => [{ table: 'flashAcknowledgement' as const, id: `${id}` }],
  apply: (rows, { id }) => rows.put('flashAcknowledgement', `${id}`, { messageId: id }),
  request: ({ id }) => ({ path: `/guard/flash-message-ack/${id}`, body: {} }),
});
