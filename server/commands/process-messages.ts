import type { MetricSnapshot } from '../handler/measures';

/** What a process of several says to the one that leads them. */
export type FromProcess =
  | { kind: 'open'; address: string; hasDemonstration: boolean }
  | { kind: 'metrics'; number: number; metrics: MetricSnapshot[] };

/** What it is asked: for its metrics, under a number that its answer repeats. */
export interface AskMetrics {
  number: number;
}

/** Given to each process but the first: the database was there once, and is waited for where it is away. */
export const FOLLOWS = '--follows';
