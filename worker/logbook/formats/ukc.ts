import { readDate } from '../fields/read-date';
import { readStyle } from '../fields/read-style';
import { placeOf, type RowReading, type TableFormat } from '../fields/row-reading';
import { unescapeEntities } from '../fields/unescape-entities';

type Field = (title: string) => string;

/** UKClimbing's "DLOG" CSV. */
export const ukcCsv: TableFormat = {
  titles: ['name', 'grade', 'style', 'crag', 'county', 'pitches'],
  read: (field) => ({
    ...common(field, 'name', 'crag'),
    type: Number(field('pitches')) > 1 ? 'multipitch' : 'cliff',
    discipline: field('type'),
    partner: partner(field),
  }),
};

/** UKClimbing's workbook; the same entries with other titles, and the stars of the route behind the grade. */
export const ukcXlsx: TableFormat = {
  titles: ['climb name', 'grade', 'style', 'crag name', 'grade type'],
  read: (field) => ({
    ...common(field, 'climb name', 'crag name'),
    discipline: field('grade type'),
    partner: partner(field),
  }),
};

/** The same climb of the same day is the same entry, whichever of the two files it comes in. */
function common(field: Field, nameTitle: string, cragTitle: string): RowReading {
  const [name, crag] = [field(nameTitle), field(cragTitle)];
  const style = field('style').trim();
  return {
    sourceId: null,
    sameness: [unescapeEntities(name), unescapeEntities(crag), field('date')],
    name,
    place: placeOf(crag),
    grade: field('grade').replaceAll(/\s*\*+\s*$/g, ''),
    date: readDate(field('date')),
    style: readStyle(style.replace(/^alt\s*ld/i, 'lead')),
    styleWords: style,
    comment: field('notes'),
  };
}

/** One of the files has the word "empty" in this title while nobody is named. */
function partner(field: Field): string {
  return field('partner(s)') || field('partner(empty)') || field('partner');
}
