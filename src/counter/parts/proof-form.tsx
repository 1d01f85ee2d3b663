import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterPasskey, counterPassword, type PasswordProof } from '#contract/endpoints/counter/staff';
import { knowsPasskeys } from '../../account/parts/knows-passkeys';
import { PasswordField } from '../../account/parts/password-field';
import { WorkingButton } from '../../kit/control/working-button';
import formStyles from '../../kit/form/form.module.css';
import { Problem } from '../../kit/form/problem';
import { useFormRequest } from '../../kit/form/use-form-request';
import { useRequestWords } from '../../kit/form/use-request-words';
import { useLocal } from '../../sync/local/local-provider';
import { askCounter } from '../queries/ask-counter';
import { resolvePasswordProof } from './counter-rules';
import styles from './counter.module.css';

/** Asks once more who it is, by the password or a passkey, before money is given back or roles are set. */
export function ProofForm({ onProven }: { onProven: () => void | Promise<void> }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<PasswordProof>({
    resolver: resolvePasswordProof,
    defaultValues: { currentPassword: '' },
  });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (body) => {
    if (settle(await askCounter(engine, counterPassword, { body }))) await onProven();
  });
  return (
    <section className={styles['card']} aria-label={t('counter.proof.title')}>
      <h2>{t('counter.proof.title')}</h2>
      <p>{t('counter.proof.text')}</p>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('counter.proof.password')}
          control={form.control}
          name="currentPassword"
          autoComplete="current-password"
        />
        <Problem words={trouble} />
        <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
          {t('counter.proof.submit')}
        </WorkingButton>
      </form>
      {knowsPasskeys() && <PasskeyProof onProven={onProven} />}
    </section>
  );
}

function PasskeyProof({ onProven }: { onProven: () => void | Promise<void> }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function prove() {
    const [{ provePasskey }, asked] = await Promise.all([
      import('../../account/parts/passkey-device'),
      engine.askAccount('takePasskeyChallenge', null),
    ]);
    if (asked.kind !== 'done') return setTrouble(wordsOf(asked));
    const body = await provePasskey(asked.data, { isOffered: false });
    if (!body) return;
    const answer = await askCounter(engine, counterPasskey, { body });
    if (answer.kind === 'done') return onProven();
    setTrouble(wordsOf(answer));
  }
  const start = async () => {
    setIsWorking(true);
    setTrouble(undefined);
    await prove().catch(() => setTrouble(wordsOf({ kind: 'unreachable' })));
    setIsWorking(false);
  };
  return (
    <>
      <Problem words={trouble} />
      <div>
        <WorkingButton isWorking={isWorking} onClick={() => void start()}>
          {t('counter.proof.passkey')}
        </WorkingButton>
      </div>
    </>
  );
}
