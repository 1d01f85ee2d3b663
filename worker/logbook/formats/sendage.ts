import { readDate } from '../fields/read-date';
import { readStyle } from '../fields/read-style';
import { placeOf, scoreOf, type TableFormat } from '../fields/row-reading';

/** Sendage's export: two lines of text and two empty ones before the titles. */
export const sendage: TableFormat = {
  titles: ['date', 'send type', 'climb', 'climb type', 'area'],
  read: (field) => ({
    sourceId: null,
    sameness: [field('climb'), field('area'), field('date'), field('send type')],
    name: field('climb'),
    place: placeOf(field('area')),
    grade: field('grade'),
    date: readDate(field('date')),
    style: readStyle(field('send type')),
    styleWords: field('send type'),
    discipline: field('climb type'),
    score: scoreOf(field('rating')),
    comment: field('comments'),
  }),
};
