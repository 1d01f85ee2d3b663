import { useState } from 'react';
import type { BillingChoice } from '#contract/tables/order';
import { DraftKeeper, readDraft } from '../../../sync/local/form-draft';
import { useLiveQuery } from '../../../sync/local/use-live-query';
import { useLocal } from '../../../sync/local/local-provider';

const NAME = 'checkout-addresses';

/** What an address was added for: it is chosen once the server has it. */
export interface AddressPlan extends Partial<Pick<BillingChoice, 'billingId' | 'shippingId'>> {
  /** The address that the parcel goes to is asked for next. */
  isElsewhere?: boolean;
}

/**
 * What was decided while adding addresses and is not done yet, kept as a draft of the account: who loads the page anew
 * between two addresses would else send the parcel home. Undefined while it is being read.
 */
export function useAddressPlan(): [AddressPlan | undefined, (next: AddressPlan) => void] {
  const db = useLocal().stores?.db;
  const kept = useLiveQuery(async (stores) => ((await readDraft(stores.db, NAME)) ?? {}) as AddressPlan);
  // Shown at once, while it is being kept.
  const [newest, setNewest] = useState<AddressPlan>();
  const keep = (next: AddressPlan) => {
    setNewest(next);
    if (!db) return;
    const keeper = new DraftKeeper(db, NAME);
    if (Object.keys(next).length === 0) void keeper.drop();
    else {
      keeper.keep(next);
      void keeper.flush();
    }
  };
  return [newest ?? kept, keep];
}
