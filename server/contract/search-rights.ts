import type { Validation } from './access';
import type { IndexColumns } from './index-columns';
import type { RouteType } from './place';
import { indexKinds } from './public-index';

/** What somebody may read now, by its keys. */
export interface SearchRights {
  guidebookIds: ReadonlySet<number>;
  productIds: ReadonlySet<number>;
}

/** A guest's. */
export const noRights: SearchRights = { guidebookIds: new Set(), productIds: new Set() };

/** The keys of the validations that are not over; `now` in milliseconds since 1970. */
export function searchRights(validations: readonly Validation[], now: number): SearchRights {
  const valid = validations.filter(
    ({ endValidationDate }) => endValidationDate === null || Date.parse(endValidationDate) > now,
  );
  return {
    guidebookIds: new Set(valid.flatMap(({ guidebookId }) => guidebookId ?? [])),
    productIds: new Set(valid.flatMap(({ productId }) => productId ?? [])),
  };
}

/** Whether a row of the index is opened by any of the keys. */
export function isOpened(columns: IndexColumns, rights: SearchRights): (row: number) => boolean {
  const { guidebookIds, productIds } = columns;
  return (row) =>
    (guidebookIds[row] ?? []).some((id) => rights.guidebookIds.has(id)) ||
    (productIds[row] ?? []).some((id) => rights.productIds.has(id));
}

/** Whether a row is opened by any of the keys, or is a route that was saved. */
export function isOwn(
  columns: IndexColumns,
  rights: SearchRights,
  saved: readonly { type: RouteType; id: number }[],
): (row: number) => boolean {
  const opened = isOpened(columns, rights);
  const ids = new Set(saved.map(({ type, id }) => `${type === 'cliff' ? 'sector' : type}-${id}`));
  return (row) => opened(row) || ids.has(`${indexKinds[columns.kinds[row] ?? -1]}-${columns.ids[row]}`);
}
