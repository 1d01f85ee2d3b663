/** What one measured thing comes to, beside what it is held against, in one run of one machine. */
export interface Figure {
  what: string;
  /** The median of the ratios to the reference, taken pair by pair; or a size or a count where `unit` says so. */
  value: number;
  unit: '×' | 'KB' | 'KiB' | 'MB' | 'B' | 'ms' | '';
  /** QUALITY's goal; null where it names none. */
  goal: number | null;
  /** The goal is the least, as for requests a second, instead of the most. */
  isFloor?: boolean;
  /** Beyond this the run fails: a guard against growing worse. Null for what the load of a machine moves. */
  most: number | null;
  /** What the reference is, and how it was measured. */
  beside: string;
  /** The least and the most of the ratios that `value` is the median of, and how many they were. */
  spread?: Spread;
  /** Others that do the same, in the same unit as `value`. */
  peers?: readonly Peer[];
}

/** Between what the single ratios lay. */
export interface Spread {
  least: number;
  most: number;
  times: number;
}

/** Somebody else's way of doing the same, measured in the same run. */
export interface Peer {
  name: string;
  value: number;
  spread?: Spread;
}

/** Something measured at growing sizes, to be drawn as a curve. */
export interface Curve {
  /** The file's name, without an ending. */
  name: string;
  title: string;
  /** What grows, as "ascents". */
  grows: string;
  /** In what the values are. */
  unit: 'ms' | 'MB' | 's';
  /** Both scales begin with zero and grow evenly, as time does; tenfold from line to line unless given. */
  isEven?: boolean;
  lines: readonly { name: string; points: readonly { size: number; value: number }[] }[];
}

/** Something to look at, as a WebP. */
export interface Picture {
  /** The file's name, without an ending. */
  name: string;
  title: string;
  bytes: Uint8Array;
}

/** What a row of QUALITY answers. */
export interface Measured {
  figures: readonly Figure[];
  curves?: readonly Curve[];
  pictures?: readonly Picture[];
}

/** Whether a figure is beyond its guard. */
export function isOver({ value, most, isFloor }: Pick<Figure, 'value' | 'most' | 'isFloor'>): boolean {
  if (most === null) return false;
  return isFloor ? value < most : value > most;
}

/** How much worse than its goal a figure may be measured that once reached it, and than before one that did not. */
const SLACK = { reached: 1.25, missed: 1.5 };

/**
 * Whether a figure is clearly worse than where it was recorded: a goal that was reached is missed by a quarter, or one
 * that was missed by half as much again. A busy machine moves the ratios less.
 */
export function isWorse(now: Figure, recorded: Figure): boolean {
  const { goal, isFloor } = now;
  if (goal === null) return false;
  const [than, slack] =
    isReached({ ...recorded, goal }) === true ? [goal, SLACK.reached] : [recorded.value, SLACK.missed];
  return isFloor ? now.value < than / slack : now.value > than * slack;
}

/** Whether QUALITY's goal is reached; null where there is none. */
export function isReached({
  value,
  goal,
  isFloor,
}: Pick<Figure, 'value' | 'goal' | 'isFloor'>): boolean | null {
  if (goal === null) return null;
  return isFloor ? value >= goal : value <= goal;
}
