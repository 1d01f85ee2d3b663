import Papa from 'papaparse';
import type { Ascent } from '#contract/tables/ascent';
import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { OWNER_COLUMN, ownCell, ownColumns } from './own-file';

/** Spreadsheets know UTF-8 by this mark. */
const MARK = '\ufeff';

/** A logbook as our own CSV, one line an ascent, nothing left out: reading it gives the same ascents. */
export function writeLogbookCsv(ascents: readonly Ascent[], owner: string): string {
  const rows = ascents.map((ascent) => [...ownColumns.map((column) => ownCell(ascent[column])), owner]);
  return MARK + Papa.unparse([[...ownColumns, OWNER_COLUMN], ...rows]);
}

/** A logbook as our own JSON, nothing left out. */
export function writeLogbookJson(ascents: readonly Ascent[], owner: string): string {
  return JSON.stringify({ format: 'relais-logbook', version: 1, owner, ascents }, null, 1);
}

const THECRAG_TITLES = [
  'Route Name',
  'Ascent Label',
  'Ascent ID',
  'Ascent Link',
  'Ascent Type',
  'Route Grade',
  'Ascent Grade',
  'Route Gear Style',
  'Ascent Gear Style',
  'Route Height',
  'Ascent Height',
  '# Ascents',
  'Route Stars',
  'Route ID',
  'Route Link',
  'Country',
  'Country Link',
  'Crag Name',
  'Crag Link',
  'Crag Path',
  'With',
  'Comment',
  'Quality',
  'Ascent Date',
  'Log Date',
  'Shot',
];
const THECRAG_TYPES: Record<AscentTypeCode, string> = {
  10: 'Onsight',
  20: 'Flash',
  30: 'Red point',
  35: 'Red point',
  40: 'Working',
  50: 'Target',
};
const THECRAG_QUALITY = ['', 'Crap', 'Average', 'Good', 'Very Good', 'Classic'];

/** A logbook in the columns of theCrag, for other services; what theCrag has no column for is not in it. */
export function writeThecragCsv(ascents: readonly Ascent[]): string {
  const rows = ascents.map((ascent) => {
    const fields = thecragFields(ascent);
    return THECRAG_TITLES.map((title) => plainCell(fields[title] ?? ''));
  });
  return MARK + Papa.unparse([THECRAG_TITLES, ...rows]);
}

/** What came from theCrag goes back in its own words, but for what was changed here. */
function thecragFields(ascent: Ascent): Record<string, string> {
  const { id, climbName, routeLabel, grade, ascentType, date, comment, partner, score, origin } = ascent;
  const kept = origin?.source === 'thecrag' ? origin.fields : {};
  return {
    'Ascent ID': id,
    'Ascent Type': THECRAG_TYPES[ascentType],
    'Route Grade': grade ?? '',
    'Crag Name': routeLabel.split(' · ')[0] ?? '',
    'Crag Path': routeLabel.replaceAll(' · ', ' - '),
    ...kept,
    'Route Name': climbName ?? routeLabel,
    With: partner ?? '',
    Comment: comment,
    Quality: kept['Quality'] || (THECRAG_QUALITY[score ?? 0] ?? ''),
    'Ascent Date': date ? `${date}T00:00:00Z` : '',
  };
}

/** No cell of a file for spreadsheets starts a formula. */
function plainCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
