import { GUIDEBOOKS_MAX } from '#contract/endpoints/catalogue';
import type { SectorContent } from '#contract/catalogue/route-content';
import { chooseFirstLook, FIRST_BOOKS, type FirstLook, type SamplePlace } from '#contract/rules/first-look';
import type { Database } from '#server/database/database';
import { readSectorContent } from '#server/store/catalogue/read-content';
import type { ServedCatalogue } from './served-catalogue';

/** What a guest's home shows of a catalogue: nothing that is not public. */
export async function firstLookOf(served: ServedCatalogue, db: Database): Promise<FirstLook> {
  const shelf = await served.searchGuidebooks('', GUIDEBOOKS_MAX);
  const samples = new Map<string, SamplePlace>();
  const contents = new Map<number, SectorContent>();
  for (const { slug } of shelf.slice(0, FIRST_BOOKS)) {
    const sample = (await served.guidebookPage(slug))?.sample;
    const isPublic = sample && (await served.sectorOfId(sample.id))?.keys.sample === true;
    const content = isPublic && (await readSectorContent(db, sample.id));
    if (!content) continue;
    samples.set(slug, sample);
    contents.set(sample.id, content);
  }
  const look = chooseFirstLook({
    shelf,
    sampleOf: (slug) => samples.get(slug) ?? null,
    contentOf: ({ id }) => contents.get(id) ?? null,
  });
  const { guidebook } = served.manifest.pictures;
  const pictured = (look.books ?? []).flatMap(({ id }): [string, string][] => {
    const picture = guidebook[id];
    return picture === undefined ? [] : [[`${id}`, picture]];
  });
  return { ...look, pictures: Object.fromEntries(pictured) };
}
