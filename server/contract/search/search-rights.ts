import type { Validation } from '../rules/access';
import type { IndexColumns } from './index-columns';
import type { RouteType } from '../catalogue/place';
import { indexKinds } from '../rules/catalogue-values';
import type { RouteSearch } from './search-text';

/** What somebody may read now, by its keys, and what they saved. */
export interface SearchRights {
  guidebookIds: ReadonlySet<number>;
  productIds: ReadonlySet<number>;
  /** Ids of saved routes by their type. */
  saved: Readonly<Record<RouteType, ReadonlySet<number>>>;
}

/** A guest's. */
export const noRights: SearchRights = {
  guidebookIds: new Set(),
  productIds: new Set(),
  saved: { cliff: new Set(), multipitch: new Set() },
};

/** The keys of the validations that are not over, and the routes that were saved; `now` in milliseconds since 1970. */
export function searchRights(
  validations: readonly Validation[],
  saved: readonly { type: RouteType; id: number }[],
  now: number,
): SearchRights {
  const valid = validations.filter(
    ({ endValidationDate }) => endValidationDate === null || Date.parse(endValidationDate) > now,
  );
  const savedOf = (type: RouteType) => new Set(saved.flatMap((one) => (one.type === type ? one.id : [])));
  return {
    guidebookIds: new Set(valid.flatMap(({ guidebookId }) => guidebookId ?? [])),
    productIds: new Set(valid.flatMap(({ productId }) => productId ?? [])),
    saved: { cliff: savedOf('cliff'), multipitch: savedOf('multipitch') },
  };
}

/** Whether an answer hangs on who asks. */
export function isPersonal({ mine, sort }: Pick<RouteSearch, 'mine' | 'sort'>): boolean {
  return mine || sort === 'mine';
}

/** The same text for the same rights. */
export function rightsKey({ guidebookIds, productIds, saved }: SearchRights): string {
  return JSON.stringify([guidebookIds, productIds, saved.cliff, saved.multipitch].map((ids) => [...ids]));
}

/** Whether a row of the index is opened by any of the keys. */
export function isOpened(columns: IndexColumns, rights: SearchRights): (row: number) => boolean {
  const { guidebookIds, productIds } = columns;
  return (row) =>
    (guidebookIds[row] ?? []).some((id) => rights.guidebookIds.has(id)) ||
    (productIds[row] ?? []).some((id) => rights.productIds.has(id));
}

const SECTOR = indexKinds.indexOf('sector');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** Whether a row is opened by any of the keys, or is a route that was saved. */
export function isOwn(columns: IndexColumns, rights: SearchRights): (row: number) => boolean {
  const { kinds, ids } = columns;
  const { cliff, multipitch } = rights.saved;
  const opened = isOpened(columns, rights);
  return (row) => {
    const saved = kinds[row] === SECTOR ? cliff : kinds[row] === MULTIPITCH ? multipitch : null;
    return saved?.has(ids[row] ?? -1) === true || opened(row);
  };
}
