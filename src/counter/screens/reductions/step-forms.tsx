import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterReductionChange, type Reductions } from '#contract/endpoints/counter/reductions';
import { z } from '#contract/zod';
import { formatPrice } from '../../../format/format-number';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { AskFirst } from '../../parts/ask-first';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { dayTyped, FromDay, isPast } from '../../parts/form/from-day';
import { PlannedNotes } from '../../parts/planned-notes';
import { typedCount, typedEuros } from '../../parts/form/typed-numbers';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import type { CartPreviewProps } from './cart-preview';

const Typed = z.object({
  fromCents: typedEuros(1, 10_000_000, 'counter.error.cents'),
  percent: typedCount(1, 99, 'counter.cuts.error.percent'),
});
const resolver = zodResolver(Typed);

interface StepFormsProps {
  steps: Reductions['steps'];
  planned: Reductions['planned'];
  onChanged: (reductions: Reductions) => void;
  onStale: () => void;
  /** With the reduction that is typed, once it could be saved. */
  onDraft: (step: CartPreviewProps['step']) => void;
}

/** The reductions by basket: those there are, and one more or another percentage. */
export function StepForms({ steps, planned, onChanged, onStale, onDraft }: StepFormsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({ resolver, defaultValues: { fromCents: '', percent: '' } });
  const [day, setDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const planOf = (fromCents: number) =>
    planned.find((plan) => plan.what === 'step' && plan.fromCents === fromCents) ?? null;
  const typed = form.watch();
  const from = dayTyped(day);
  const isStep = from !== null && Typed.safeParse(typed).success;
  useTold<NonNullable<CartPreviewProps['step']>>(
    isStep
      ? { what: 'step', day: from, fromCents: centsOf(typed.fromCents), percent: Number(typed.percent) }
      : undefined,
    onDraft,
  );
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterReductionChange);

  async function change(body: object): Promise<boolean> {
    const answer = await send({ body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const reductions = settle(answer);
    if (!reductions) return false;
    onChanged(reductions);
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
    return true;
  }
  const submit = form.handleSubmit(async (values) => {
    const fromCents = centsOf(values.fromCents);
    const seen = steps.find((step) => step.fromCents === fromCents) ?? null;
    if (isPast(day)) return;
    const percent = Number(values.percent);
    const when = { plan: planOf(fromCents), day: day || null };
    if (!(await change({ what: 'step', seen, fromCents, percent, ...when }))) return;
    form.reset();
    setDay('');
  });
  async function remove(step: Reductions['steps'][number]): Promise<void> {
    if (isPast(lastDay)) return;
    const when = { plan: planOf(step.fromCents), day: lastDay || null };
    if (await change({ what: 'stepEnd', seen: step, ...when })) setLastDay('');
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.cuts.steps')}</h2>
      <PlannedNotes
        planned={planned}
        send={(body) => send({ body })}
        onChanged={onChanged}
        onStale={onStale}
      />
      {steps.length === 0 && <p>{t('counter.cuts.noSteps')}</p>}
      <ul className={styles['story']} aria-label={t('counter.cuts.steps')}>
        {steps.map((step) => {
          const words = t('counter.cuts.step', {
            price: formatPrice(step.fromCents, language),
            percent: step.percent,
          });
          return (
            <li key={step.fromCents} className={styles['facts']}>
              <span className={styles['wide']}>{words}</span>
              <AskFirst
                variant="quiet"
                icon="trash"
                aria-label={t('counter.cuts.removeStep', { step: words })}
                question={t('counter.cuts.removeQuestion')}
                confirm={t('counter.cuts.removeNow')}
                more={<FromDay day={lastDay} onDay={setLastDay} />}
                onConfirm={() => remove(step)}
              >
                {t('counter.remove')}
              </AskFirst>
            </li>
          );
        })}
      </ul>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={formStyles['pair']}>
          <TextField
            label={t('counter.cuts.fromCents')}
            control={form.control}
            name="fromCents"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            label={t('counter.cuts.percent')}
            control={form.control}
            name="percent"
            inputMode="numeric"
            autoComplete="off"
          />
          <FromDay day={day} onDay={setDay} />
        </div>
        <Problem words={trouble} />
        <div>
          <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
            {t('counter.cuts.saveStep')}
          </WorkingButton>
        </div>
      </form>
    </section>
  );
}
