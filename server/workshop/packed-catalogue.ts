import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Piecemeal } from '../answers/piecemeal';
import { exportFile } from '../catalogue/exchange/export-file';
import type { Database } from '../database/database';

/** Half a gigabyte over a thin line. */
const LONGEST_MS = 3_600_000;

/**
 * The catalogue as a packed file, pictures within. It is written whole before the first byte leaves: a slow reader holds
 * no transaction, and what fails is told as such.
 */
export async function packedCatalogue(db: Database): Promise<Piecemeal> {
  const folder = await mkdtemp(join(tmpdir(), 'relais-export-'));
  const onEnd = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const file = join(folder, 'catalogue.jsonl.gz');
  try {
    await exportFile(db, file, { isInline: true });
  } catch (error) {
    onEnd();
    throw error;
  }
  return new Piecemeal(createReadStream(file), {
    mediaType: 'application/gzip',
    longestMs: LONGEST_MS,
    onEnd,
  });
}
