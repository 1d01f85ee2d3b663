import { z } from '#contract/zod';
import { readDate } from '../fields/read-date';
import { readStyle } from '../fields/read-style';
import { scoreOf, type Fields, type RowReading } from '../fields/row-reading';

/** 27 Crags' JSON; it names routes by their number only. */
export const TwentySevenCrags = z.object({
  climber: z.object({ ascents: z.array(z.unknown()) }),
});

/** One of its ascents as flat fields, or null for what is no ascent. */
export function crags27Fields(ascent: unknown): Fields | null {
  if (typeof ascent !== 'object' || ascent === null || Array.isArray(ascent)) return null;
  return Object.fromEntries(
    Object.entries(ascent).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** The name is the route's number there, until the climber gives it one. */
export function read27Crags(field: (title: string) => string): RowReading {
  const told = (title: string) => (field(title) === 'null' ? '' : field(title));
  const isWish = told('todo') !== '' && told('todo') !== 'false';
  const routeId = told('route_id');
  return {
    sourceId: told('id') || null,
    sameness: [routeId, told('date'), told('ascent_type')],
    name: told('route_name') || (routeId && `27 Crags ${routeId}`),
    place: '27 Crags',
    grade: told('grade_opinion'),
    date: readDate(told('date')),
    style: isWish ? { ascentType: 50, isKnown: true } : readStyle(told('ascent_type')),
    styleWords: told('ascent_type'),
    score: scoreOf(told('rating')),
    comment: told('details'),
  };
}
