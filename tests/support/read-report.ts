import { readFileSync } from 'node:fs';

/** What a test runner counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
}

/** Reads Vitest's JSON report. A run that failed without a failed test (a file that did not load) counts as one. */
export function readVitestReport(path: string, exitCode: number): Counts {
  const report = read(path) as VitestReport | null;
  return withExit(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

/** Reads Playwright's JSON report. */
export function readPlaywrightReport(path: string, exitCode: number): Counts {
  const stats = (read(path) as PlaywrightReport | null)?.stats;
  return withExit(exitCode, {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function withExit(exitCode: number, counts: Counts): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
