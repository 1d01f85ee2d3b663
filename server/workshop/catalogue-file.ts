import type { CatalogueDesk } from '#contract/endpoints/house/catalogue-file';
import { CATALOGUE_FILE_PART_BYTES, filePartsOf } from '#contract/workshop/catalogue-file';
import { isDone, mustBeStaff, type Deed } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { noteAct } from '../store/counter/staff-acts';
import {
  addPart,
  askToPublish,
  beginFile,
  countServed,
  readFile,
  readPartNumbers,
  type NewFile,
} from '../store/house/catalogue-files';

/** The file that is on its way or was last, beside what is served. */
export async function readCatalogueDesk(db: Database): Promise<CatalogueDesk> {
  const file = await readFile(db);
  return { file: file && (await toldFile(db, file)), served: await countServed(db) };
}

async function toldFile(
  db: Database,
  file: NonNullable<Awaited<ReturnType<typeof readFile>>>,
): Promise<CatalogueDesk['file']> {
  const { id, name, size, modified, by, state, done, total, counts, problemCount } = file;
  return {
    id,
    name,
    size,
    modified,
    by,
    state,
    parts: state === 'receiving' ? await readPartNumbers(db, id) : [],
    progress: { done, total },
    counts,
    problemCount,
    problems: file.problemGroups,
    changedAt: file.changedAt.toISOString(),
  };
}

/** Begins a file; the same one that is on its way already is gone on with. Throws Refused 409 while another is. */
export async function beginCatalogueFile(db: Database, file: NewFile, now: number): Promise<void> {
  if (await beginFile(db, file, now)) return;
  const held = await readFile(db);
  const isSame =
    held?.state === 'receiving' &&
    held.name === file.name &&
    held.size === file.size &&
    held.modified === file.modified;
  if (!isSame) throw new Refused(409, 'imports.error.held');
}

/** Takes a part of a file. Answers whether it was the last. Throws Refused 422 and 409 as the endpoint says. */
export async function takeFilePart(
  db: Database,
  { id, part, bytes }: { id: string; part: number; bytes: Buffer },
  now: number,
): Promise<boolean> {
  const held = await readFile(db);
  if (held?.id !== id || held.state !== 'receiving') throw new Refused(409, 'imports.error.gone');
  const whole = filePartsOf(held.size);
  const length = part < whole - 1 ? CATALOGUE_FILE_PART_BYTES : held.size - part * CATALOGUE_FILE_PART_BYTES;
  if (part >= whole || bytes.length !== length) throw new Refused(422, 'imports.error.part');
  const isWhole = await addPart(db, { id, number: part, bytes, whole }, now);
  if (isWhole === null) throw new Refused(409, 'imports.error.gone');
  return isWhole;
}

/** Has a checked file published, and writes that down. Throws Refused 409 for one that is not checked and whole. */
export function publishCatalogueFile(db: Database, id: string, by: Deed, now: number): Promise<void> {
  return db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'owner');
    const file = await readFile(transaction);
    const name = file?.id === id ? file.name : '';
    const doing = { act: 'catalogueFile' as const, about: `catalogue-file/${id}`, detail: { file: name } };
    if (await isDone(transaction, by, doing)) return;
    if (!(await askToPublish(transaction, id, now))) throw new Refused(409, 'imports.error.gone');
    await noteAct(transaction, { ...doing, staffId: by.staffId, key: by.key }, now);
  });
}
