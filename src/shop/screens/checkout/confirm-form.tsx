import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { canBeOrdered } from '#contract/rules/shop/cart-rules';
import type { Checkout } from '#contract/tables/order';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { useRefusalWords } from '../../../language/refusal-words';
import { ButtonLink } from '../../../kit/control/button-link';
import { Problem } from '../../../kit/form/problem';
import { TermsLink } from '../../../pages/parts/terms-link';
import { TickBox } from '../../../kit/form/tick-box';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { MessageBar } from '../../../kit/page/message-bar';
import { WorkingButton } from '../../../kit/control/working-button';
import { SellerLine } from '../../parts/seller/seller-line';
import { SubjectLink } from '../../parts/offers/subject-link';
import { CheckoutSummary } from './checkout-summary';
import { useCanBeBought } from '../../queries/use-owned-for-good';
import type { BuyerNumbers } from '../../queries/use-buyer-numbers';
import type { Agreement, Trouble } from './checkout-machine';
import styles from './checkout.module.css';
import { CompanyFields, companyInput, numbersOf } from './company-fields';

export interface ConfirmFormProps {
  checkout: Checkout;
  /** The company's numbers to begin with; null for none. */
  numbers: BuyerNumbers | null;
  trouble: Trouble | null;
  isWorking: boolean;
  confirm: (agreed: Omit<Agreement, 'totalCents' | 'taxedAs'>) => void;
}

/** The summary, what has to be agreed to, and the one button that orders. */
export function ConfirmForm({ checkout, numbers, trouble, isWorking, confirm }: ConfirmFormProps) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const canBeBought = useCanBeBought();
  const language = useLanguage();
  const { items, billing, problem, totalCents } = checkout;
  const hasDigital = items.some((item) => item.kind === 'virtual' && !item.gift && canBeOrdered(item));
  const { control, handleSubmit } = useForm({
    defaultValues: { terms: false, consent: false, ...companyInput(numbers) },
  });
  const wordsOf = useRequestWords();
  const said = trouble === 'unreachable' ? wordsOf({ kind: 'unreachable' }) : words(trouble?.key);
  const submit = handleSubmit(({ consent, ...typed }) =>
    confirm({ digitalConsent: consent, ...numbersOf(typed) }),
  );
  const change = (
    <ButtonLink to="/{-$lng}/my-account/checkout/billing" variant="quiet" icon="edit">
      {t('order.payment.change')}
    </ButtonLink>
  );
  if (problem !== null || !billing) {
    // How many are ordered, and what, is chosen in the cart.
    const isOfItems = problem === 'order.error.fewLeft' || problem === 'order.error.owned';
    const toCart = (
      <ButtonLink to="/{-$lng}/my-account/cart" variant="quiet" icon="cart">
        {t('shop.toast.toCart')}
      </ButtonLink>
    );
    return (
      <MessageBar severity="error" actions={isOfItems ? toCart : change}>
        {words(problem ?? 'order.error.address')}
        {problem === 'order.error.owned' &&
          items
            .filter((item) => canBeOrdered(item) && !canBeBought(item))
            .map((item) => <SubjectLink key={item.productId} subject={item.subject} />)}
      </MessageBar>
    );
  }
  const price = formatPrice(totalCents, language);
  const isFree = totalCents === 0;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <CheckoutSummary checkout={checkout} change={<div>{change}</div>} />
      <CompanyFields control={control} />
      {hasDigital && (
        <TickBox control={control} name="consent" rules={{ required: 'order.error.consent' }}>
          {t('order.payment.consent')}
        </TickBox>
      )}
      <TickBox control={control} name="terms" rules={{ required: 'order.error.terms' }}>
        {t('order.payment.terms')}
      </TickBox>
      <TermsLink />
      <SellerLine isBeside />
      <Problem words={said} />
      <WorkingButton type="submit" variant="action" isWorking={isWorking}>
        {isFree ? t('order.payment.submitFree') : t('order.payment.submit', { price })}
      </WorkingButton>
      {!isFree && <p className={styles['soft']}>{t('order.payment.safe')}</p>}
    </form>
  );
}
