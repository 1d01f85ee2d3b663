import { AggregatorRegistry } from 'prom-client';
import type { MetricSnapshot } from '../handler/measures';

/** One page of the metrics of several processes: what each counts is added up, what all see alike stands once. */
export function joinMetrics(processes: readonly MetricSnapshot[][]): Promise<string> {
  return AggregatorRegistry.aggregate([...processes]).metrics();
}
