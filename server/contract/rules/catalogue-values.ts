/** The values that the catalogue's fields may have, in the order they are shown; zod-free, so that screens may read them. */
export const orientations = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const routeTypes = ['cliff', 'multipitch'] as const;
/** A crag of boulders holds nothing else, and its climbs have boulders' grades. */
export const topoKinds = ['cliff', 'multipitch', 'mixte', 'boulder'] as const;
/** What one climbs, as a search asks for it. */
export const climbingTypes = [...routeTypes, 'boulder'] as const;
export const equipmentTypes = ['Eq1', 'Eq2', 'Eq3', 'Eq4'] as const;
/** The kinds of row in the public index, in the order of their codes. */
export const indexKinds = ['crag', 'sector', 'multipitch', 'guidebook'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** What a topo marks on a line. */
export const topoMarkKinds = ['bolt', 'belay', 'crux'] as const;
export type TopoMarkKind = (typeof topoMarkKinds)[number];
