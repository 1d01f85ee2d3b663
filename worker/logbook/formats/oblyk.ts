import { readDate } from '../fields/read-date';
import { readStyle, type ReadStyle } from '../fields/read-style';
import { placeOf, scoreOf, type TableFormat } from '../fields/row-reading';

const SIX = 6;

/** Oblyk's columns by its own field names, or by the words its site shows in French. */
const NAMES = {
  id: ['id', 'ascent_id'],
  name: ['name', 'route', 'crag_route', 'crag_route_name', 'voie', 'nom'],
  crag: ['crag', 'crag_name', 'site', 'falaise'],
  sector: ['sector', 'crag_sector', 'sector_name', 'secteur'],
  grade: ['grade', 'max_grade_text', 'cotation'],
  status: ['ascent_status', 'status', 'statut'],
  roping: ['roping_status', 'encordement'],
  date: ['released_at', 'date'],
  attempts: ['attempt', 'attempts', 'essais'],
  note: ['note'],
  comment: ['comment', 'commentaire'],
  kind: ['climbing_type', 'type'],
} as const;

/** Oblyk's table with tabs; `ascent_status` or `statut` is what no other service has. */
export const oblyk: TableFormat = { titles: ['ascent_status'], read };
export const oblykFrench: TableFormat = { titles: ['voie', 'statut'], read };

function read(raw: (title: string) => string): ReturnType<TableFormat['read']> {
  const field = (key: keyof typeof NAMES) => NAMES[key].map(raw).find((text) => text !== '') ?? '';
  const note = field('note');
  return {
    sourceId: field('id') || null,
    sameness: [field('name'), field('crag'), field('date'), field('status')],
    name: field('name'),
    place: placeOf(field('crag'), field('sector')),
    grade: field('grade'),
    date: readDate(field('date')),
    style: styleOf(field('status'), field('roping')),
    styleWords: placeOf(field('status'), field('roping')),
    type: /multi|grande/i.test(`${field('kind')} ${field('roping')}`) ? 'multipitch' : 'cliff',
    discipline: field('kind'),
    attempts: field('attempts'),
    score: Number(note) === SIX ? 5 : scoreOf(note),
    comment: field('comment'),
  };
}

/** Oblyk's "project" is a route being worked; its list of wishes is another one. */
function styleOf(status: string, roping: string): ReadStyle {
  const plain = status.toLowerCase().replaceAll('à vue', 'onsight').replaceAll('après travail', 'red_point');
  return readStyle(
    plain.replaceAll('enchaînée', 'sent'),
    /top_rope|second|moulinette/i.test(roping) ? roping : '',
  );
}
