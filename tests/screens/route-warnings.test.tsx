// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTexts } from '../support/start-texts';
import { closureState, closuresState } from '../../src/catalogue/parts/closure-state';
import { RouteWarnings } from '../../src/catalogue/parts/route-warnings';

const nesting = {
  from: '02-01',
  to: '06-15',
  reason: { fr: 'Nidification du faucon pèlerin.', en: 'Nesting peregrine falcons.' },
};

beforeAll(() => startTexts('fr'));
afterEach(cleanup);

describe('a yearly closure', () => {
  test.each([
    ['2026-01-17', 'open'],
    ['2026-01-18', 'soon'],
    ['2026-01-31', 'soon'],
    ['2026-02-01', 'closed'],
    ['2026-06-15', 'closed'],
    ['2026-06-16', 'open'],
    ['2026-12-01', 'open'],
    ['2026-12-31', 'open'],
  ])('on %s is %s', (today, state) => {
    expect(closureState(nesting, today).state).toBe(state);
  });

  test('says in how many days it begins, over the turn of the year too', () => {
    expect(closureState(nesting, '2026-01-30')).toEqual({ state: 'soon', days: 2 });
    const hunting = { from: '01-05', to: '01-31' };
    expect(closureState(hunting, '2026-12-31')).toEqual({ state: 'soon', days: 5 });
  });

  test.each([
    ['2026-10-17', 'open'],
    ['2026-10-31', 'soon'],
    ['2026-11-01', 'closed'],
    ['2026-12-31', 'closed'],
    ['2027-01-01', 'closed'],
    ['2027-03-15', 'closed'],
    ['2027-03-16', 'open'],
  ])('that passes the turn of the year is on %s %s', (today, state) => {
    expect(closureState({ from: '11-01', to: '03-15' }, today).state).toBe(state);
  });

  test('from 29 February begins on 1 March in a common year', () => {
    expect(closureState({ from: '02-29', to: '03-31' }, '2027-02-28')).toEqual({ state: 'soon', days: 1 });
    expect(closureState({ from: '02-29', to: '03-31' }, '2027-03-01').state).toBe('closed');
  });
});

describe('all closures of a rock together', () => {
  const until = (closures: { from: string; to: string }[], today: string) => {
    const now = closuresState(closures, today);
    return now.state === 'closed' ? now.until : now.state;
  };

  test('are closed until the last day, in the next year too', () => {
    expect(until([nesting], '2026-04-02')).toBe('2026-06-15');
    expect(until([{ from: '11-01', to: '03-15' }], '2026-12-24')).toBe('2027-03-15');
    expect(until([{ from: '11-01', to: '03-15' }], '2027-02-24')).toBe('2027-03-15');
    expect(until([{ from: '11-01', to: '02-29' }], '2026-12-24')).toBe('2027-02-28');
    expect(until([{ from: '11-01', to: '02-29' }], '2027-12-24')).toBe('2028-02-29');
  });

  test('that follow on each other are one', () => {
    const hunting = { from: '09-15', to: '01-31' };
    expect(until([nesting, hunting], '2026-10-01')).toBe('2027-06-15');
    expect(until([hunting, nesting], '2027-01-31')).toBe('2027-06-15');
    expect(until([hunting, nesting], '2027-07-01')).toBe('open');
  });

  test('that leave no day never open', () => {
    expect(until([{ from: '01-01', to: '12-31' }], '2026-12-31')).toBeNull();
    expect(
      until(
        [
          { from: '07-01', to: '12-31' },
          { from: '01-01', to: '06-30' },
        ],
        '2026-08-01',
      ),
    ).toBeNull();
  });

  test('are open where there are none', () => {
    expect(until([], '2026-08-01')).toBe('open');
  });
});

describe('the warnings of a route', () => {
  const warnings = [{ fr: 'Chutes de pierres après la pluie.', en: 'Stone fall after rain.' }];

  test('say that the rock is closed today, when and why', () => {
    render(<RouteWarnings warnings={warnings} closures={[nesting]} show="urgent" today="2026-04-02" />);
    expect(screen.getByText('Fermé en ce moment.')).toBeTruthy();
    expect(screen.getByText(/du 1er février au 15 juin.*faucon/)).toBeTruthy();
    expect(screen.queryByText(/Chutes de pierres/)).toBeNull();
  });

  test('are silent above the topo when nothing is closed', () => {
    const { container } = render(
      <RouteWarnings warnings={warnings} closures={[nesting]} show="urgent" today="2026-09-02" />,
    );
    expect(container.innerHTML).toBe('');
  });

  test('that stand above are not said again below', () => {
    const closures = [nesting, { ...nesting, from: '09-01', to: '11-30' }];
    render(<RouteWarnings warnings={warnings} closures={closures} show="others" today="2026-04-02" />);
    expect(screen.queryByText('Fermé en ce moment.')).toBeNull();
    expect(screen.getByText('Ouvert en ce moment.')).toBeTruthy();
    expect(screen.getByText(/Chutes de pierres/)).toBeTruthy();
  });

  test('are all told where nothing stands above', () => {
    render(<RouteWarnings warnings={warnings} closures={[nesting]} show="all" today="2026-09-02" />);
    expect(screen.getByText('Ouvert en ce moment.')).toBeTruthy();
    expect(screen.getByText(/Chutes de pierres/)).toBeTruthy();
  });
});
