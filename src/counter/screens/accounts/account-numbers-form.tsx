import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from '#contract/zod';
import { AccountNumbers, type Accounts, counterAccountNumbers } from '#contract/endpoints/counter/accounts';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLocal } from '../../../sync/local/local-provider';
import { resolveAccountNumbers } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { askCounter } from '../../queries/ask-counter';

/** The numbers of the accounts that the journal is written to. */
export function AccountNumbersForm({
  accounts: { numbers, version },
  onSaved,
}: {
  accounts: Pick<Accounts, 'numbers' | 'version'>;
  onSaved: (months: z.infer<typeof counterAccountNumbers.data>) => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<AccountNumbers>({ resolver: resolveAccountNumbers, defaultValues: numbers });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (typed) => {
    const body = { numbers: typed, version };
    const saved = settle(await askCounter(engine, counterAccountNumbers, { body }));
    if (!saved) return;
    showToast({ words: t('counter.accounts.saved'), severity: 'success' });
    onSaved(saved);
  });
  return (
    <section className={styles['card']}>
      <h2>{t('counter.accounts.numbers')}</h2>
      <p className={styles['soft']}>{t('counter.accounts.numbersHint')}</p>
      <form className={styles['list']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['fields']}>
          {AccountNumbers.keyof().options.map((name) => (
            <TextField
              key={name}
              label={t(`counter.accounts.number.${name}`)}
              control={form.control}
              name={name}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
        <Problem words={trouble} />
        <div>
          <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
            {t('counter.accounts.save')}
          </WorkingButton>
        </div>
      </form>
    </section>
  );
}
