import { GUIDEBOOKS_MAX } from '#contract/endpoints/catalogue';
import { type FirstLook, readFirstLook } from '#contract/rules/first-look';
import type { Database } from '#server/database/database';
import { readSectorContent } from '#server/store/catalogue/read-content';
import type { ServedCatalogue } from './served-catalogue';

/** What a guest's home shows of a catalogue: nothing that is not public. */
export function firstLookOf(served: ServedCatalogue, db: Database): Promise<FirstLook> {
  return readFirstLook({
    shelf: () => served.searchGuidebooks('', GUIDEBOOKS_MAX),
    sampleOf: async (slug) => (await served.guidebookPage(slug))?.sample ?? null,
    contentOf: async ({ id }) => {
      const isPublic = (await served.sectorOfId(id))?.keys.sample === true;
      return isPublic ? readSectorContent(db, id) : null;
    },
  });
}
