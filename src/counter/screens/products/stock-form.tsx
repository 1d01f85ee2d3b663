import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterProductChange } from '#contract/endpoints/counter/products';
import { z } from '#contract/zod';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from '../../parts/counter.module.css';
import { typedCount } from '../../parts/form/typed-numbers';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import type { ProductFormProps } from './counter-product-screen';

const Typed = z.object({ copies: typedCount(0, 1_000_000, 'counter.goods.error.copies') });
const resolver = zodResolver(Typed);

/** How many copies of a paper edition there are, counted anew, or that they are not counted. */
export function StockForm({
  product: { id, copies },
  onChanged,
  onStale,
  onDraft,
}: ProductFormProps & { onDraft: (copies: number | undefined) => void }) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: { copies: '' } });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterProductChange);
  const typed = form.watch('copies');
  useTold(Typed.shape.copies.safeParse(typed).success ? Number(typed) : undefined, onDraft);

  async function change(counted: number | null): Promise<void> {
    const body = { what: 'stock', seen: copies, copies: counted };
    const answer = await send({ params: { id: String(id) }, body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const story = settle(answer);
    if (!story) return;
    onChanged(story);
    form.reset();
    showToast({ words: t('counter.goods.stockSaved'), severity: 'success' });
  }
  const submit = form.handleSubmit((values) => change(Number(values.copies)));
  return (
    <section className={styles['card']}>
      <h2>{t('counter.goods.stock')}</h2>
      <p>
        <strong>
          {copies === null ? t('counter.goods.uncounted') : t('counter.goods.left', { count: copies })}
        </strong>
      </p>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('counter.goods.counted')}
          hint={t('counter.goods.countedHint')}
          control={form.control}
          name="copies"
          inputMode="numeric"
          autoComplete="off"
        />
        <Problem words={trouble} />
        <div className={styles['facts']}>
          <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
            {t('counter.goods.saveStock')}
          </WorkingButton>
          {copies !== null && (
            <Button variant="quiet" onClick={() => void change(null)}>
              {t('counter.goods.stopCounting')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
