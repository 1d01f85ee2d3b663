import { useEffect, useState } from 'react';
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
import { SentOrder } from './sent-order';
import { laterPart } from '../../../kit/page/later-part';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { BillingForm, isParcel } from './billing-form';
import styles from './checkout.module.css';
import { EmptyCheckout } from './empty-checkout';
import { LastSummary } from './last-summary';
import { type AddressPlan, useAddressPlan } from './use-address-plan';

const formRoom = <Skeleton height="24rem" />;
const NewAddress = laterPart(async () => (await import('./new-address')).NewAddress, formRoom);
const CorrectAddress = laterPart(async () => (await import('./new-address')).CorrectAddress, formRoom);

/** Who the bill goes to, where the parcel goes, and how. */
export function BillingScreen() {
  const { t } = useTranslation();
  // What is not known yet may have a parcel in it.
  const items = useCart();
  const isDelivered = !items?.length || items.some(({ kind }) => kind === 'physical');
  const [round, setRound] = useState(0);
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t(isDelivered ? 'order.billing.title' : 'order.detail.billing')} />
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
  const [plan, setPlan] = useAddressPlan();
  // The form of another address comes while the server is asked.
  useEffect(() => NewAddress.preload(), []);
  if (!checkout.result || !known || !plan) {
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
  return (
    <KnownAddresses
      checkout={checkout.result.data}
      addresses={known}
      plan={plan}
      setPlan={setPlan}
      onSaved={restart}
    />
  );
}

interface KnownAddressesProps {
  checkout: Checkout;
  addresses: readonly AddressRow[];
  plan: AddressPlan;
  setPlan: (next: AddressPlan) => void;
  onSaved: () => void;
}

/**
 * The choice of an address, or the form of another one or of one to correct. The form of another one stays until it is
 * saved or left: the row that it writes is here before, and one from another device takes nothing typed away. What was
 * typed of a correction stands there again whenever that address is corrected.
 */
function KnownAddresses({ checkout, addresses, plan, setPlan, onSaved }: KnownAddressesProps) {
  const isSent = isParcel(checkout);
  const [adding, setAdding] = useState<'first' | 'billing' | 'delivery' | null>(() => {
    if (addresses.length === 0) return 'first';
    return plan.isElsewhere && isSent ? 'delivery' : null;
  });
  /** The id of the address that is being corrected. */
  const [correcting, setCorrecting] = useState<string | null>(null);
  const { isElsewhere = false, ...planned } = plan;
  const add = (about: 'billing' | 'delivery') => {
    setAdding(about);
    if (about === 'delivery') setPlan({ ...planned, isElsewhere: true });
  };
  const leave = () => {
    setAdding(null);
    setPlan(planned);
  };
  if (adding !== null) {
    return (
      <NewAddress
        about={adding}
        elsewhere={adding === 'first' && isSent ? isElsewhere : null}
        onElsewhere={(isOn) => setPlan(isOn ? { isElsewhere: true } : {})}
        onSaved={(id) => {
          if (adding === 'delivery') setPlan({ ...planned, shippingId: id });
          else setPlan({ ...plan, billingId: id });
          onSaved();
        }}
        onCancel={addresses.length > 0 ? leave : null}
      />
    );
  }
  if (correcting !== null) {
    return <CorrectAddress id={correcting} onSaved={onSaved} onCancel={() => setCorrecting(null)} />;
  }
  return (
    <>
      <BillingForm
        checkout={checkout}
        addresses={addresses}
        planned={planned}
        onPlanned={() => setPlan({})}
        onAdd={add}
        onCorrect={setCorrecting}
      />
      <SellerLine isBeside />
    </>
  );
}
