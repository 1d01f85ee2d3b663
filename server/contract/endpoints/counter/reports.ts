import { CatalogueId, Slug } from '../../catalogue/place';
import { PlaceNotice } from '../../catalogue/place-notice';
import { LocalText } from '../../language';
import { NOTICE_TEXT_MAX, REPORT_TEXT_MAX, reportStates } from '../../rules/reports';
import { PhotoHash, ReportKind, ReportPlace, ReportState } from '../../tables/report';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed } from './changes';

const guarded = { localised: true, auth: 'required', write: false } as const;

/** Which reports are listed: those to decide on, or those that were decided on lately. */
export const ReportShelf = z.enum(['open', 'answered']);
export type ReportShelf = z.infer<typeof ReportShelf>;

const called = {
  /** The route as the catalogue calls it, or, where it has left, as a climber did. */
  route: z.string(),
  /** The name of the climb; null where it is about none, or about one that has left. */
  climb: z.string().nullable(),
};

/** What stands at a place of the topo, as the staff sees it. */
export const KnownNotice = z.object({
  ...PlaceNotice.shape,
  id: z.number().int(),
  type: ReportPlace.shape.type,
  routeId: ReportPlace.shape.routeId,
  ...called,
});
export type KnownNotice = z.infer<typeof KnownNotice>;

/** Where a route is read, and by its crag edited; null for one that has left the catalogue. */
const RoutePath = z
  .object({ region: Slug, crag: Slug.nullable(), slug: Slug, cragId: CatalogueId.nullish() })
  .nullable();

/** What one tap makes of a group: a change of content that waits to be published, or a sentence at its place. */
export const Acceptance = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('grade'), before: z.string(), after: z.string() }),
  z.strictObject({ what: z.literal('closure'), text: LocalText }),
  z.strictObject({ what: z.literal('notice'), text: LocalText }),
]);
export type Acceptance = z.infer<typeof Acceptance>;

/** What several climbers say alike of the same thing; never who they are. */
export const ReportGroup = z.object({
  ...ReportPlace.shape,
  kind: ReportKind,
  ...called,
  path: RoutePath,
  reports: z.array(
    z.object({
      text: z.string(),
      photos: z.array(PhotoHash),
      madeOn: z.iso.date(),
      state: ReportState,
      answer: z.string().nullable(),
    }),
  ),
  /** Changes with each change of any of them: who answers says which they saw. */
  seen: z.string(),
  notice: KnownNotice.nullable(),
  /** What it can be accepted as, the most said first; empty where a hand has to correct it. */
  ways: z.array(Acceptance),
  /** What it was accepted as and can be taken back; null for nothing. */
  accepted: Acceptance.nullable(),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

/** What climbers say, what can hurt first, and what stands in the topo because of it. */
export const CounterReports = z.object({ groups: z.array(ReportGroup), notices: z.array(KnownNotice) });
export type CounterReports = z.infer<typeof CounterReports>;

/** One answer to a whole group. */
export const ReportAnswer = z
  .strictObject({
    ...keyed,
    ...ReportPlace.shape,
    kind: ReportKind,
    shelf: ReportShelf,
    seen: z.string().max(64),
    state: z.enum(reportStates).exclude(['sent']),
    answer: z.string().trim().max(REPORT_TEXT_MAX, { error: 'common.error.tooLong' }),
  })
  .refine(({ state, answer }) => state !== 'not' || answer !== '', {
    error: 'counter.reports.error.why',
    path: ['answer'],
  });
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** Accepts a group as one of its `ways`, or takes back what it was `accepted` as. */
export const ReportAcceptance = z.strictObject({
  ...keyed,
  ...ReportPlace.shape,
  kind: ReportKind,
  seen: z.string().max(64),
  accepts: Acceptance,
  isUndone: z.boolean(),
});
export type ReportAcceptance = z.infer<typeof ReportAcceptance>;

const sentence = z
  .string()
  .trim()
  .min(1, { error: 'counter.reports.error.sentence' })
  .max(NOTICE_TEXT_MAX, { error: 'counter.reports.error.sentence' });

/** Says at a place what was confirmed, instead of what may stand there of the kind; or takes it off. */
export const NoticeChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    what: z.literal('notice'),
    ...ReportPlace.shape,
    kind: ReportKind,
    /** What stood there for who says it: a number, or null for nothing. */
    seen: z.int().nullable(),
    fr: sentence,
    en: sentence,
  }),
  z.strictObject({ ...keyed, what: z.literal('noticeEnd'), id: z.int().positive() }),
]);
export type NoticeChange = z.infer<typeof NoticeChange>;

/** What climbers report; for who keeps the content. */
export const counterReports = defineEndpoint({
  ...guarded,
  name: 'counterReports',
  method: 'GET',
  path: '/guard/counter/reports',
  query: z.object({ shelf: ReportShelf.default('open') }),
  data: CounterReports,
});

/** A photograph that a report names, as a JPEG. */
export const counterPhoto = defineEndpoint({
  ...guarded,
  name: 'counterPhoto',
  method: 'GET',
  path: '/guard/counter/photos/:hash',
  params: z.strictObject({ hash: PhotoHash }),
  data: z.unknown(),
});

/** How many things nobody has read yet. */
export const counterReportsWaiting = defineEndpoint({
  ...guarded,
  name: 'counterReportsWaiting',
  method: 'GET',
  path: '/guard/counter/reports/waiting',
  data: z.object({ unread: z.number().int() }),
});

/** Answers all who said the same. 409 `counter.error.changed` where somebody answered, or one more said it, meanwhile. */
export const counterReportAnswer = defineEndpoint({
  ...guarded,
  name: 'counterReportAnswer',
  method: 'POST',
  path: '/guard/counter/reports',
  body: ReportAnswer,
  data: CounterReports,
});

/**
 * Makes a revision, or a sentence at its place, of what climbers say, and tells them that it comes with the next edition;
 * or takes that back. 409 `counter.error.changed` where somebody was faster.
 */
export const counterReportAccept = defineEndpoint({
  ...guarded,
  name: 'counterReportAccept',
  method: 'POST',
  path: '/guard/counter/reports/accept',
  body: ReportAcceptance,
  data: CounterReports,
});

/** Has a sentence stand in the topo, or no longer. 409 `counter.error.changed` where somebody was faster. */
export const counterNoticeChange = defineEndpoint({
  ...guarded,
  name: 'counterNoticeChange',
  method: 'POST',
  path: '/guard/counter/notices',
  body: NoticeChange,
  data: CounterReports,
});
