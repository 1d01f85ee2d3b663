import { performance } from 'node:perf_hooks';
import type { Connections } from '../database/database';

/** The share of its time that a thread works when it has nothing to spare. */
const FULL = 0.9;

/** Answers whether, since it was asked last, this thread worked all the time, or somebody waits for a connection now. */
export function watchFullness(connections: () => Connections): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization >= FULL || connections().awaited > 0;
  };
}
