import { expect, test } from 'vitest';
import { monthAfter, monthWeeks } from '../../src/format/month-weeks';

test('a month stands in weeks from Monday to Sunday', () => {
  // November 2026 begins on a Sunday and ends on a Monday.
  const weeks = monthWeeks('2026-11-21');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('a month that begins on a Monday begins with its first week', () =>
  expect(monthWeeks('2027-02-10')).toHaveLength(4));

test('every day of some years stands once, on its weekday', () => {
  for (let month = '1999-12-15'; month < '2005-01-01'; month = monthAfter(month, 1)) {
    const days = monthWeeks(month)
      .flat()
      .filter((day) => day !== null);
    expect(new Set(days).size).toBe(Number(monthAfter(`${month.slice(0, 7)}-31`, 0).slice(8)));
    const places = monthWeeks(month).flatMap((week) => week.flatMap((day, at) => (day ? [[day, at]] : [])));
    const weekdays = days.map((day) => [day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]);
    expect(places).toEqual(weekdays);
  }
});

test('a month later the last day is the last that is there', () => {
  expect(monthAfter('2024-01-31', 1)).toBe('2024-02-29');
  expect(monthAfter('2024-01-15', -1)).toBe('2023-12-15');
});
