import type { LogbookEntry, LogbookFile } from '../logbook/fields/logbook-entry';
import { ContentList, type FoundContent } from './found-content';
import { UNNAMED } from './read-content-table';
import { readGrade } from './read-values';

const BOULDER = /boulder|bloc/i;
/** What the logbook calls a climb of 27 Crags, whose files know climbs by number only. */
const NUMBERED = /^27 Crags \d+$/;

/**
 * What a climber's logbook tells of the climbs in it: their names, grades and places, each climb once. Whose it is, days,
 * partners, opinions and comments are the climber's own and are never taken.
 */
export function readHints(file: LogbookFile): FoundContent {
  const list = new ContentList();
  list.lines = file.lines;
  for (const { line, reason, text } of file.skipped) {
    list.lose(line, reason === 'noName' ? reason : 'broken', text);
  }
  const met = new Set<string>();
  for (const entry of file.entries) addHint(list, entry, { met, hasPlaces: file.source !== '27crags' });
  return {
    source: 'logbook',
    origin: null,
    crags: list.crags.filter(({ sectors }) => sectors.some(({ climbs }) => climbs.length > 0)),
    notes: list.notes.toSorted((one, other) => one.line - other.line),
    lines: file.lines,
  };
}

/** Adds the climb of an entry, unless an entry before it named the same in the same place. */
function addHint(
  list: ContentList,
  { line, ascent, origin }: LogbookEntry,
  { met, hasPlaces }: { met: Set<string>; hasPlaces: boolean },
): void {
  const { climbName, routeLabel } = ascent;
  if (climbName === null || (!hasPlaces && NUMBERED.test(climbName))) {
    return list.lose(line, 'noName', climbName ?? routeLabel);
  }
  if (ascent.routeId !== null || ascent.climbId !== null) return list.lose(line, 'published', climbName);
  const written = ascent.grade ?? origin?.grade ?? '';
  const grade = readGrade(written, BOULDER.test(origin?.discipline ?? '') ? 'boulder' : null);
  if (grade === null) return list.lose(line, 'noGrade', `${climbName} ${written}`.trim());
  // Where a logbook tells no place, the name of the climb stands there.
  const isPlaced = hasPlaces && routeLabel !== climbName;
  const [crag = UNNAMED, ...within] = isPlaced ? routeLabel.split(' · ') : [];
  const sector = within.at(-1) ?? UNNAMED;
  const key = JSON.stringify(
    [crag, sector, climbName, grade.isBoulder].map((part) => String(part).toLowerCase()),
  );
  if (met.has(key)) return list.lose(line, 'twice', climbName);
  met.add(key);
  if (grade.isRough) list.note(line, 'roughGrade', written);
  list.climb(list.sector(list.crag(crag, null, grade.isBoulder), sector, null), {
    name: climbName,
    grade: grade.grade,
    number: null,
    lengthMeters: null,
    bolts: null,
    stars: 0,
    note: '',
    line,
  });
}
