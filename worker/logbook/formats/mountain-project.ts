import { readDate } from '../fields/read-date';
import { readStyle } from '../fields/read-style';
import { placeOf, scoreOf, type TableFormat } from '../fields/row-reading';

/** Mountain Project's tick export. Its stars run from 0 to 4, −1 is none. */
export const mountainProject: TableFormat = {
  titles: ['date', 'route', 'rating', 'lead style', 'your stars', 'location'],
  read: (field) => {
    const [style, leadStyle] = [field('style'), field('lead style')];
    const parts = field('location').split(' > ');
    return {
      sourceId: null,
      sameness: [field('url') || `${field('route')} ${field('location')}`, field('date'), style, leadStyle],
      name: field('route'),
      place: placeOf(...parts.slice(-2)),
      grade: field('your rating') || field('rating'),
      date: readDate(field('date'), 'monthFirst'),
      style: /^(?:tr|follow)$/i.test(style) ? readStyle('top rope') : readStyle(leadStyle || style),
      styleWords: placeOf(style, leadStyle),
      type: Number(field('pitches')) > 1 && !/boulder/i.test(field('route type')) ? 'multipitch' : 'cliff',
      discipline: field('route type'),
      score: scoreOf(field('your stars'), 1),
      comment: field('notes'),
    };
  },
};
