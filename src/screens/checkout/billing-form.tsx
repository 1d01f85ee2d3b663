import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/address';
import type { BillingChoice, Checkout } from '#contract/order';
import { useLocal } from '../../data/local-provider';
import { useRefusalWords } from '../../language/refusal-words';
import { Button } from '../../parts/button';
import { Problem } from '../../parts/field';
import { AddressChoice } from './address-choice';
import styles from './checkout.module.css';
import { WayChoice } from './way-choice';

export interface BillingFormProps {
  checkout: Checkout;
  addresses: readonly Address[];
  onAdd: () => void;
}

/** Each choice is kept by the server at once, which answers the ways to send there and what they cost. */
export function BillingForm({ checkout: first, addresses, onAdd }: BillingFormProps) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const { engine } = useLocal();
  const navigate = useNavigate();
  const [checkout, setCheckout] = useState(first);
  const [isElsewhere, setIsElsewhere] = useState(first.shipping !== null);
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { billing, shipping, ways, way, problem, items } = checkout;
  const isSent = items.some(({ kind, onSale }) => kind === 'physical' && onSale);
  const [usual] = addresses;
  const billingId = billing?.id ?? usual?.id ?? '';

  async function choose(change: Partial<BillingChoice>): Promise<boolean> {
    const now = { billingId, shippingId: shipping?.id ?? null, method: way?.method ?? null };
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await engine.askAccount('chooseBilling', { ...now, ...change });
    setIsWorking(false);
    if (answer.kind === 'done') setCheckout(answer.data);
    else setTrouble(answer.kind === 'refused' ? words(answer.message) : t('account.request.unreachable'));
    return answer.kind === 'done' && answer.data.problem === null;
  }

  const goOn = async () => {
    if (await choose({})) await navigate({ to: '/{-$lng}/my-account/checkout/payment' });
  };
  const blocked = problem === null || problem === 'order.error.address' ? undefined : words(problem);
  return (
    <div className={styles['form']}>
      <AddressChoice
        name="billing"
        title={t('order.billing.billing')}
        addresses={addresses}
        chosen={billingId}
        choose={(id) => void choose({ billingId: id })}
      />
      <div>
        <Button variant="quiet" icon="plus" onClick={onAdd}>
          {t('order.billing.add')}
        </Button>
      </div>
      {isSent && addresses.length > 1 && (
        <label className={styles['option']}>
          <input
            type="checkbox"
            checked={isElsewhere}
            onChange={({ target }) => {
              setIsElsewhere(target.checked);
              const other = addresses.find(({ id }) => id !== billingId)?.id ?? null;
              void choose({ shippingId: target.checked ? other : null });
            }}
          />
          <span>{t('order.billing.elsewhere')}</span>
        </label>
      )}
      {isSent && isElsewhere && (
        <AddressChoice
          name="shipping"
          title={t('order.detail.delivery')}
          addresses={addresses}
          chosen={shipping?.id ?? billingId}
          choose={(id) => void choose({ shippingId: id })}
        />
      )}
      {isSent && ways.length > 0 && (
        <WayChoice ways={ways} chosen={way?.method ?? null} choose={(method) => void choose({ method })} />
      )}
      <Problem words={trouble ?? blocked} />
      <Button variant="action" disabled={isWorking || blocked !== undefined} onClick={() => void goOn()}>
        {t(isWorking ? 'account.request.working' : 'order.billing.next')}
      </Button>
    </div>
  );
}
