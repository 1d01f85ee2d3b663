import { Ascent, AscentOrigin } from '#contract/tables/ascent';
import { beginningOf, storable } from './decode-text';
import type { EntryNote, LogbookEntry, LogbookSource, SkipReason } from './fields/logbook-entry';
import type { Fields, RowReading } from './fields/row-reading';
import { unescapeEntities } from './fields/unescape-entities';

const GRADE_MAX = 20;
const LABEL_MAX = 200;
const DISCIPLINE_MAX = 100;
const ATTEMPTS_MAX = 999;
const EntryAscent = Ascent.omit({ id: true, origin: true });
/** Stands for the number of the import, which is given when it happens. */
const NO_IMPORT = '00000000-0000-4000-8000-000000000000';

/** What a record comes to: an entry without its key, or why it cannot be one. */
export type EntryOrReason = Omit<LogbookEntry, 'key'> | SkipReason;

/**
 * The ascent a reading describes, HTML's entities as letters. Texts too long for a field of ours stay whole among the source's fields; only a
 * comment that would be cut, or a record beyond all measure, is not taken.
 */
export function entryOf(
  source: LogbookSource,
  line: number,
  fields: Fields,
  reading: RowReading,
): EntryOrReason {
  const name = unescapeEntities(reading.name).trim();
  if (name === '') return 'noName';
  const attempts = attemptsOf(reading);
  const notes: EntryNote[] = [];
  if (reading.date.note) notes.push(reading.date.note);
  if (!reading.style.isKnown) notes.push('styleUnknown');
  if (attempts === undefined) notes.push('attemptsUnreadable');
  const grade = unescapeEntities(reading.grade).trim();
  const place = unescapeEntities(reading.place);
  const ascent = EntryAscent.safeParse({
    type: reading.type ?? 'cliff',
    routeId: null,
    climbId: null,
    routeLabel: beginningOf(place || name, LABEL_MAX),
    climbName: beginningOf(name, LABEL_MAX),
    grade: grade !== '' && grade.length <= GRADE_MAX ? grade : null,
    date: reading.date.date,
    ascentType: reading.style.ascentType,
    attempts: attempts ?? null,
    score: reading.score ?? null,
    comment: unescapeEntities(reading.comment ?? ''),
    partner: beginningOf(unescapeEntities(reading.partner ?? ''), LABEL_MAX) || null,
  });
  const origin = AscentOrigin.safeParse({
    importId: NO_IMPORT,
    source,
    sourceId: reading.sourceId,
    style: beginningOf(reading.styleWords, LABEL_MAX) || null,
    grade: beginningOf(grade, LABEL_MAX) || null,
    discipline: beginningOf(reading.discipline ?? '', DISCIPLINE_MAX) || null,
    fields: Object.fromEntries(Object.entries(fields).map(([title, text]) => [title, storable(text)])),
  });
  if (!ascent.success || !origin.success) return 'tooLong';
  const { importId: _none, ...told } = origin.data;
  return { line, ascent: ascent.data, origin: told, notes };
}

/** The attempts a source tells; null when it tells none, undefined when they make no sense. */
function attemptsOf({ attempts = '', style }: RowReading): number | null | undefined {
  if (style.ascentType === 10 || style.ascentType === 20) return 1;
  const text = attempts.trim();
  if (text === '' || text === '0') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= ATTEMPTS_MAX ? number : undefined;
}
