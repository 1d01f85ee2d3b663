import { useMachine } from '@xstate/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeOrdered } from '#contract/rules/shop/cart-rules';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import { useLocal } from '../../../sync/local/local-provider';
import { AccountOnly } from '../../../account/parts/account-only';
import { RequestTrouble } from '../../../account/parts/request-trouble';
import { laterFluent } from '../../../kit/form/later-fluent';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { useBuyerNumbers } from '../../queries/use-buyer-numbers';
import { itemChanges } from '../../queries/item-changes';
import { ItemChangeList } from '../../parts/order/item-change-list';
import { SentOrder } from './sent-order';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useWhenBack } from '../../../sync/use-when-back';
import { type Agreement, checkoutMachine } from './checkout-machine';
import styles from './checkout.module.css';
import { EmptyCheckout } from './empty-checkout';
import { LastSummary } from './last-summary';

const loadForm = async () => (await import('./confirm-form')).ConfirmForm;
const ConfirmForm = laterFluent(loadForm, <Waiting />);

/** The whole order once more, what is agreed to, and the way to the payment. */
export function PaymentScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('order.payment.title')} />
      <AccountOnly guest={{ title: t('order.guest.title'), text: t('order.guest.text') }}>
        <SentOrder>
          <Payment />
        </SentOrder>
      </AccountOnly>
    </div>
  );
}

function Payment() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const navigate = useNavigate();
  const seen = useLocation({ select: ({ state }) => state.seen });
  const input = useMemo(
    () => ({
      read: () => engine.askAccount('readCheckout', null),
      place: ({ siren, vatNumber, taxedAs, ...agreed }: Agreement) =>
        engine.askAccount('placeOrder', {
          id: crypto.randomUUID(),
          ...agreed,
          // What is not given is not named: a server of an earlier version knows neither.
          ...(siren !== null && { siren }),
          ...(vatNumber !== null && { vatNumber }),
          ...(taxedAs !== null && { taxedAs }),
          terms: true as const,
          textsVersion: ORDER_TEXTS_VERSION,
        }),
      pay: (id: string) => engine.askAccount('payOrder', { id }),
      finalize: (id: string) => engine.askAccount('finalizeZeroOrder', { id }),
      cancel: (id: string) => engine.askAccount('cancelOrder', { id }),
    }),
    [engine],
  );
  const [state, send] = useMachine(checkoutMachine, { input });
  const { checkout, agreed, agreement, trouble, url, order } = state.context;
  const known = useBuyerNumbers();
  const isLeaving = state.matches('leaving');
  const isOver = state.matches('over');

  // The form and what it is written with come while the server is asked.
  useEffect(() => void loadForm().catch(() => undefined), []);
  useEffect(() => {
    if (isLeaving && url !== null) window.location.assign(url);
  }, [isLeaving, url]);
  useEffect(() => {
    if (!isOver || !order) return;
    void navigate({ to: '/{-$lng}/my-account/checkout/complete/success', search: { order: order.id } });
  }, [isOver, order, navigate]);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) send({ type: 'again' });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [send]);

  useWhenBack(state.matches('failed') && trouble === 'unreachable', () => send({ type: 'again' }));

  if (state.matches('failed')) {
    const again = () => send({ type: 'again' });
    if (trouble === 'unreachable') return <LastSummary again={again} />;
    return <RequestTrouble refusal={trouble?.key} again={again} />;
  }
  if (!checkout || known === undefined) return <Waiting />;
  const sold = checkout.items.filter(canBeOrdered);
  const before = agreed ?? seen;
  const changes = before ? itemChanges(before.items, checkout.items) : [];
  // Who agreed before is told of the total beside the button.
  const isOtherTotal = !agreed && seen !== undefined && seen.totalCents !== checkout.totalCents;
  const changed = (changes.length > 0 || isOtherTotal) && (
    <div className={styles['note']} role="alert">
      {changes.length > 0 && <ItemChangeList changes={changes} />}
      {isOtherTotal && <p>{t('order.error.priceChanged')}</p>}
    </div>
  );
  if (checkout.problem === 'order.error.empty') {
    return (
      <>
        {changed}
        <EmptyCheckout hasItems={checkout.items.length > 0} />
      </>
    );
  }
  return (
    <>
      {changed}
      <ConfirmForm
        // What was agreed to was another order: its ticks go with it.
        key={JSON.stringify([
          checkout.totalCents,
          checkout.taxedAs,
          sold.map(({ productId, quantity }) => [productId, quantity]),
        ])}
        checkout={checkout}
        // What was typed for an order that changed meanwhile is not typed again.
        numbers={agreed ? agreement : known}
        trouble={trouble}
        isWorking={!state.matches('ready')}
        confirm={(confirmed) => {
          const { totalCents, taxedAs = null } = checkout;
          send({ type: 'confirm', agreement: { totalCents, taxedAs, ...confirmed } });
        }}
      />
    </>
  );
}

function Waiting() {
  return (
    <>
      <SkeletonNote />
      <Skeleton height="16rem" />
    </>
  );
}
