import { Dismissal } from '#contract/tables/dismissal';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

const refusal = {
  lane: 'misc',
  args: z.object(Dismissal.shape),
  touches: ({ key }: Dismissal) => [{ table: 'dismissal' as const, id: key }],
} as const;

/** Takes a refused write off the list, here and on the customer's other devices. */
export const dismissRefusal = defineMutation({
  ...refusal,
  name: 'dismissRefusal',
  apply: (rows, { key }) => rows.put('dismissal', key, { key }),
  request: ({ key }) => ({ path: '/guard/refusal-dismiss', body: { key } }),
});

/** Puts a dismissed refusal back on the list: the way back of a discard, as an outbox entry of its own. */
export const restoreRefusal = defineMutation({
  ...refusal,
  name: 'restoreRefusal',
  apply: (rows, { key }) => rows.remove('dismissal', key),
  request: ({ key }) => ({ path: '/guard/refusal-restore', body: { key } }),
});
