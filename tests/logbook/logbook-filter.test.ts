import { describe, expect, test } from 'vitest';
import { isNarrowing, narrowed, noFilter } from '../../src/logbook/queries/logbook-filter';
import { ascentOf } from '../support/ascent-of';

const ascents = [
  ascentOf({
    climbName: 'Rêve de Gaston',
    routeLabel: 'Buoux · Styx',
    grade: '7a',
    date: '2024-05-01',
    partner: 'Ana',
  }),
  ascentOf({
    climbName: 'La Vire',
    routeLabel: 'Céüse',
    grade: '6b+',
    date: '2019-07-14',
    comment: 'mistral, froid',
  }),
  ascentOf({ climbName: 'Toit', routeLabel: 'Buoux', grade: null, date: null }),
];
const found = (filter: Partial<typeof noFilter>) =>
  narrowed(ascents, { ...noFilter, ...filter }).map(({ climbName }) => climbName);

describe('a logbook that is narrowed', () => {
  test.each([
    ['nothing', {}, ['Rêve de Gaston', 'La Vire', 'Toit']],
    ['words of the name without accents', { text: 'reve gas' }, ['Rêve de Gaston']],
    ['a word of the comment', { text: 'mistral' }, ['La Vire']],
    ['a partner', { text: 'ana' }, ['Rêve de Gaston']],
    ['a grade as a word', { text: '7a' }, ['Rêve de Gaston']],
    ['a word with a slip, when nothing else fits', { text: 'reve gatson' }, ['Rêve de Gaston']],
    ['a word that one name has as it is', { text: 'vire' }, ['La Vire']],
    ['words of which one is nowhere', { text: 'buoux nowhere' }, []],
    ['a year', { year: '2019' }, ['La Vire']],
    ['no date', { year: 'none' }, ['Toit']],
    ['a grade', { grade: '6b+' }, ['La Vire']],
    ['a place, whatever the sector', { place: 'Buoux' }, ['Rêve de Gaston', 'Toit']],
    ['a place and a year', { place: 'Ceuse', year: '2019' }, ['La Vire']],
  ])('by %s', (_what, filter, names) => {
    expect(found(filter)).toEqual(names);
    expect(isNarrowing({ ...noFilter, ...filter })).toBe(Object.keys(filter).length > 0);
  });
});
