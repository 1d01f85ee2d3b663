import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterProductChange } from '#contract/endpoints/counter/products';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import type { PlannedChange } from '#contract/tables/planned-change';
import { z } from '#contract/zod';
import { formatDay } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { dayTyped } from '../../parts/form/from-day';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { PlannedNotes } from '../../parts/planned-notes';
import { euroText, typedEuros } from '../../parts/form/typed-numbers';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import type { ProductFormProps } from './counter-product-screen';

const Typed = z.object({ cents: typedEuros(50, 100_000, 'counter.goods.error.price'), day: z.string() });
const resolver = zodResolver(Typed);

/** The price of a product, from now or from a day to come; what is planned can be taken back. */
export function PriceForm({
  product: { id, priceCents, planned: all },
  onChanged,
  onStale,
  onDraft,
}: ProductFormProps & { onDraft: (price: PlannedChange | undefined) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({ resolver, defaultValues: { cents: euroText(priceCents, language), day: '' } });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterProductChange);
  const params = { id: String(id) };
  const planned = all.filter(({ what }) => what === 'price');
  const typed = form.watch();
  const from = dayTyped(typed.day);
  const isPrice = from !== null && Typed.safeParse(typed).success;
  useTold<PlannedChange>(
    isPrice ? { what: 'price', day: from, productId: id, cents: centsOf(typed.cents) } : undefined,
    onDraft,
  );

  async function change(body: object): Promise<boolean> {
    const answer = await send({ params, body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const story = settle(answer);
    if (!story) return false;
    onChanged(story);
    form.reset({ cents: euroText(story.product.priceCents, language), day: '' });
    return true;
  }
  const submit = form.handleSubmit(async ({ cents, day }) => {
    const body = {
      what: 'price',
      seen: priceCents,
      plan: planned[0] ?? null,
      cents: centsOf(cents),
      day: day === '' ? null : day,
    };
    if (!(await change(body))) return;
    const price = formatPrice(body.cents, language);
    const words =
      body.day === null
        ? t('counter.goods.priceSaved', { price })
        : t('counter.goods.pricePlanned', { price, day: formatDay(body.day, language) });
    showToast({ words, severity: 'success' });
  });
  return (
    <section className={styles['card']}>
      <h2>{t('counter.goods.price')}</h2>
      <p>
        {t('counter.goods.now')}{' '}
        <strong className={styles['price']}>{formatPrice(priceCents, language)}</strong>
      </p>
      <PlannedNotes
        planned={planned}
        send={(body) => send({ params, body })}
        onChanged={onChanged}
        onStale={onStale}
      />
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={formStyles['pair']}>
          <TextField
            label={t('counter.goods.newPrice')}
            hint={t('counter.goods.priceHint')}
            control={form.control}
            name="cents"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            label={t('counter.goods.from')}
            hint={t('counter.goods.fromHint')}
            control={form.control}
            name="day"
            type="date"
            min={dayAfter(cragTime(Date.now()).day, 1)}
          />
        </div>
        <Problem words={trouble} />
        <div>
          <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
            {t('counter.goods.savePrice')}
          </WorkingButton>
        </div>
      </form>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </section>
  );
}
