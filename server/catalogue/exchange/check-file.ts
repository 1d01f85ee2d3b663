import type { FileProblem } from '#contract/endpoints/house/catalogue-file';
import { CatalogueDigest } from '#server/catalogue-format/catalogue-digest';
import { demoIdRange } from '#server/catalogue-format/demo-id-range';
import type { CatalogueItem, PictureItem } from '#server/catalogue-format/catalogue-item';
import type { WrittenCatalogue } from '#server/store/catalogue/write-catalogue';
import { type CheckedPicture, checkPicture } from './check-picture';
import { readItems, wholeLine, type LineProblem } from './read-items';
import { readPictureBytes } from './read-picture-bytes';
import { nameOf, ReferenceCheck } from './reference-check';
import { aboutTrouble, wordsOfTrouble, type ReferenceTrouble } from './reference-trouble';

/** Problems that are kept; how many more there were is counted. */
const PROBLEMS_MAX = 100_000;

export interface CheckedFile extends WrittenCatalogue {
  /** Whether it is the demonstration. */
  isDemo: boolean;
  /** By line; the first hundred thousand. */
  problems: FileProblem[];
  problemCount: number;
}

const RESERVED = {
  rule: 'reserved',
  field: 'id',
  found: null,
  words: `ids from ${demoIdRange.first} to ${demoIdRange.last} are the demonstration's`,
} as const;

const NOTED = wholeLine(
  'pictureNotes',
  'the picture of a topo says more than it shows, such as where it was taken: remove that first, as with `exiftool -all=`',
);

/** Told now and then how far a long work is. */
export type OnProgress = (lines: number) => void;
export const PROGRESS_LINES = 1_000;

/**
 * Reads a whole catalogue file, pictures too, and answers everything that is wrong in it. It changes nothing and needs
 * no database.
 */
export async function checkFile(
  path: string,
  onProgress: OnProgress = () => undefined,
): Promise<CheckedFile> {
  const problems: FileProblem[] = [];
  const counts: CheckedFile['counts'] = {};
  const references = new ReferenceCheck();
  const digest = new CatalogueDigest();
  /** Broken lines by what they are about: that others name it is no fault of theirs. */
  const broken = new Set<string>();
  /** Pictures that say more than they show, by their line; a topo's go out as they are. */
  const noted = new Map<string, { line: number; name: string }>();
  const ofTopos = new Set<string>();
  let lines = 0;
  let isDemo = false;
  const complain = (line: number, name: string | null, found: readonly LineProblem[]) => {
    for (const { words, ...problem } of found) {
      problems.push({ line, ...problem, about: name, words: name === null ? words : `${name}: ${words}` });
    }
  };

  for await (const read of readItems(path)) {
    lines += 1;
    if (lines % PROGRESS_LINES === 0) onProgress(lines);
    if ('problems' in read) {
      complain(read.line, null, read.problems);
      if (read.about !== null) broken.add(read.about);
      continue;
    }
    const { line, item } = read;
    const name = nameOf(item);
    counts[item.kind] = (counts[item.kind] ?? 0) + 1;
    digest.add(item);
    if (item.kind === 'catalogue') isDemo = item.demo;
    if (!isDemo && isOfDemonstration(item)) complain(line, name, [RESERVED]);
    if (lines === 1 && item.kind !== 'catalogue')
      complain(line, name, [wholeLine('firstLine', 'the first line has to be the catalogue')]);
    complain(line, name, references.add(line, item).map(problemOf));
    if (item.kind === 'topo') ofTopos.add(item.picture);
    if (item.kind !== 'picture') continue;
    const picture = await lookAtPicture(path, item);
    complain(line, name, picture.problems);
    if (picture.hasNotes) noted.set(item.hash, { line, name });
  }
  for (const [hash, { line, name }] of noted) if (ofTopos.has(hash)) complain(line, name, [NOTED]);
  if (lines === 0) complain(1, null, [wholeLine('empty', 'the file is empty')]);
  for (const { line, name, trouble } of references.finish()) {
    if (isOfBroken(trouble, broken)) continue;
    complain(line, name, [problemOf(trouble)]);
  }
  problems.sort((first, second) => first.line - second.line);
  return {
    version: digest.finish(),
    counts,
    isDemo,
    problems: problems.slice(0, PROBLEMS_MAX),
    problemCount: problems.length,
  };
}

/** Whether a line is only wrong because of another one that is. */
function isOfBroken(trouble: ReferenceTrouble, broken: ReadonlySet<string>): boolean {
  if (trouble.rule === 'missing') return broken.has(`${trouble.kind} ${trouble.id}`);
  return trouble.rule === 'notOfRoute' && broken.has(`${trouble.part} ${trouble.of}`);
}

function problemOf(trouble: ReferenceTrouble): LineProblem {
  return { ...wholeLine(trouble.rule, wordsOfTrouble(trouble)), found: aboutTrouble(trouble) };
}

function isOfDemonstration(item: CatalogueItem): boolean {
  return 'id' in item && item.id >= demoIdRange.first && item.id <= demoIdRange.last;
}

async function lookAtPicture(path: string, item: PictureItem): Promise<CheckedPicture> {
  const read = await readPictureBytes(path, item);
  return 'problem' in read ? { problems: [read.problem], hasNotes: false } : checkPicture(item, read.bytes);
}
