// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseGradeSystem } from '../../src/format/chosen-grade-system';
import { GradeChart } from '../../src/catalogue/parts/grade-chart';
import { GradeBadge, GradeRange } from '../../src/catalogue/parts/grade-badge';
import { openPart } from '../support/open-app';

const counts = [
  ['5', 1],
  ['5c', 2],
  ['6a+', 4],
  ['6b', 1],
] as const;

afterEach(() => {
  cleanup();
  chooseGradeSystem('french');
});

describe('the chart of grades', () => {
  test('says how many climbs there are of each grade, and nothing of grades without any', async () => {
    await openPart(<GradeChart counts={counts} routes="climbs" />);
    const bars = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(bars.map((bar) => bar.querySelector('.visually-hidden')?.textContent)).toEqual([
      '5a, 1 voie',
      '5c, 2 voies',
      '6a+, 4 voies',
      '6b, 1 voie',
    ]);
  });
});

describe('the chart of boulders', () => {
  test('names them as they are graded: by the digit and its plus below 6A', async () => {
    const boulders = [
      ['fb 4', 3],
      ['4C', 1],
      ['6A', 2],
    ] as const;
    await openPart(<GradeChart counts={boulders} routes="boulders" />);
    const chart = await screen.findByRole('list');
    const bars = within(chart).getAllByRole('listitem');
    expect(bars.map((bar) => bar.querySelector('.visually-hidden')?.textContent)).toEqual([
      'fb 4, 3 blocs',
      'fb 4+, 1 bloc',
      '6A, 2 blocs',
    ]);
    const names = [...chart.querySelectorAll('small')].map(({ textContent }) => textContent);
    expect(names).toEqual(['fb 4', 'fb 4+', 'fb 5', 'fb 5+', '6A']);
  });
});

describe('grades in the reader’s own system', () => {
  test('change everywhere at once, and the route’s own grade stays readable', async () => {
    await openPart(
      <>
        <GradeBadge grade="6b" />
        <GradeRange min="5c" max="7a" />
      </>,
    );
    expect(await screen.findByText('6b')).toBeTruthy();
    act(() => chooseGradeSystem('yds'));
    expect(screen.getByText('≈ 5.10c')).toBeTruthy();
    expect(screen.getByText('6b')).toBeTruthy();
    expect(screen.getByText('≈ 5.11d')).toBeTruthy();
    expect(screen.getByText('5c – 7a')).toBeTruthy();
    expect(window.localStorage.getItem('relais-grades')).toBe('yds');
  });
});
