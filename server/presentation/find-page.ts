import type { PresentationPage } from '#contract/catalogue/presentation';
import type { Database } from '../database/database';
import { listPresentationPages, readPresentationPage } from '../store/provider/presentation-pages';
import { deliveredPages } from './delivered-pages';

/** A page in the provider's words, or as it came with the product; null when there is none of that name. */
export async function findPage(db: Database, slug: string): Promise<PresentationPage | null> {
  return (await readPresentationPage(db, slug)) ?? deliveredPages().get(slug) ?? null;
}

/** Every page there is, by name, each as visitors read it. */
export async function listPages(db: Database): Promise<PresentationPage[]> {
  const written = await listPresentationPages(db);
  const all = new Map([...deliveredPages(), ...written.map((page) => [page.slug, page] as const)]);
  return [...all.values()].toSorted((one, two) => (one.slug < two.slug ? -1 : 1));
}
