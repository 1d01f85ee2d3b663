import type { CountForm } from '../search/facet';
import { countedFacets, facetNames, type FacetCounts as Counts } from '../search/facets';
import { LocalText } from '../language';
import {
  isAskable,
  noSearch,
  readSearchText,
  type RouteSearch,
  type SearchText,
} from '../search/search-text';
import { z } from '../zod';

const wholeNumber = z.number().int();
const counted = { id: wholeNumber, count: wholeNumber };

/** The schema of a facet's counts, by the form they are written in. */
function schemaOf(form: CountForm): z.ZodType {
  if (form === 'rows') return wholeNumber;
  if (form === 'names') return z.array(z.strictObject({ ...counted, name: LocalText }));
  if (form === 'labels') return z.array(z.strictObject({ ...counted, label: z.string() }));
  return z.array(wholeNumber).length(form.values);
}

/** How many hits each value would show if it were the only one chosen of its facet; made of the list of facets. */
export const FacetCounts = z.strictObject(
  Object.fromEntries(countedFacets.map(({ count }) => [count.key, schemaOf(count.form)])),
) as unknown as z.ZodType<Counts>;

const text = z.string().max(2_000).optional();

const query = z.strictObject({
  query: text,
  ...Object.fromEntries(facetNames.filter((name) => name !== 'mine').map((name) => [name, text])),
  sort: text,
  limit: text,
  offset: text,
});

/**
 * A search as it stands in an address (`search-text.ts` says how); what it does not understand it refuses by name.
 * Whether it is among one's own routes is said by the endpoint.
 */
export const RouteSearchQuery = query.transform((given, context) => read(given, context, noSearch.mine));
/** The same among the customer's own routes: all of them where neither words nor facets are given. */
export const MyRouteSearchQuery = query.transform((given, context) => read(given, context, true));

function read(given: SearchText, context: z.RefinementCtx, mine: boolean): RouteSearch {
  const { search: said, ignored } = readSearchText(given);
  const search = { ...said, mine };
  for (const name of ignored) {
    context.addIssue({ code: 'custom', path: [name], message: 'catalogue.error.facet' });
  }
  if (ignored.length === 0 && !isAskable(search)) {
    context.addIssue({ code: 'custom', path: ['query'], message: 'catalogue.error.search' });
  }
  return search;
}
