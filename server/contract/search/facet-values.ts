/** The values that facets choose from, in the order they are shown; without zod, so that screens may read them. */
export const orientations = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const routeTypes = ['cliff', 'multipitch'] as const;
export const equipmentTypes = ['Eq1', 'Eq2', 'Eq3', 'Eq4'] as const;
/** How hits are ordered: the provider's order (with a text: best first), newest first, by name, what one may read first. */
export const searchSorts = ['position', 'newest', 'label', 'mine'] as const;
export type SearchSort = (typeof searchSorts)[number];
