import { readDate } from '../fields/read-date';
import { readStyle } from '../fields/read-style';
import { placeOf, type TableFormat } from '../fields/row-reading';

/** theCrag's words for how good a route was. */
const QUALITY: readonly (readonly [RegExp, number])[] = [
  [/mega|classic/i, 5],
  [/very good/i, 4],
  [/good/i, 3],
  [/average|ok/i, 2],
  [/bother|crap|bad|poor/i, 1],
];

/** theCrag's logbook CSV: 26 columns, each entry with a number of its own. */
export const thecrag: TableFormat = {
  titles: ['route name', 'ascent id', 'ascent type', 'crag path', 'ascent date'],
  read: (field) => {
    const name = field('route name') || field('ascent label');
    return {
      sourceId: field('ascent id') || null,
      sameness: [name, field('crag path'), field('ascent date')],
      name,
      place: placeOf(...placeIn(field('crag name'), field('crag path'))),
      grade: field('ascent grade') || field('route grade'),
      date: readDate(field('ascent date')),
      style: readStyle(field('ascent type'), gearOf(field('ascent gear style'))),
      styleWords: placeOf(field('ascent type'), field('ascent gear style')),
      discipline: field('route gear style') || field('ascent gear style'),
      score: QUALITY.find(([words]) => words.test(field('quality')))?.[1] ?? null,
      comment: field('comment'),
      partner: field('with'),
    };
  },
};

/** The crag as the file names it, and the last two places under it; without a name the end of the path. */
function placeIn(crag: string, path: string): string[] {
  const parts = path.split(' - ');
  if (crag === '') return parts.slice(-2);
  return [crag, ...parts.slice(parts.indexOf(crag) + 1).slice(-2)];
}

/** Of the gear only what changes the style: a rope from above. */
function gearOf(words: string): string {
  return /top rope|second/i.test(words) ? words : '';
}
