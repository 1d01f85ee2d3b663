import { readDate } from '../fields/read-date';
import { readStyle } from '../fields/read-style';
import { placeOf, scoreOf, type TableFormat } from '../fields/row-reading';
import type { TableColumns, TablePart } from '../fields/table-columns';

/** A climber's own spreadsheet, read as its owner said. Days stand before months where both are numbers. */
export function ownTable({ unstyled = 40, ...columns }: TableColumns): TableFormat {
  const titles = Object.values(columns).map((title) => title.toLowerCase());
  return {
    titles,
    read: (field) => {
      const cell = (part: TablePart) => field(columns[part]?.toLowerCase() ?? '');
      return {
        sourceId: null,
        sameness: [cell('name'), cell('place'), cell('sector'), cell('date'), cell('style')],
        name: cell('name'),
        place: placeOf(cell('place'), cell('sector')),
        grade: cell('grade'),
        date: readDate(cell('date')),
        style:
          cell('style').trim() === '' ? { ascentType: unstyled, isKnown: true } : readStyle(cell('style')),
        styleWords: cell('style'),
        attempts: cell('attempts'),
        score: scoreOf(cell('score')),
        partner: cell('partner'),
        comment: cell('comment'),
      };
    },
  };
}
