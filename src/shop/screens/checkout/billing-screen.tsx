import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressRow } from '#contract/tables/address';
import type { Checkout } from '#contract/tables/order';
import { useAddresses } from '../../../account/queries/use-addresses';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { useCart } from '../../queries/use-cart';
import { AccountOnly } from '../../../account/parts/account-only';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SellerLine } from '../../parts/seller/seller-line';
import { SentOrder } from '../../parts/offers/sent-order';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { BillingForm, isParcel } from './billing-form';
import styles from './checkout.module.css';
import { EmptyCheckout } from './empty-checkout';
import { LastSummary } from './last-summary';
import { NewAddress } from './new-address';

/** Who the bill goes to, where the parcel goes, and how. */
export function BillingScreen() {
  const { t } = useTranslation();
  // What is not known yet may have a parcel in it.
  const items = useCart();
  const isDelivered = !items?.length || items.some(({ kind }) => kind === 'physical');
  const [round, setRound] = useState(0);
  const [plan, setPlan] = useState<Plan>({});
  const restart = (next: Plan = {}) => {
    setPlan(next);
    setRound(round + 1);
  };
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(isDelivered ? 'order.billing.title' : 'order.detail.billing')} />
      <AccountOnly guest={{ title: t('order.guest.title'), text: t('order.guest.text') }}>
        <SentOrder key={round}>
          <Billing plan={plan} restart={restart} />
        </SentOrder>
      </AccountOnly>
    </div>
  );
}

/** What an address was added for, which is done once the server has it. */
interface Plan {
  /** The address that the parcel goes to from now on. */
  deliverTo?: string;
  /** The address that the parcel goes to is asked for next. */
  isDeliveryNext?: boolean;
}

/** Begun anew when an address was added: once the server has it, what can be chosen is asked for again. */
function Billing({ plan, restart }: { plan: Plan; restart: (next?: Plan) => void }) {
  const checkout = useAccountAnswer('readCheckout', null);
  const known = useAddresses();
  if (!checkout.result || !known) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="12rem" />
      </>
    );
  }
  if (checkout.result.kind !== 'done') {
    if (checkout.result.kind === 'unreachable') return <LastSummary again={() => restart()} />;
    return <RequestTrouble refusal={checkout.result.message} again={() => restart()} />;
  }
  if (checkout.result.data.problem === 'order.error.empty')
    return <EmptyCheckout hasItems={checkout.result.data.items.length > 0} />;
  return <KnownAddresses checkout={checkout.result.data} addresses={known} plan={plan} onSaved={restart} />;
}

interface KnownAddressesProps {
  checkout: Checkout;
  addresses: readonly AddressRow[];
  plan: Plan;
  onSaved: (next: Plan) => void;
}

/**
 * The choice of an address, or the form of another one. The form stays until it is saved or left: the row that it writes
 * is here before, and one from another device takes nothing typed away.
 */
function KnownAddresses({ checkout, addresses, plan, onSaved }: KnownAddressesProps) {
  const [adding, setAdding] = useState<'first' | 'billing' | 'delivery' | null>(() => {
    if (addresses.length === 0) return 'first';
    return plan.isDeliveryNext ? 'delivery' : null;
  });
  if (adding !== null) {
    return (
      <NewAddress
        about={adding}
        isSent={isParcel(checkout)}
        onSaved={onSaved}
        onCancel={addresses.length > 0 ? () => setAdding(null) : null}
      />
    );
  }
  return (
    <>
      <BillingForm
        checkout={checkout}
        addresses={addresses}
        deliverTo={plan.deliverTo ?? null}
        onAdd={setAdding}
      />
      <SellerLine isBeside />
    </>
  );
}
