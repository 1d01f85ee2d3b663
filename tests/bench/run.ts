import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../support/project-root';
import { Bench } from './bench';
import { isOver, isWorse } from './report/figure';
import { describeFigure, readReport, type RowReport, writeReport } from './report/write-report';
import { type Row, rows } from './rows';

/*
 * `npm run bench` measures every row of QUALITY, `-- --only start,typing` those, `-- --of server` those of the server,
 * `-- --quick` with few repetitions and small sizes, `-- --huge` with the largest sizes too, `-- --folder docs/figures`
 * says where the report goes (`.cache/bench` else), `-- --before http://localhost:4000` that an earlier build is served
 * there, whose first visit is to be measured too.
 * Rows that are not measured stay in it as they were; `-- --report` measures none, and writes it anew with the reasons
 * that `rows.ts` gives now.
 */
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string' },
    of: { type: 'string' },
    quick: { type: 'boolean' },
    huge: { type: 'boolean' },
    folder: { type: 'string' },
    report: { type: 'boolean' },
    before: { type: 'string' },
  },
});
if (values.help) {
  process.stdout.write(
    `npm run bench -- [--only NAME,NAME] [--of device|server] [--quick] [--huge] [--folder FOLDER] [--report] [--before ADDRESS]

Rows: ${rows.map(({ name }) => name).join(', ')}.
What each does is said in tests/README.md.
`,
  );
  process.exit(0);
}
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
const bench = new Bench(say, { isQuick, isHuge: values.huge ?? false, before: values.before });
const folder = join(projectRoot, values.folder ?? '.cache/bench');
const measured = { at: dayOf(new Date()), commit: commitHere(), machine: describeMachine(), isQuick };
const held = new Map(readReport(folder).map((row) => [row.name, row]));
/** What the committed report says, which a run of usual size must not fall behind. */
const recorded = isQuick ? [] : readReport(join(projectRoot, 'docs/figures'));
const reports: RowReport[] = [];
try {
  for (const row of values.report ? [] : rows.filter(isWanted)) {
    const report = await measureRow(row);
    reports.push(report);
    held.set(row.name, report);
    // A run of hours that is ended leaves what it has.
    writeHeld();
  }
  if (values.report) writeHeld();
} finally {
  await bench.close();
}
const figures = reports.flatMap((row) => row.figures);
say('');
for (const figure of figures) say(describeFigure(figure));
say(`\nThe report: ${join(folder, 'README.md')}`);
const failed = reports.filter(({ missing }) => missing?.startsWith('it failed'));
const worse = reports.flatMap(({ name, figures: measuredNow }) => {
  const before = recorded.find((row) => row.name === name)?.figures ?? [];
  return measuredNow.flatMap((figure) => {
    const then = before.find(({ what }) => what === figure.what);
    return then && isWorse(figure, then) ? [`${name}, ${figure.what}: ${then.value} → ${figure.value}`] : [];
  });
});
for (const line of worse) say(`WORSE than in docs/figures: ${line}`);
process.exitCode = figures.some(isOver) || worse.length > 0 || failed.length > 0 ? 1 : 0;

function isWanted({ name, of, isOfBefore }: Row): boolean {
  if (isOfBefore && values.before === undefined) return false;
  return (named.length === 0 || named.includes(name)) && (values.of === undefined || of === values.of);
}

/** In QUALITY's order, each with the reason that is known now. */
function writeHeld(): void {
  const ordered = rows.flatMap(({ name, reason }) => {
    const row = held.get(name);
    return row ? [{ ...row, reason }] : [];
  });
  writeReport(folder, ordered);
}

/** Measures a row; one that fails is told and leaves the others their turn. */
async function measureRow({ name, title, of, measure }: Row): Promise<RowReport> {
  say(`▶ ${name}: ${title}`);
  const row = { name, title, of, measured, figures: [], curves: [], pictures: [] };
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
