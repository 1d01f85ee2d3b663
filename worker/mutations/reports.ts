import { isSaid, ReportDraft, unsaid } from '#contract/tables/report';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

const lane = 'misc';
const reportRow = (id: string) => ({ table: 'report' as const, id });

/** Says to the topo what is wrong; the device's id is final, and its photographs go before it. */
export const sendReport = defineMutation({
  name: 'sendReport',
  lane,
  args: ReportDraft.refine(isSaid, unsaid),
  touches: ({ id }) => [reportRow(id)],
  apply: (rows, draft) => {
    if (rows.get('report', draft.id)) return;
    rows.put('report', draft.id, { ...draft, state: 'sent', answer: null, answeredOn: null });
  },
  request: (draft) => ({ path: '/guard/report', body: draft }),
  photos: ({ photos }) => photos,
});

/** Takes a report back that nobody has read yet; the server knows whether somebody has. */
export const withdrawReport = defineMutation({
  name: 'withdrawReport',
  lane,
  args: z.object({ id: z.uuid(), about: z.string().optional() }),
  touches: ({ id }) => [reportRow(id)],
  apply: (rows, { id }) => rows.remove('report', id),
  request: ({ id }) => ({ path: `/guard/report/${id}/withdraw`, body: {} }),
});
