// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cragInstant } from '#contract/sun/crag-time';
import type { Orientation } from '#contract/catalogue/place';
import { openPart } from '../support/open-app';
import { startTexts } from '../support/start-texts';
import { DayHourChooser } from '../../src/catalogue/parts/sun/day-hour-chooser';
import { MonthChooser } from '../../src/catalogue/parts/sun/month-chooser';
import { nextOuting } from '../../src/catalogue/parts/sun/next-outing';
import { ShadedList } from '../../src/catalogue/parts/sun/shaded-list';
import { SunMark } from '../../src/catalogue/parts/sun/sun-mark';

const buoux = { lat: 43.8216, lon: 5.3745 };

beforeEach(() => startTexts('fr'));
afterEach(cleanup);

describe('the shade of a rock at Buoux', () => {
  test.each<[Orientation, string, string]>([
    ['E', '2026-06-21', 'Ombre dès 13:50'],
    ['W', '2026-06-21', 'Ombre jusqu’à 13:30'],
    ['S', '2026-06-21', 'Ombre jusqu’à 9:10, puis dès 18:10'],
    ['N', '2026-06-21', 'Ombre de 9:40 à 17:40'],
    ['N', '2026-12-21', 'À l’ombre toute la journée'],
    ['S', '2026-12-21', 'Au soleil du lever au coucher'],
    // The sun that grazes it for a quarter of an hour at dawn and dusk is not told.
    ['N', '2026-03-20', 'À l’ombre toute la journée'],
  ])('facing %s on %s is told as “%s”', (orientation, day, words) => {
    render(<SunMark face={{ orientation, coordinates: buoux }} day={day} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('a day and an hour', () => {
  function Chooser({ start }: { start: number }) {
    const [at, setAt] = useState(start);
    return (
      <>
        <DayHourChooser at={at} onAt={setAt} />
        <output>{new Date(at).toISOString()}</output>
      </>
    );
  }

  test('are those of the clock at the crag, over the change of clocks too', async () => {
    await openPart(<Chooser start={cragInstant('2026-10-24', 14 * 60)} />);
    expect(await screen.findByText('2026-10-24T12:00:00.000Z')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Jour précis'), { target: { value: '2026-10-26' } });
    expect(screen.getByText('2026-10-26T13:00:00.000Z')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider'), { target: { value: String(9 * 60 + 30) } });
    expect(screen.getByText('2026-10-26T08:30:00.000Z')).toBeTruthy();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('9:30');
  });

  test('stay while a date is half typed or out of bounds', async () => {
    await openPart(<Chooser start={cragInstant('2026-10-24', 14 * 60)} />);
    await screen.findByText('2026-10-24T12:00:00.000Z');
    for (const value of ['', '2126-01-01']) {
      fireEvent.change(screen.getByLabelText('Jour précis'), { target: { value } });
      expect(screen.getByText('2026-10-24T12:00:00.000Z')).toBeTruthy();
    }
  });

  test.each([
    ['on a Tuesday', '2026-11-17T09:00:00Z', '2026-11-21T13:00:00Z'],
    ['on Saturday morning', '2026-11-21T09:00:00Z', '2026-11-21T13:00:00Z'],
    ['on Saturday evening', '2026-11-21T18:00:00Z', '2026-11-28T13:00:00Z'],
    ['on a Sunday', '2026-11-22T09:00:00Z', '2026-11-28T13:00:00Z'],
  ])('begin %s with the next Saturday at 14:00', (_when, now, outing) => {
    expect(new Date(nextOuting(Date.parse(now))).toISOString()).toBe(outing.replace('Z', '.000Z'));
  });
});

describe('the rocks of a crag, asked for shade', () => {
  const rocks: { name: string; orientation: Orientation | null }[] = [
    { name: 'Levant', orientation: 'E' },
    { name: 'Couchant', orientation: 'W' },
    { name: 'Inconnu', orientation: null },
  ];
  const list = (shadeAt: number | undefined) =>
    render(
      <ShadedList rocks={rocks} sun={{ coordinates: buoux, at: shadeAt }}>
        {(shown) => shown.map(({ name }) => <p key={name}>{name}</p>)}
      </ShadedList>,
    );

  test('are those in shade at that hour, and what is left out is counted', () => {
    list(cragInstant('2026-07-04', 17 * 60));
    expect(screen.getByText('Levant')).toBeTruthy();
    expect(screen.queryByText('Couchant')).toBeNull();
    expect(screen.getByText('1 autre est au soleil à cette heure.')).toBeTruthy();
    expect(screen.getByText(/orientation de 1 autre n’est pas connue/)).toBeTruthy();
  });

  test('are all there when nothing is asked', () => {
    list(undefined);
    expect(rocks.every(({ name }) => screen.queryByText(name))).toBe(true);
  });
});

describe('the month', () => {
  test('is chosen by its name and taken back by the same tap', async () => {
    function Chooser() {
      const [month, setMonth] = useState<number | null>(null);
      return (
        <>
          <MonthChooser month={month} onMonth={setMonth} />
          <output>{month ?? 'aucun'}</output>
        </>
      );
    }
    const user = userEvent.setup();
    render(<Chooser />);
    await user.click(screen.getByRole('button', { name: 'août' }));
    expect(screen.getByText('8')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'août', pressed: true }));
    expect(screen.getByText('aucun')).toBeTruthy();
  });
});
