import { ledger } from '#contract/endpoints/shop/ledger';
import { implement } from '../handler/implement';
import { readLedger } from '../orders/read-ledger';
import { readSplits } from '../store/shop/money-splits';

/** Who got what of all that was sold; no sales are told while nothing is told of a price. */
export const ledgerEndpoints = {
  ledger: implement(ledger, async ({ db }) => ((await readSplits(db)).size === 0 ? null : readLedger(db))),
};
