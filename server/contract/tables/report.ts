import { CatalogueId, RouteType } from '../catalogue/place';
import { PartOfRoute, ReportKind } from '../catalogue/place-notice';
import { REPORT_PHOTOS_MAX, REPORT_TEXT_MAX, reportStates } from '../rules/reports';
import { z } from '../zod';

const LABEL_MAX = 200;
/** A multi-pitch of more has never been climbed. */
const PITCH_MAX = 200;
const tooLong = { error: 'common.error.tooLong' };

export { ReportKind } from '../catalogue/place-notice';
export const ReportState = z.enum(reportStates);
/** The SHA-256 of a photograph as the device made it, in hexadecimal. */
export const PhotoHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Where something is: the whole route where the other three are null. */
export const ReportPlace = z.object({
  type: RouteType,
  routeId: CatalogueId,
  ...PartOfRoute.shape,
  pitch: z.number().int().min(1).max(PITCH_MAX).nullable(),
});
export type ReportPlace = z.infer<typeof ReportPlace>;

/** What a climber says of the topo, and what became of it. */
export const Report = z.object({
  id: z.uuid(),
  ...ReportPlace.shape,
  /** The place in words, for a device without the index. */
  label: z.string().min(1).max(LABEL_MAX),
  kind: ReportKind,
  /** Empty where the kind says enough. */
  text: z.string().trim().max(REPORT_TEXT_MAX, tooLong),
  photos: z.array(PhotoHash).max(REPORT_PHOTOS_MAX),
  /** The day it was seen, by the device's calendar. */
  madeOn: z.iso.date(),
  state: ReportState,
  /** What the provider says to it; null where they said nothing. */
  answer: z.string().nullable(),
  answeredOn: z.iso.date().nullable(),
});
export type Report = z.infer<typeof Report>;

/** A report as its climber sends it. */
export const ReportDraft = Report.omit({ state: true, answer: true, answeredOn: true });
export type ReportDraft = z.infer<typeof ReportDraft>;

/** What is neither of the kinds there are has to be said in words. */
export function isSaid({ kind, text }: Pick<ReportDraft, 'kind' | 'text'>): boolean {
  return kind !== 'other' || text !== '';
}
export const unsaid = { error: 'reports.error.text', path: ['text'] };
