import { GuidebookSummary } from '../catalogue/guidebook';
import { SEARCH_LENGTH_MAX, SEARCH_LENGTH_MIN } from '../search/search-text';
import { z } from '../zod';
import { SearchHit } from './catalogue';
import { defineEndpoint } from './endpoint';

/** Most routes offered while a name is typed. */
export const AUTOCOMPLETE_MAX = 10;

const own = { method: 'GET', localised: true, auth: 'required', write: false } as const;

/** A guidebook the customer may read, and until when: an ISO 8601 instant, null for good. */
export const OwnGuidebook = z.strictObject({
  ...GuidebookSummary.shape,
  endValidationDate: z.iso.datetime().nullable(),
});
export type OwnGuidebook = z.infer<typeof OwnGuidebook>;

/** The guidebooks the customer may read now, in the provider's order. */
export const ownGuidebooks = defineEndpoint({
  ...own,
  name: 'ownGuidebooks',
  path: '/guard/guidebook',
  data: z.array(OwnGuidebook),
});

const named = {
  ...own,
  query: z.strictObject({
    query: z
      .string('catalogue.error.search')
      .trim()
      .min(SEARCH_LENGTH_MIN, 'catalogue.error.search')
      .max(SEARCH_LENGTH_MAX, 'catalogue.error.search'),
  }),
  data: z.array(SearchHit),
};

/** The sectors whose names begin as what is typed, best first: what a tick may be of (SPEC section 7). */
export const autocompleteSector = defineEndpoint({
  ...named,
  name: 'autocompleteSector',
  path: '/guard/autocomplete/sector',
});

/** The multi-pitches, likewise. */
export const autocompleteMultipitch = defineEndpoint({
  ...named,
  name: 'autocompleteMultipitch',
  path: '/guard/autocomplete/multipitch',
});
