import { useLiveQuery } from '../../sync/local/use-live-query';

/** The numbers of a company, bare; null where none was given. */
export interface BuyerNumbers {
  siren: string | null;
  vatNumber: string | null;
}

/** The numbers of the newest order that had any; null when none had, undefined while they are being read. */
export function useBuyerNumbers(): BuyerNumbers | null | undefined {
  return useLiveQuery(async ({ db }) => {
    const orders = await db.order.orderBy('placedAt').reverse().toArray();
    const of = orders.find(({ siren, vatNumber }) => siren || vatNumber);
    return of ? { siren: of.siren ?? null, vatNumber: of.vatNumber ?? null } : null;
  });
}
