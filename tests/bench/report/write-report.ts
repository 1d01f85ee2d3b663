import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawCurve } from './draw-curve';
import { type Curve, type Figure, isOver, isReached, type Peer, type Picture } from './figure';

/** What a run found out about one row of QUALITY. */
export interface RowReport {
  name: string;
  title: string;
  of: 'device' | 'server';
  measured: Measuring;
  figures: readonly Figure[];
  curves: readonly Curve[];
  pictures: readonly (Pick<Picture, 'name' | 'title'> & Partial<Picture>)[];
  /** Why there is no figure; undefined where it was measured. */
  missing?: string;
  /** Why a figure is short of its goal, as far as it is known; told where one is. */
  reason?: string | undefined;
}

/** When, where and how it was measured. */
export interface Measuring {
  at: string;
  commit: string;
  machine: string;
  isQuick: boolean;
}

/** The rows that a folder's report has, without the bytes of their pictures; none where there is no report. */
export function readReport(folder: string): RowReport[] {
  const file = join(folder, 'figures.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rows: RowReport[] }).rows : [];
}

/** Leaves the report in a folder: as JSON, as Markdown, and each curve as a picture that the Markdown shows. */
export function writeReport(folder: string, reports: readonly RowReport[]): void {
  mkdirSync(folder, { recursive: true });
  const rows = reports.map(({ pictures, ...row }) => ({
    ...row,
    pictures: pictures.map(({ name, title }) => ({ name, title })),
  }));
  writeFileSync(join(folder, 'figures.json'), `${JSON.stringify({ rows }, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), describeRows(reports));
  for (const curve of reports.flatMap(({ curves }) => curves))
    writeFileSync(join(folder, `${curve.name}.svg`), drawCurve(curve));
  for (const { name, bytes } of reports.flatMap(({ pictures }) => pictures))
    if (bytes) writeFileSync(join(folder, `${name}.webp`), bytes);
}

/** A figure as a line of the printed table. */
export function describeFigure(figure: Figure): string {
  const verdict = isOver(figure) ? `TOO MUCH, the guard is ${figure.most}` : verdictOf(figure);
  const peers = figure.peers?.length ? `; ${figure.peers.map(describePeer).join(', ')}` : '';
  return `${figure.what.padEnd(56)} ${numberOf(figure).padStart(10)}  ${verdict.padEnd(20)} ${figure.beside}${peers}`;
}

function describeRows(rows: readonly RowReport[]): string {
  const head = [
    '# What was measured',
    '',
    'By `npm run bench`. Each figure is the median of the ratios to a reference of the same run, done in turn with it; between what the ratios lay stands behind. A goal is QUALITY’s. Peers are others that do the same, as ratios to the same reference. A row that is measured anew takes its own place, and leaves the others theirs.',
  ];
  const parts = (['device', 'server'] as const).map((of) => {
    const own = rows.filter((row) => row.of === of);
    return own.length === 0
      ? []
      : ['', of === 'device' ? '## On the device' : '## On the server', ...own.flatMap(describeRow)];
  });
  const short = rows.flatMap(describeShort);
  const end = short.length === 0 ? [] : ['', '## Short of their goal', ...short];
  return `${[...head, ...parts.flat(), ...end].join('\n')}\n`;
}

/** What of a row is short of its goal, and why. */
function describeShort({ title, figures, reason }: RowReport): string[] {
  const missed = figures.filter((figure) => isReached(figure) === false);
  if (missed.length === 0) return [];
  const named = missed.map((figure) => `- ${figure.what}: ${numberOf(figure)}, ${verdictOf(figure)}`);
  return ['', `**${title}.** ${reason ?? 'Why is not known yet.'}`, '', ...named];
}

function describeRow({ title, measured, figures, curves, pictures, missing }: RowReport): string[] {
  const lines = ['', `### ${title}`, '', describeMeasuring(measured), ''];
  if (missing !== undefined) return [...lines, `Not measured: ${missing}`];
  const table =
    figures.length === 0
      ? []
      : [
          '| what | Relais | spread | goal | beside | peers |',
          '| --- | --: | --- | --- | --- | --- |',
          ...figures.map((figure) => {
            const cells = [figure.what, numberOf(figure), spreadOf(figure), verdictOf(figure), figure.beside];
            return `| ${[...cells, (figure.peers ?? []).map(describePeer).join(', ')].map(cell).join(' | ')} |`;
          }),
        ];
  const shown = [
    ...curves.map(({ name, title: words }) => `![${words}](${name}.svg)`),
    ...pictures.map(({ name, title: words }) => `![${words}](${name}.webp)`),
  ];
  return [...lines, ...table, ...shown.flatMap((picture) => ['', picture])];
}

function describeMeasuring({ at, commit, machine, isQuick }: Measuring): string {
  return `${at}, at ${commit}, on ${machine}${isQuick ? ', with few repetitions and small sizes' : ''}.`;
}

function numberOf({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function spreadOf({ spread }: Pick<Figure, 'spread'>): string {
  return spread ? `${spread.least.toFixed(2)} to ${spread.most.toFixed(2)} in ${spread.times}` : '';
}

function verdictOf(figure: Figure): string {
  const isGood = isReached(figure);
  if (isGood === null) return '';
  return `${figure.isFloor ? 'at least' : 'at most'} ${figure.goal}: ${isGood ? 'reached' : 'missed'}`;
}

function describePeer({ name, value }: Peer): string {
  return `${name} ${value.toFixed(2)}`;
}

/** What would end a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
