import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressRow } from '#contract/tables/address';
import type { Checkout } from '#contract/tables/order';
import { useAddresses } from '../../../account/queries/use-addresses';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { AccountOnly } from '../../../account/parts/account-only';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SellerLine } from '../../parts/seller/seller-line';
import { SentOrder } from '../../parts/offers/sent-order';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { BillingForm } from './billing-form';
import styles from './checkout.module.css';
import { EmptyCheckout } from './empty-checkout';
import { LastSummary } from './last-summary';
import { NewAddressForm } from '../../../account/parts/address/new-address-form';
import { Button } from '../../../kit/control/button';

/** Who the bill goes to, where the parcel goes, and how. */
export function BillingScreen() {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('order.billing.title')} />
      <AccountOnly guest={{ title: t('order.guest.title'), text: t('order.guest.text') }}>
        <SentOrder key={round}>
          <Billing restart={() => setRound(round + 1)} />
        </SentOrder>
      </AccountOnly>
    </div>
  );
}

/** Begun anew when an address was added: once the server has it, what can be chosen is asked for again. */
function Billing({ restart }: { restart: () => void }) {
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
    if (checkout.result.kind === 'unreachable') return <LastSummary again={restart} />;
    return <RequestTrouble refusal={checkout.result.message} again={restart} />;
  }
  if (checkout.result.data.problem === 'order.error.empty')
    return <EmptyCheckout hasItems={checkout.result.data.items.length > 0} />;
  return <KnownAddresses checkout={checkout.result.data} addresses={known} onSaved={restart} />;
}

interface KnownAddressesProps {
  checkout: Checkout;
  addresses: readonly AddressRow[];
  onSaved: () => void;
}

/**
 * The choice of an address, or the form of another one. The form stays until it is saved or left: the row that it writes
 * is here before, and one from another device takes nothing typed away.
 */
function KnownAddresses({ checkout, addresses, onSaved }: KnownAddressesProps) {
  const [isAdding, setIsAdding] = useState(addresses.length === 0);
  if (isAdding) {
    return <NewAddress onSaved={onSaved} onCancel={addresses.length > 0 ? () => setIsAdding(false) : null} />;
  }
  return (
    <>
      <BillingForm checkout={checkout} addresses={addresses} onAdd={() => setIsAdding(true)} />
      <SellerLine isBeside />
    </>
  );
}

/** An address added on the way to paying; `onCancel` null where there is no other to go back to. */
function NewAddress({ onSaved, onCancel }: { onSaved: () => void; onCancel: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <>
      <NewAddressForm onSaved={onSaved} />
      {onCancel && (
        <Button variant="quiet" icon="back" onClick={onCancel}>
          {t('order.billing.known')}
        </Button>
      )}
    </>
  );
}
