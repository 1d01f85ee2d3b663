import { collectDefaultMetrics, Registry } from 'prom-client';
import type { MetricSnapshot } from '../handler/measures';
import { RequestMetrics } from './request-metrics';
import { StateMetrics, type StateSource } from './state-metrics';
import { WorkMetrics } from './work-metrics';

/** What a running server counts. */
export interface OpenMetrics {
  requests: RequestMetrics;
  work: WorkMetrics;
  /** All of it as Prometheus reads it. */
  page(): Promise<string>;
  /** All of it for the process that leads several. */
  snapshot(): Promise<MetricSnapshot[]>;
}

/** Makes the metrics of one server. It is loaded only where they are wanted. */
export function openMetrics(source: StateSource): OpenMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const state = new StateMetrics(registry, source);
  return {
    requests: new RequestMetrics(registry),
    work: new WorkMetrics(registry),
    page: () => state.read().then(() => registry.metrics()),
    snapshot: () => state.read().then(() => registry.getMetricsAsJSON()),
  };
}
