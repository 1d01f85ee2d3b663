import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefundReason } from '#contract/endpoints/counter/log';
import { type CounterOrder, counterRefund } from '#contract/endpoints/counter/orders';
import { formatPrice } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { centsOf, resolveRefund, type TypedRefund } from '../../parts/counter-rules';
import { ProofForm } from '../../parts/proof-form';
import styles from '../../parts/counter.module.css';
import { askCounter } from '../../queries/ask-counter';

type Step = 'typing' | 'asking' | 'proving';

/** Gives money back: how much and why, the question whether that is meant, and where needed a proof of who asks. */
export function RefundForm({
  order: { id, number, totalCents, refundedCents },
  onRefunded,
}: {
  order: CounterOrder;
  onRefunded: (order: CounterOrder) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [step, setStep] = useState<Step>('typing');
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  // The same until it is answered: what was asked for twice is given back once.
  const key = useRef<string>(undefined);
  const form = useForm<TypedRefund>({
    resolver: resolveRefund,
    defaultValues: { amount: '', reason: '' },
  });
  const leftCents = totalCents - refundedCents;
  const cents = centsOf(form.watch('amount'));
  const check = form.handleSubmit(({ amount }) => {
    if (centsOf(amount) > leftCents) {
      form.setError('amount', { message: 'counter.error.tooMuch' }, { shouldFocus: true });
      return;
    }
    key.current = crypto.randomUUID();
    setTrouble(undefined);
    setStep('asking');
  });

  async function refund() {
    setIsWorking(true);
    setTrouble(undefined);
    const body = { key: key.current, cents, reason: form.getValues('reason') };
    const answer = await askCounter(engine, counterRefund, { params: { id }, body });
    setIsWorking(false);
    if (answer.kind === 'done') {
      form.reset();
      setStep('typing');
      showToast({ words: t('counter.refund.done'), severity: 'success' });
      return onRefunded(answer.data);
    }
    if (answer.kind === 'refused' && answer.message === 'counter.error.proof') return setStep('proving');
    const field = answer.kind === 'refused' && answer.errors.find((error) => error.field === 'cents');
    if (!field) return setTrouble(wordsOf(answer));
    setStep('typing');
    form.setError('amount', { message: field.key });
  }

  if (step === 'proving') {
    return (
      <ProofForm
        onProven={() => {
          setStep('asking');
          return refund();
        }}
      />
    );
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.refund.title')}</h2>
      {step === 'typing' ? (
        <form className={formStyles['form']} noValidate onSubmit={(event) => void check(event)}>
          <TextField
            label={t('counter.refund.amount')}
            hint={t('counter.refund.left', { price: formatPrice(leftCents, language) })}
            control={form.control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField label={t('counter.refund.reason')} control={form.control} name="reason">
            <option value="">{t('counter.refund.choose')}</option>
            {RefundReason.options.map((reason) => (
              <option key={reason} value={reason}>
                {t(`counter.reason.${reason}`)}
              </option>
            ))}
          </SelectField>
          <p className={styles['soft']}>{t('counter.refund.whole')}</p>
          <Problem words={trouble} />
          <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
            {t('counter.refund.check')}
          </WorkingButton>
        </form>
      ) : (
        <MessageBar
          severity="warning"
          actions={
            <>
              <WorkingButton variant="action" isWorking={isWorking} onClick={() => void refund()}>
                {t('counter.refund.confirm', { price: formatPrice(cents, language) })}
              </WorkingButton>
              <Button disabled={isWorking} onClick={() => setStep('typing')}>
                {t('counter.refund.change')}
              </Button>
            </>
          }
        >
          <span>{t('counter.refund.question', { price: formatPrice(cents, language), number })}</span>
          <Problem words={trouble} />
        </MessageBar>
      )}
    </section>
  );
}
