import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../support/project-root';
import { Bench } from './bench';
import { isOver } from './report/figure';
import { describeFigure, type RowReport, writeReport } from './report/write-report';
import { type Row, rows } from './rows';

/*
 * `npm run bench` measures every row of QUALITY, `-- --only start,typing` those, `-- --of server` those of the server,
 * `-- --quick` with few repetitions and small sizes, `-- --huge` with the largest sizes too, `-- --folder docs/figures`
 * says where the report goes (`.cache/bench` else).
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    of: { type: 'string' },
    quick: { type: 'boolean' },
    huge: { type: 'boolean' },
    folder: { type: 'string' },
  },
});
const named = values.only?.split(',') ?? [];
const unknown = named.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `unknown: ${unknown.join(', ')}; there are ${rows.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}
if (values.of !== undefined && values.of !== 'device' && values.of !== 'server') {
  process.stderr.write('--of is device or server\n');
  process.exit(2);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const isQuick = values.quick ?? false;
const bench = new Bench(say, { isQuick, isHuge: values.huge ?? false });
const folder = join(projectRoot, values.folder ?? '.cache/bench');
const run = { at: dayOf(new Date()), commit: commitHere(), machine: describeMachine(), isQuick };
const reports: RowReport[] = [];
try {
  for (const row of rows.filter(isWanted)) {
    reports.push(await measureRow(row));
    // A run of an hour that is ended leaves what it has.
    writeReport(folder, { ...run, rows: reports });
  }
} finally {
  await bench.close();
}
const figures = reports.flatMap((row) => row.figures);
say('');
for (const figure of figures) say(describeFigure(figure));
say(`\nThe report: ${join(folder, 'README.md')}`);
const failed = reports.filter(({ missing }) => missing?.startsWith('it failed'));
process.exitCode = figures.some(isOver) || failed.length > 0 ? 1 : 0;

function isWanted({ name, of }: Row): boolean {
  return (named.length === 0 || named.includes(name)) && (values.of === undefined || of === values.of);
}

/** Measures a row; one that fails is told and leaves the others their turn. */
async function measureRow({ name, title, of, reason, measure }: Row): Promise<RowReport> {
  say(`▶ ${name}: ${title}`);
  const row = { name, title, of, reason, figures: [], curves: [], pictures: [] };
  try {
    const found = await measure(bench);
    if (found === null) return { ...row, missing: 'this machine lacks what it needs' };
    for (const figure of found.figures) say(`  ${describeFigure(figure)}`);
    return { ...row, ...found };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`  failed: ${why}`);
    return { ...row, missing: `it failed: ${why.split('\n')[0]}` };
  }
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date);
}

function commitHere(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: projectRoot }).toString().trim();
}

function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores and ${memory} GB, Node ${process.versions.node}`;
}
