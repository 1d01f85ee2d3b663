import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressRow } from '#contract/tables/address';
import { isSameValue } from '#contract/same-value';
import type { BillingChoice, Checkout } from '#contract/tables/order';
import { canBeOrdered } from '#contract/rules/shop/cart-rules';
import { needsState } from '#contract/rules/states';
import { useRefusalWords } from '../../../language/refusal-words';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { CheckRow } from '../../../kit/form/check-row';
import { RadioChoice } from '../../../kit/form/radio-choice';
import { MessageBar } from '../../../kit/page/message-bar';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './checkout.module.css';
import type { AddressPlan } from './use-address-plan';
import { useBillingChoice } from './use-billing-choice';
import { WayChoice } from './way-choice';
import { AddressLines } from '../../parts/order/address-lines';

export interface BillingFormProps {
  checkout: Checkout;
  addresses: readonly AddressRow[];
  /** The addresses that were just added, for the bill or for the parcel. */
  planned: AddressPlan;
  /** Told once they are chosen. */
  onPlanned: () => void;
  onAdd: (about: 'billing' | 'delivery') => void;
  /** Told the id of the address to be corrected. */
  onCorrect: (id: string) => void;
}

/** Whether something of an order is sent by post. */
export function isParcel({ items }: Checkout): boolean {
  return items.some((item) => item.kind === 'physical' && canBeOrdered(item));
}

/** The addresses and the way to send, each choice shown at once and kept by the server. */
export function BillingForm(props: BillingFormProps) {
  const { checkout: first, addresses, planned, onPlanned, onAdd, onCorrect } = props;
  const { t } = useTranslation();
  const words = useRefusalWords();
  const navigate = useNavigate();
  const { checkout, wish, choose, isAsking, isMoving, trouble } = useBillingChoice(
    first,
    addresses[0]?.id ?? '',
  );
  const { billingId, shippingId, method } = wish;
  const [isNoneServed, setIsNoneServed] = useState(false);
  const { ways, problem, unserved } = checkout;
  const isSent = isParcel(checkout);

  const begin = useEffectEvent(() => {
    // One that the server refused is gone again.
    const here = Object.entries(planned).filter(([, id]) => addresses.some((address) => address.id === id));
    const change: Partial<BillingChoice> = Object.fromEntries(here);
    if (!isSameValue(wish, { ...wish, ...change })) void choose(change);
    if (Object.keys(planned).length > 0) onPlanned();
  });
  useEffect(() => begin(), []);

  /**
   * Begins with an address a carrier goes to. Where there is none, that is said and nothing changes; where there is no
   * other at all, one is asked for.
   */
  const deliverElsewhere = (isWanted: boolean) => {
    if (isWanted && addresses.length === 1) return onAdd('delivery');
    const served = addresses.find(({ id }) => id !== billingId && !unserved.includes(id));
    setIsNoneServed(isWanted && !served);
    if (!isWanted) void choose({ shippingId: null });
    else if (served) void choose({ shippingId: served.id });
  };
  const goOn = async () => {
    // While a choice is under way the total is that of the one before.
    const seen = isMoving ? undefined : { items: checkout.items, totalCents: checkout.totalCents };
    if (await choose({})) await navigate({ to: '/{-$lng}/my-account/checkout/payment', state: { seen } });
  };
  const isBlocked = !isMoving && problem !== null && problem !== 'order.error.address';
  const addDelivery = (
    <Button variant="quiet" icon="plus" onClick={() => onAdd('delivery')}>
      {t('order.billing.addDelivery')}
    </Button>
  );
  return (
    <div className={styles['form']}>
      <AddressChoice
        title={t('order.billing.billing')}
        addresses={addresses}
        chosen={billingId}
        choose={(id) => void choose({ billingId: id })}
      />
      <div>
        <Button variant="quiet" icon="edit" onClick={() => onCorrect(billingId)}>
          {t('account.address.editTitle')}
        </Button>
        <Button variant="quiet" icon="plus" onClick={() => onAdd('billing')}>
          {t('order.billing.add')}
        </Button>
      </div>
      {isSent && (
        <CheckRow isCard isOn={shippingId !== null} onOn={deliverElsewhere}>
          {t('order.billing.elsewhere')}
        </CheckRow>
      )}
      {isNoneServed && (
        <MessageBar severity="warning" actions={addDelivery}>
          {t('order.billing.noneServed')}
        </MessageBar>
      )}
      {isSent && shippingId !== null && (
        <>
          <AddressChoice
            title={t('order.detail.delivery')}
            addresses={addresses}
            chosen={shippingId}
            choose={(id) => void choose({ shippingId: id })}
            unserved={unserved}
          />
          <div>
            {shippingId !== billingId && (
              <Button variant="quiet" icon="edit" onClick={() => onCorrect(shippingId)}>
                {t('order.billing.editDelivery')}
              </Button>
            )}
            {addDelivery}
          </div>
        </>
      )}
      {isSent && ways.length > 0 && (
        <WayChoice
          ways={ways}
          asked={method}
          choose={(wanted) => void choose({ method: wanted })}
          isOutdated={isMoving}
        />
      )}
      <Problem words={trouble ?? (isBlocked ? words(problem) : undefined)} />
      <WorkingButton variant="action" isWorking={isAsking} disabled={isBlocked} onClick={() => void goOn()}>
        {t('order.billing.next')}
      </WorkingButton>
    </div>
  );
}

interface AddressChoiceProps {
  title: string;
  addresses: readonly AddressRow[];
  /** The id of the one that is chosen. */
  chosen: string;
  choose: (id: string) => void;
  /** The ids of those no carrier goes to, where that matters. */
  unserved?: readonly string[];
}

/** One of the customer's addresses, by radio buttons. */
function AddressChoice(props: AddressChoiceProps) {
  const { title, addresses, chosen, choose, unserved = [] } = props;
  const { t } = useTranslation();
  return (
    <RadioChoice
      legend={title}
      chosen={chosen}
      onChoose={choose}
      choices={addresses.map((address) => ({
        value: address.id,
        text: (
          <AddressLines address={address}>
            {needsState(address.countryCode) && !address.state && (
              <span>{t('account.address.stateMissing')}</span>
            )}
            {unserved.includes(address.id) && <span>{t('order.billing.unserved')}</span>}
          </AddressLines>
        ),
      }))}
    />
  );
}
