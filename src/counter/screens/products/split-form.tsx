import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterProductChange } from '#contract/endpoints/counter/products';
import { receivers, splitTotal, type MoneySplit } from '#contract/rules/shop/money-split';
import { vatWithin } from '#contract/rules/shop/order-price';
import { dueOn, soldOnceDue } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import { z } from '#contract/zod';
import { formatPrice } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useVatWithin } from '../../../sync/local/use-seller';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { dayTyped, FromDay, isPast } from '../../parts/form/from-day';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { PlannedNotes } from '../../parts/planned-notes';
import { euroText, typedEuros } from '../../parts/form/typed-numbers';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import type { ProductFormProps } from './counter-product-screen';

const part = z.union([z.literal(''), typedEuros(0, 100_000, 'counter.error.cents')], {
  error: 'counter.error.cents',
});
const Typed = z.object({
  authors: part,
  fund: part,
  publisher: part,
  vat: part,
  payment: part,
  post: part,
});
type Typed = z.infer<typeof Typed>;
const resolver = zodResolver(Typed);

/** Who gets what of a price, told to everybody; it counts while it adds up to the price. */
export function SplitForm({
  product,
  onChanged,
  onStale,
  onDraft,
}: ProductFormProps & { onDraft: (split: PlannedChange | undefined) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, split, vatRate } = product;
  const text = (cents: number | undefined) => (cents ? euroText(cents, language) : '');
  const typedOf = (told: MoneySplit | null): Typed => ({
    authors: text(told?.authors),
    fund: text(told?.fund),
    publisher: text(told?.publisher),
    vat: text(told?.vat),
    payment: text(told?.payment),
    post: text(told?.post),
  });
  const [day, setDay] = useState('');
  const planned = product.planned.filter(({ what }) => what === 'split');
  const params = { id: String(id) };
  const form = useForm<Typed>({ resolver, defaultValues: typedOf(split) });
  const { trouble, settle } = useFormRequest(form);
  const hasVat = useVatWithin() !== 'none';
  const send = useCounterChange(counterProductChange);
  // A split of a day to come is of that day's price.
  const { priceCents } = day ? soldOnceDue(id, product, dueOn(product.planned, day)) : product;
  const typed = form.watch();
  const parts = partsOf(typed);
  const total = splitTotal(parts);
  const from = dayTyped(day);
  const isSplit = from !== null && total > 0 && Typed.safeParse(typed).success;
  useTold<PlannedChange>(isSplit ? { what: 'split', day: from, productId: id, parts } : undefined, onDraft);

  async function change(wanted: MoneySplit | null): Promise<void> {
    if (isPast(day)) return;
    const body = { what: 'split', seen: split, plan: planned[0] ?? null, parts: wanted, day: day || null };
    const answer = await send({ params, body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const story = settle(answer);
    if (!story) return;
    form.reset(typedOf(story.product.split));
    setDay('');
    onChanged(story);
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
  }
  const submit = form.handleSubmit((values) => change(partsOf(values)));
  const price = formatPrice(priceCents, language);
  const totalLook = styles[total === priceCents ? 'sent' : total === 0 ? 'soft' : 'trouble'];
  return (
    <section className={styles['card']}>
      <h2>{t('counter.goods.split')}</h2>
      <p className={styles['soft']}>{t('counter.goods.splitHint')}</p>
      {split && splitTotal(split) !== product.priceCents && (
        <p className={styles['trouble']}>{t('counter.goods.splitOther')}</p>
      )}
      <PlannedNotes
        planned={planned}
        send={(body) => send({ params, body })}
        onChanged={onChanged}
        onStale={onStale}
      />
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={formStyles['pair']}>
          {receivers.map((receiver) => (
            <TextField
              key={receiver}
              label={t(`money.to.${receiver}`)}
              hint={
                receiver === 'vat' && hasVat
                  ? t('counter.goods.vatHint', {
                      price: formatPrice(vatWithin(priceCents, vatRate), language),
                    })
                  : undefined
              }
              control={form.control}
              name={receiver}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <FromDay day={day} onDay={setDay} />
        <p className={totalLook} role="status">
          {t('counter.goods.splitTotal', { total: formatPrice(total || 0, language), price })}
        </p>
        <Problem words={trouble} />
        <div className={styles['facts']}>
          <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
            {t('counter.goods.saveSplit')}
          </WorkingButton>
          {split && (
            <Button variant="quiet" onClick={() => void change(null)}>
              {t('counter.goods.splitOff')}
            </Button>
          )}
        </div>
      </form>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </section>
  );
}

function partsOf(typed: Partial<Typed>): MoneySplit {
  const cents = (text: string | undefined) => (text ? centsOf(text) : 0);
  const { authors, fund, publisher, vat, payment, post } = typed;
  return {
    authors: cents(authors),
    fund: cents(fund),
    publisher: cents(publisher),
    vat: cents(vat),
    payment: cents(payment),
    post: cents(post),
  };
}
