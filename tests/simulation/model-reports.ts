import type { EndpointName } from '#contract/endpoints/all';
import type { ReportDraft } from '#contract/tables/report';
import type { Dice } from './dice';
import { ModelRefusal, type Rule } from './model-row';
import { ROUTES_NAMED } from './provided';

/** What climbers say of the topo, by the server's words. */
export const reportRules: Partial<Record<EndpointName, Rule>> = {
  reportSend: (write) => {
    const draft: ReportDraft = write.body;
    const held = write.rows.get(`report/${draft.id}`);
    if (held && !held.row) throw new ModelRefusal(410, 'reports.error.gone');
    if (held) return write.put('report', draft.id, held.row);
    if (!write.provided.route(draft.type, draft.routeId)) {
      throw new ModelRefusal(404, 'reports.error.place');
    }
    // The model's climbers live one day.
    const sent = [...write.rows.values()].filter(({ table }) => table === 'report');
    if (sent.length >= write.provided.reportsMax) throw new ModelRefusal(422, 'reports.error.many');
    write.put('report', draft.id, { ...draft, state: 'sent', answer: null, answeredOn: null });
  },
  reportWithdraw: (write) => {
    const id = write.params['id'] ?? '';
    const held = write.rows.get(`report/${id}`);
    if (!held) throw new ModelRefusal(404, 'reports.error.unknown');
    if (!held.row) return;
    if (held.row['state'] !== 'sent') throw new ModelRefusal(409, 'reports.error.seen');
    write.put('report', id, null);
  },
};

/** So few that different climbers and tabs mean the same ones. */
const REPORTS = 4;
const reportId = (dice: Dice) => `018f3b5e-0000-7000-8000-0000000000c${dice.below(REPORTS)}`;

/** What climbers say of the topo, as their screens would. */
export const reportDeeds = {
  sendReport: (dice: Dice) => {
    const routeId = 1 + dice.below(ROUTES_NAMED);
    const isClimb = dice.chance(0.5);
    return {
      id: reportId(dice),
      type: 'cliff' as const,
      routeId,
      climbId: isClimb ? routeId : null,
      pitch: null,
      part: isClimb ? null : dice.pick(['approach' as const, null]),
      label: `Route ${routeId}`,
      kind: dice.pick(['bolt', 'closed', 'other'] as const),
      text: `seen ${dice.below(99)}`,
      photos: [],
      madeOn: '2026-06-01',
    };
  },
  withdrawReport: (dice: Dice) => ({ id: reportId(dice) }),
};
