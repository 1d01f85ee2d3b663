import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterReturn } from '#contract/endpoints/counter/order-handling';
import type { CounterOrder } from '#contract/endpoints/counter/orders';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { TickBox } from '../../../kit/form/tick-box';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { resolveReturn, type TypedReturn } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { useAct } from '../../queries/use-act';

/** Says that books of a parcel came back, and whether they are sold again; it moves no money. */
export function ReturnedBooks({
  order: { id, returnable },
  onReturned,
  onChanged,
}: {
  order: CounterOrder;
  onReturned: (order: CounterOrder) => void;
  /** Asks for the order anew, for somebody else changed it. */
  onChanged: () => void;
}) {
  const { t } = useTranslation();
  const { act } = useAct(counterReturn, { id });
  const open = returnable.filter(({ sent, returned }) => returned < sent);
  const form = useForm<TypedReturn>({
    resolver: resolveReturn,
    defaultValues: { line: String(open[0]?.line ?? ''), copies: '1', toStock: false },
  });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async ({ line, copies, toStock }) => {
    const meant = returnable.find((one) => one.line === Number(line));
    const answer = await act({
      line: Number(line),
      copies: Number(copies),
      toStock,
      before: meant?.returned ?? 0,
    });
    if (answer.kind === 'refused' && answer.message === 'counter.error.returnedBefore') onChanged();
    const done = settle(answer);
    if (!done) return;
    const next = done.returnable.find(({ sent, returned }) => returned < sent);
    form.reset({ line: String(next?.line ?? ''), copies: '1', toStock: false });
    showToast({ words: t('counter.back.done'), severity: 'success' });
    onReturned(done);
  });
  if (open.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.back.title')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField label={t('counter.back.line')} control={form.control} name="line">
          {open.map(({ line, label, sent, returned }) => (
            <option key={line} value={line}>
              {t('counter.back.left', { label, count: sent - returned })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('counter.back.copies')}
          control={form.control}
          name="copies"
          inputMode="numeric"
          autoComplete="off"
        />
        <TickBox control={form.control} name="toStock">
          {t('counter.back.toStock')}
        </TickBox>
        <Problem words={trouble} />
        <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
          {t('counter.back.go')}
        </WorkingButton>
      </form>
    </section>
  );
}
