import type { TableReading } from './content/content-columns';
import type {
  FoundContent,
  FoundCrag,
  FoundNote,
  FoundSector,
  UnreadableContent,
} from './content/found-content';
import { readContent } from './content/read-content';

/** How many lines are handed to the page at once: it copies them well within a frame. */
const LINES_AT_ONCE = 500;

/** What the page asks: one file, once. Who asks no more ends the worker. */
export interface ContentQuestion {
  file: Blob;
  /** How the publisher's own table is read, once they have said so. */
  reading?: TableReading | undefined;
}

/** A crag of the file, or more sectors and climbs of the one told before. */
type CragPart = Omit<FoundCrag, 'sectors'> & {
  sectors: FoundSector[];
  isNew: boolean;
};

/** What the page is told: lines read so far; then the file some lines at a time; at last what it is. */
export type ContentNews =
  | { kind: 'progress'; lines: number }
  | ({ kind: 'unreadable' } & Omit<UnreadableContent, 'source'>)
  | { kind: 'crag'; part: CragPart }
  | { kind: 'notes'; notes: FoundNote[] }
  | ({ kind: 'done' } & Omit<FoundContent, 'crags' | 'notes'>);

const tell = (news: ContentNews) => globalThis.postMessage(news);

globalThis.addEventListener('message', ({ data }: MessageEvent<ContentQuestion>) => void read(data));

async function read({ file, reading }: ContentQuestion): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = await readContent(bytes, (lines) => tell({ kind: 'progress', lines }), reading);
  if (content.source === null) {
    const { source: _none, ...why } = content;
    tell({ kind: 'unreadable', ...why });
    return;
  }
  const { crags, notes, ...facts } = content;
  for (const { sectors, ...crag } of crags) {
    let isNew = true;
    for (const part of inParts(sectors)) {
      tell({ kind: 'crag', part: { ...crag, sectors: part, isNew } });
      isNew = false;
    }
    if (isNew) tell({ kind: 'crag', part: { ...crag, sectors: [], isNew } });
  }
  for (let at = 0; at < notes.length; at += LINES_AT_ONCE) {
    tell({ kind: 'notes', notes: notes.slice(at, at + LINES_AT_ONCE) });
  }
  tell({ kind: 'done', ...facts });
}

/** Sectors of so many climbs together at most; one that has more by itself is handed over in pieces of the same name. */
function* inParts(sectors: readonly FoundSector[]): Iterable<FoundSector[]> {
  let part: FoundSector[] = [];
  let lines = 0;
  for (const sector of sectors) {
    for (let at = 0; at === 0 || at < sector.climbs.length; at += LINES_AT_ONCE) {
      const climbs = sector.climbs.slice(at, at + LINES_AT_ONCE);
      if (part.length > 0 && lines + climbs.length > LINES_AT_ONCE) {
        yield part;
        [part, lines] = [[], 0];
      }
      part.push({ ...sector, climbs });
      lines += climbs.length + 1;
    }
  }
  if (part.length > 0) yield part;
}
