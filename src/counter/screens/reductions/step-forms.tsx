import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterReductionChange, type Reductions } from '#contract/endpoints/counter/reductions';
import { z } from '#contract/zod';
import { formatPrice } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { typedCount, typedEuros } from '../../parts/typed-numbers';
import { useCounterChange } from '../../queries/use-counter-change';

const resolver = zodResolver(
  z.object({
    fromCents: typedEuros(1, 10_000_000, 'counter.error.cents'),
    percent: typedCount(1, 99, 'counter.cuts.error.percent'),
  }),
);

interface StepFormsProps {
  steps: Reductions['steps'];
  onChanged: (reductions: Reductions) => void;
  onStale: () => void;
}

/** The reductions by basket: those there are, and one more or another percentage. */
export function StepForms({ steps, onChanged, onStale }: StepFormsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({ resolver, defaultValues: { fromCents: '', percent: '' } });
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
    const body = { what: 'step', seen, fromCents, percent: Number(values.percent) };
    if (await change(body)) form.reset();
  });
  return (
    <section className={styles['card']}>
      <h2>{t('counter.cuts.steps')}</h2>
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
              <Button
                variant="quiet"
                icon="trash"
                aria-label={t('counter.cuts.removeStep', { step: words })}
                onClick={() => void change({ what: 'stepEnd', seen: step })}
              >
                {t('counter.remove')}
              </Button>
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
