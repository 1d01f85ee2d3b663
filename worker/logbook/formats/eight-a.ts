import { readDate } from '../fields/read-date';
import { readStyle, type ReadStyle } from '../fields/read-style';
import { placeOf, scoreOf, type RowReading, type TableFormat } from '../fields/row-reading';

type Field = (title: string) => string;

/** 8a.nu as its site wrote it until 2023. */
export const eightAOld: TableFormat = {
  titles: ['route/boulder name', 'difficulty', 'crag name', 'route or boulder'],
  read: (field) => ({
    ...common(field, field('route/boulder name')),
    sameness: [field('route/boulder name'), field('crag name'), dayOf(field)],
    place: placeOf(field('crag name'), field('sector name')),
    grade: field('difficulty'),
    discipline: field('route or boulder'),
    style: styleOf(field('type'), isSet(field('second_go'))),
    styleWords: field('type'),
    score: scoreOf(field('rating')),
  }),
};

/** 8a.nu's newer layout, which writes the text `null` for nothing. */
export const eightANew: TableFormat = {
  titles: ['route_boulder', 'name', 'location_name', 'sub_type', 'perceived_hardness'],
  read: (raw) => {
    const field: Field = (title) => (/^null$/i.test(raw(title).trim()) ? '' : raw(title));
    const isProject = isSet(field('project'));
    const style = styleOf(field('sub_type') || field('type'), false);
    const hasTried = Number(field('tries')) > 0;
    return {
      ...common(field, field('name')),
      sameness: [field('name'), field('location_name') || field('area_name'), dayOf(field)],
      place: placeOf(field('location_name') || field('area_name'), field('sector_name')),
      grade: field('difficulty'),
      discipline: field('route_boulder'),
      style: isProject ? { ascentType: hasTried ? 40 : 50, isKnown: true } : style,
      styleWords: placeOf(field('type'), field('sub_type'), isProject ? 'project' : ''),
      score: scoreOf(field('rating')),
    };
  },
};

function common(
  field: Field,
  name: string,
): Pick<RowReading, 'sourceId' | 'name' | 'date' | 'attempts' | 'comment'> {
  return {
    sourceId: null,
    name,
    date: readDate(field('date')),
    attempts: field('tries'),
    comment: field('comment'),
  };
}

/** Both layouts say the same day; only one of them tells the hour. */
function dayOf(field: Field): string {
  return readDate(field('date')).date ?? field('date');
}

function styleOf(code: string, isSecondGo: boolean): ReadStyle {
  return code === 'tr' ? readStyle('top rope') : readStyle(isSecondGo ? 'go' : code);
}

function isSet(text: string): boolean {
  return /^(?:1|true|yes)$/i.test(text.trim());
}
