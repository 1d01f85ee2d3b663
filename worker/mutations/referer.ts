import { Referer } from '#contract/forms/referer';
import { REFERER_VALID_MS } from '#contract/rules/referer-record';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

/** Tells who sent the customer here. It is nobody's work: nobody waits for it, and after a day it is dropped. */
export const noteReferer = defineMutation({
  name: 'noteReferer',
  lane: 'misc',
  droppedAfterMs: REFERER_VALID_MS,
  args: z.object(Referer.shape),
  touches: () => [],
  apply: () => undefined,
  request: ({ referer, date }) => ({ path: '/guard/customer/referer', body: { referer, date } }),
});
