import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type CounterCustomer,
  counterGiveAccess,
  counterTakeAccess,
  type OwnedAccess,
} from '#contract/endpoints/counter/customers';
import { formatInstant } from '../../../format/format-date';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { TakeAccess, useAccessEnd } from '../../parts/access';
import { resolveAccess, type TypedAccess } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useAct } from '../../queries/use-act';

interface HandledProps {
  customer: CounterCustomer;
  /** Gets the customer as they are after it. */
  onDone: (customer: CounterCustomer) => void;
}

/** What a customer may read, until when and where it came from; what was given by hand is given and taken here. */
export function CustomerAccess({ customer, onDone }: HandledProps) {
  const { t } = useTranslation();
  const { access } = customer;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.customers.access')}</h2>
      {access.length === 0 && <p className={styles['soft']}>{t('counter.customers.noAccess')}</p>}
      <ul className={styles['story']}>
        {access.map((owned) => (
          <li key={`${owned.label} ${owned.from} ${owned.origin}`}>
            <OneAccess owned={owned} customerId={customer.id} onDone={onDone} />
          </li>
        ))}
      </ul>
      <GiveAccess customer={customer} onDone={onDone} />
    </section>
  );
}

function OneAccess({
  owned: { label, guidebookId, from, until, isOver, origin },
  customerId,
  onDone,
}: { owned: OwnedAccess; customerId: string } & Pick<HandledProps, 'onDone'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const endOf = useAccessEnd();
  const { act } = useAct(counterTakeAccess, { id: customerId });
  const [trouble, setTrouble] = useState<string>();
  async function take() {
    const answer = await act({ guidebookId });
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    showToast({ words: t('counter.customers.taken', { label }), severity: 'success' });
    onDone(answer.data);
  }
  return (
    <>
      <strong className={styles['mail']}>{label}</strong>
      <div className={styles['facts']}>
        <span>{t(`counter.customers.origin.${origin}`)}</span>
        <span className={styles['soft']}>
          {t('counter.customers.from', { date: formatInstant(from, language) })}
        </span>
        <span className={styles['soft']}>{endOf(until, isOver)}</span>
      </div>
      {origin === 'given' && <TakeAccess label={label} onConfirm={take} />}
      <Problem words={trouble} />
    </>
  );
}

function GiveAccess({ customer: { id, guidebooks }, onDone }: HandledProps) {
  const { t } = useTranslation();
  const { act } = useAct(counterGiveAccess, { id });
  const form = useForm<TypedAccess>({
    resolver: resolveAccess,
    defaultValues: { guidebookId: '', lastDay: '', reason: '' },
  });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async ({ guidebookId, lastDay, reason }) => {
    const given = { guidebookId: Number(guidebookId), lastDay: lastDay === '' ? null : lastDay, reason };
    const done = settle(await act(given));
    if (!done) return;
    form.reset();
    showToast({ words: t('counter.customers.given'), severity: 'success' });
    onDone(done);
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t('counter.customers.give')}</h3>
      <SelectField label={t('counter.customers.guidebook')} control={form.control} name="guidebookId">
        <option value="">{t('counter.customers.choose')}</option>
        {guidebooks.map(({ id: guidebookId, label }) => (
          <option key={guidebookId} value={guidebookId}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('counter.customers.lastDay')}
        hint={t('counter.customers.lastDayHint')}
        control={form.control}
        name="lastDay"
        type="date"
      />
      <TextField
        label={t('counter.customers.reason')}
        hint={t('counter.customers.reasonHint')}
        control={form.control}
        name="reason"
        autoComplete="off"
      />
      <Problem words={trouble} />
      <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
        {t('counter.customers.giveNow')}
      </WorkingButton>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </form>
  );
}
