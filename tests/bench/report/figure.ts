/** One measured figure beside what it is held against. */
export interface Figure {
  what: string;
  /** A ratio to the reference, or a size where `unit` says one. */
  value: number;
  unit: '×' | 'KB' | 'MB';
  /** QUALITY's goal; null where it names none. */
  goal: number | null;
  /** Above this the run fails: a guard against growing worse. Null for what the load of a machine moves. */
  most: number | null;
  /** What the reference is, and how it was measured. */
  beside: string;
}

/** A figure as a line of the printed table. */
export function describeFigure({ what, value, unit, goal, most, beside }: Figure): string {
  const number = `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`;
  const wanted = goal === null ? '' : value <= goal ? `goal ${goal} reached` : `goal ${goal} missed`;
  const guard = isOver({ value, most }) ? `TOO MUCH, at most ${most}` : '';
  return `${what.padEnd(52)} ${number.padStart(10)}  ${[wanted, guard].filter(Boolean).join(', ').padEnd(20)} ${beside}`;
}

/** Whether a figure is above its guard. */
export function isOver({ value, most }: Pick<Figure, 'value' | 'most'>): boolean {
  return most !== null && value > most;
}
