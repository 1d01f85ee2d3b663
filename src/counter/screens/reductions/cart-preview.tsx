import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reductions } from '#contract/endpoints/counter/reductions';
import { priceCart } from '#contract/rules/shop/cart-rules';
import { stepsOnceDue } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import { formatDay } from '../../../format/format-date';
import { formatPrice, formatShare } from '../../../format/format-number';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { useLanguage } from '../../../language/local-text';
import { OrderSums } from '../../../shop/parts/order/order-sums';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { PreviewByDay } from '../../parts/preview-by-day';
import { euroText, typedEuros } from '../../parts/form/typed-numbers';

/** A code as it is typed, with the days on which it can be used. */
export interface CodeDraft {
  code: string;
  percent: number | null;
  cents: number | null;
  isForSome: boolean;
  from: string;
  until: string | null;
}

export interface CartPreviewProps {
  steps: Reductions['steps'];
  planned: Reductions['planned'];
  step: Extract<PlannedChange, { what: 'step' }> | undefined;
  code: CodeDraft | undefined;
}

const basketOf = typedEuros(1, 10_000_000, '');
/** What is in the cart where nothing says from how much on it is reduced. */
const SOME_CENTS = 3_000;

/** What a cart of digital editions comes to with the reductions that there are, are planned and are typed. */
export function CartPreview({ steps, planned, step, code }: CartPreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [text, setText] = useState<string>();
  const enough = step?.fromCents ?? steps.at(-1)?.fromCents ?? SOME_CENTS;
  const basket = text ?? euroText(enough, language);
  const cents = basketOf.safeParse(basket).success ? centsOf(basket) : enough;
  const isOn = (day: string) => code && code.from <= day && (code.until === null || day <= code.until);
  return (
    <PreviewByDay
      planned={planned}
      typed={[step]}
      alsoFrom={code && [code.from]}
      renderDay={(due, day) => (
        <Sums cents={cents} steps={stepsOnceDue(steps, due)} code={isOn(day) ? code : undefined} />
      )}
    >
      <Field label={t('counter.cuts.basket')}>
        <TextInput
          value={basket}
          inputMode="decimal"
          autoComplete="off"
          onChange={(_event, { value }) => setText(value)}
        />
      </Field>
    </PreviewByDay>
  );
}

function Sums({ cents, steps, code }: { cents: number } & Pick<CartPreviewProps, 'steps' | 'code'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const edition = { productId: 0, kind: 'virtual', quantity: 1, onSale: true, left: null } as const;
  const price = priceCart([{ ...edition, priceCents: cents }], steps, code && { ...code, productIds: null });
  return (
    <>
      <OrderSums sums={{ ...price, code: price.isByCode ? code?.code : null, shippingCents: 0, vat: [] }} />
      {code && <CodeWords code={code} isTaken={price.isByCode} />}
      {price.next && (
        <span className={styles['soft']}>
          {t('shop.totals.next', {
            missing: formatPrice(price.next.missingCents, language),
            percent: formatShare(price.next.percent / 100, language),
          })}
        </span>
      )}
    </>
  );
}

/** What the cart says of a code: what it takes off, or that a reduction takes off as much. */
function CodeWords({ code, isTaken }: { code: CodeDraft; isTaken: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code: name, percent, cents, isForSome, until } = code;
  if (!isTaken) return <span>{t('shop.code.idle', { code: name, why: t('cart.code.less') })}</span>;
  const off = percent === null ? formatPrice(cents ?? 0, language) : formatShare(percent / 100, language);
  return (
    <span>
      {t(isForSome ? 'shop.code.takenSome' : 'shop.code.taken', { code: name, off })}
      {until !== null && ` ${t('shop.code.until', { date: formatDay(until, language) })}`}
    </span>
  );
}
