import { randomUUID } from 'node:crypto';
import type { Report, ReportDraft } from '#contract/tables/report';

/** Where a report is about the whole of the first sector. */
export const sectorPlace = {
  type: 'cliff' as const,
  routeId: 1,
  climbId: null,
  pitch: null,
  part: null,
};

/** What a climber says of the topo. */
export const draftOf = (more: Partial<ReportDraft> = {}): ReportDraft => ({
  id: randomUUID(),
  ...sectorPlace,
  climbId: 1,
  label: 'Climb 1 · Crag · Sector 1',
  kind: 'bolt',
  text: 'the second one turns',
  photos: [],
  madeOn: '2026-05-12',
  ...more,
});

/** The same as it is shown. */
export const reportOf = (more: Partial<Report> = {}): Report => ({
  ...draftOf(),
  state: 'sent',
  answer: null,
  answeredOn: null,
  ...more,
});
