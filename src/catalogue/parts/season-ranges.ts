/** A run of months, January 0 to December 11; it may pass the turn of the year (10 to 1). */
export interface MonthRange {
  from: number;
  to: number;
}

/** The runs of months that have a level of suitability, from the first that begins in the year. */
export function seasonRanges(months: readonly number[], level: number): MonthRange[] {
  const fits = (month: number) => months[(month + 12) % 12] === level;
  if (months.every((_, month) => fits(month))) return [{ from: 0, to: 11 }];
  const ranges: MonthRange[] = [];
  for (let month = 0; month < 12; month += 1) {
    if (!fits(month) || fits(month - 1)) continue;
    let to = month;
    while (fits(to + 1)) to += 1;
    ranges.push({ from: month, to: to % 12 });
  }
  return ranges;
}
