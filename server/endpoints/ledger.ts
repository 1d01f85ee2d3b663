import { ledger, moneySplits } from '#contract/endpoints/ledger';
import { implement } from '../handler/implement';
import { readLedger } from '../orders/read-ledger';
import { readSplits } from '../store/shop/money-splits';

/** Who gets what of a price, and who got what of all of them; no sales are told while nothing is told of a price. */
export const ledgerEndpoints = {
  moneySplits: implement(moneySplits, async ({ db }) =>
    [...(await readSplits(db))].map(([productId, parts]) => ({ productId, ...parts })),
  ),

  ledger: implement(ledger, async ({ db }) => ((await readSplits(db)).size === 0 ? null : readLedger(db))),
};
