import type { Database } from '#server/database/database';
import { findGuidebookId } from '#server/store/access/activations';
import { Misused } from './provider-command';

/** The id of a guidebook of the catalogue, named by its slug. Throws Misused for an unknown one. */
export async function findGuidebook(db: Database, slug: string): Promise<number> {
  const id = await findGuidebookId(db, slug);
  if (id === null) throw new Misused(`The catalogue has no guidebook ${slug}.`);
  return id;
}
