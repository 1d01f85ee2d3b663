import { GRADE_PATTERN } from './grade-scale';

/** What a climber can say is wrong, what can hurt first: so the staff reads it, too. */
export const reportKinds = ['bolt', 'closed', 'access', 'line', 'grade', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];
/** What somebody may be hurt or fined by; it comes before all else. */
export const urgentKinds: readonly ReportKind[] = ['bolt', 'closed', 'access'];

/** What of a route a report is about, where it is neither a climb nor a pitch nor the whole. */
export const reportParts = ['approach', 'closure'] as const;
export type ReportPart = (typeof reportParts)[number];

/** What became of a report: `next` comes with the next edition, `not` was looked into and stays as it is. */
export const reportStates = ['sent', 'seen', 'next', 'done', 'not'] as const;
export type ReportState = (typeof reportStates)[number];
/** Reports that the staff has still to decide on. */
export const openStates: readonly ReportState[] = ['sent', 'seen', 'next'];

/** Reports of one customer in 24 hours; counted by the server. */
export const REPORTS_A_DAY = 20;
/** Letters of what is typed with a report, and of what is answered to it. */
export const REPORT_TEXT_MAX = 1_000;
/** Of them, those that a grade and its line need. */
export const GRADE_LINE_MAX = 8;
/** Photographs of one report. */
export const REPORT_PHOTOS_MAX = 3;
/** Letters of a sentence that stands at its place in the topo. */
export const NOTICE_TEXT_MAX = 200;

/** What a climber writes of a grade: the one they would give stands alone on the first line. */
export function writeGradeReport(grade: string, words: string): string {
  return [grade, words].filter((line) => line !== '').join('\n');
}

/** The grade that a report proposes, null where it proposes none; and the words beside it. */
export function readGradeReport(text: string): { grade: string | null; words: string } {
  const [first = '', ...others] = text.split('\n');
  const grade = first.trim();
  return GRADE_PATTERN.test(grade)
    ? { grade, words: others.join('\n').trim() }
    : { grade: null, words: text };
}

/** Where something is: a route, or one climb, pitch or other part of it. */
export interface PlaceOfRoute {
  type: string;
  routeId: number;
  climbId: number | null;
  pitch: number | null;
  part: string | null;
}

/** A name for a place, the same for all who say something of it. Knows no zod. */
export function placeKey({ type, routeId, climbId, pitch, part }: PlaceOfRoute): string {
  const within = climbId !== null ? `climb-${climbId}` : pitch !== null ? `pitch-${pitch}` : (part ?? '');
  return `${type}-${routeId}/${within}`;
}
