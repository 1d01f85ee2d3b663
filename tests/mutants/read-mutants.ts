/** What is read here of Stryker's report (mutation-testing-report-schema). */
export interface StrykerReport {
  files: Record<string, { source: string; mutants: readonly StrykerMutant[] }>;
}

interface StrykerMutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  /** In what runs once when its module is loaded. */
  static?: boolean;
  location: { start: { line: number } };
}

/** A mutant that no test noticed, named by the words of its line, which outlive its number. */
export interface Alive {
  file: string;
  line: string;
  mutator: string;
  becomes: string;
}

const NOTICED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

/** How many of the mutants that compile were noticed. */
export function scoreOf({ files }: StrykerReport): { noticed: number; of: number; percent: number } {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const of = noticed + mutants.filter(({ status }) => ALIVE.has(status)).length;
  return { noticed, of, percent: of === 0 ? 100 : (100 * noticed) / of };
}

/**
 * What is kept of a report for the next run: all but the mutants that were left alive in what runs when a module is
 * loaded, for Stryker does not see that a new test may notice one of those.
 */
export function withoutStaticAlive(report: StrykerReport): StrykerReport {
  const files = Object.entries(report.files).map(([name, file]) => {
    const mutants = file.mutants.filter((mutant) => !mutant.static || !ALIVE.has(mutant.status));
    return [name, { ...file, mutants }] as const;
  });
  return { ...report, files: Object.fromEntries(files) };
}

export function aliveIn({ files }: StrykerReport): Alive[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => ALIVE.has(status))
      .map(({ mutatorName, replacement, location }) => ({
        file,
        line: (lines[location.start.line - 1] ?? '').trim(),
        mutator: mutatorName,
        becomes: replacement ?? '',
      }));
  });
}

export function isSame(one: Alive, other: Alive): boolean {
  return (['file', 'line', 'mutator', 'becomes'] as const).every((key) => one[key] === other[key]);
}
