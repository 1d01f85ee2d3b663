import { PlacePictureFormat, PlacePictureSize } from '#contract/catalogue/place-pictures';
import type { Database } from '#server/database/database';
import {
  type PictureFile,
  readPictureFile,
  readPictureIds,
  readPictureSource,
  writePictureFile,
} from '#server/store/catalogue/place-pictures';
import { drawPlacePicture } from './draw-place-picture';

/** The widest of a topo's rock that everybody may see is 480 pixels; photographs are larger. */
const PHOTO_ONLY: readonly PlacePictureSize[] = ['wide-960'];

/** The widest that there is of a public picture, by who took it: null of what a topo draws. */
export function widestOf(credit: string | null): 'wide-480' | 'wide-960' {
  return credit === null ? 'wide-480' : 'wide-960';
}

/** Those whose file is drawn after the one that is drawn now. */
const waiting: (() => void)[] = [];
let isDrawing = false;

/** A file of a public picture, drawn where it was not drawn before; null for what is not public, or not of that size. */
export async function placePictureFile(db: Database, file: PictureFile): Promise<Buffer | null> {
  const kept = await readPictureFile(db, file);
  if (kept) return kept;
  return inTurn(() => draw(db, file));
}

/**
 * One is drawn at a time: a process that draws many still answers. Who asked last comes first, for they look at it now;
 * who scrolled past a long list of others before may have left that.
 */
async function inTurn<Drawn>(work: () => Promise<Drawn>): Promise<Drawn> {
  if (isDrawing) await new Promise<void>((resolve) => waiting.push(resolve));
  isDrawing = true;
  try {
    return await work();
  } finally {
    const next = waiting.pop();
    if (next) next();
    else isDrawing = false;
  }
}

/** Draws every file that is not there yet. `onProgress` hears how many pictures are done, of how many. */
export async function drawPlacePictures(
  db: Database,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const ids = await readPictureIds(db);
  for (const [at, { id, isPhoto }] of ids.entries()) {
    for (const size of PlacePictureSize.options) {
      if (!isPhoto && PHOTO_ONLY.includes(size)) continue;
      for (const format of PlacePictureFormat.options) await placePictureFile(db, { id, size, format });
    }
    onProgress(at + 1, ids.length);
  }
}

async function draw(db: Database, file: PictureFile): Promise<Buffer | null> {
  const kept = await readPictureFile(db, file);
  if (kept) return kept;
  const source = await readPictureSource(db, file.id);
  if (!source || (!source.isPhoto && PHOTO_ONLY.includes(file.size))) return null;
  const bytes = await drawPlacePicture(source, file.size, file.format);
  await writePictureFile(db, file, bytes);
  return bytes;
}
