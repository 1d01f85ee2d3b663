import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type CounterCustomer,
  counterErase,
  type CustomerErasure,
  counterExport,
} from '#contract/endpoints/counter/customers';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { saveFile } from '../../../kit/share/save-file';
import { useLocal } from '../../../sync/local/local-provider';
import { resolveErasure } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { useProof } from '../../parts/use-proof';
import { askCounter, fetchFromCounter } from '../../queries/ask-counter';

/** What concerns all that is kept of a customer: it is handed out, or erased for good; for owners. */
export function AccountData({ customer, onGone }: { customer: CounterCustomer; onGone: () => void }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const { proof, withProof } = useProof();
  const [isWorking, setIsWorking] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const params = { id: customer.id };

  async function handOut() {
    setIsWorking(true);
    const answer = await withProof(() => fetchFromCounter(engine, counterExport, { params, body: {} }, 'PK'));
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') saveFile(t('counter.customers.exportFile'), 'application/zip', answer.data);
  }

  return (
    <section className={styles['card']}>
      <h2>{t('counter.customers.data')}</h2>
      <p className={styles['soft']}>{t('counter.customers.dataHint')}</p>
      {proof}
      <Problem words={trouble} />
      <div className={styles['facts']}>
        <WorkingButton icon="download" isWorking={isWorking} onClick={() => void handOut()}>
          {t('counter.customers.export')}
        </WorkingButton>
        {!isErasing && !customer.isStaff && (
          <Button icon="trash" onClick={() => setIsErasing(true)}>
            {t('counter.customers.erase')}
          </Button>
        )}
      </div>
      {customer.isStaff && <p className={styles['soft']}>{t('counter.error.isStaff')}</p>}
      {isErasing && (
        <Erase
          send={(body) => withProof(() => askCounter(engine, counterErase, { params, body }))}
          onGone={onGone}
          onKeep={() => setIsErasing(false)}
        />
      )}
    </section>
  );
}

function Erase({
  send,
  onGone,
  onKeep,
}: {
  send: (body: CustomerErasure) => ReturnType<typeof askCounter<typeof counterErase.data>>;
  onGone: () => void;
  onKeep: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<CustomerErasure>({ resolver: resolveErasure, defaultValues: { email: '' } });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (body) => {
    const answer = await send(body);
    // Asked again after a lost answer, they are gone already.
    const isGone = answer.kind === 'refused' && answer.status === 404;
    if (!isGone && !settle(answer)) return;
    showToast({ words: t('counter.customers.erased'), severity: 'success' });
    onGone();
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('counter.customers.eraseQuestion')}</p>
      <TextField
        label={t('counter.customers.eraseEmail')}
        control={form.control}
        name="email"
        type="email"
        autoComplete="off"
      />
      <Problem words={trouble} />
      <div className={styles['facts']}>
        <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
          {t('counter.customers.eraseNow')}
        </WorkingButton>
        <Button onClick={onKeep}>{t('counter.customers.keep')}</Button>
      </div>
    </form>
  );
}
