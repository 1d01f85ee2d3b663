import { readFileSync } from 'node:fs';

/** What a test runner counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** How many passed only when tried again. */
  unsteady?: number;
  /** Each test that failed, at the first try only or at both, with the first lines of why; said again where a run ends. */
  told?: string[];
}

/** Lines of a failure that are said again. */
const TOLD_LINES = 12;

interface Assertion {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    /** What kept a file from being loaded. */
    message: string;
    status: string;
    assertionResults: Assertion[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads Vitest's JSON report. A run that failed without a failed test (a file that did not load) counts as one. */
export function readVitestReport(path: string, exitCode: number): Counts {
  const report = read(path) as VitestReport | null;
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return withExit(exitCode, {
    told: (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed' || isUnsteady(test));
      const told = failed.map((test) => {
        const again = isUnsteady(test) ? ' (passed when tried again)' : '';
        return `${name}: ${test.fullName}${again}\n${firstLines(test.failureMessages.join('\n'))}`;
      });
      const hasFailedTest = assertionResults.some((test) => test.status === 'failed');
      return status === 'failed' && !hasFailedTest ? [...told, `${name}\n${firstLines(message)}`] : told;
    }),
    unsteady: tests.filter(isUnsteady).length,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

/** Reads Playwright's JSON report. A test that passed only when tried again has passed, and is told as unsteady. */
export function readPlaywrightReport(path: string, exitCode: number): Counts {
  const stats = (read(path) as PlaywrightReport | null)?.stats;
  return withExit(exitCode, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    unsteady: stats?.flaky ?? 0,
  });
}

/** A test that passed with failures passed only when tried again. */
const isUnsteady = ({ status, failureMessages }: Assertion) =>
  status === 'passed' && failureMessages.length > 0;

const firstLines = (message: string) =>
  message
    .split('\n')
    .slice(0, TOLD_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

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
