import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '#contract/tables/customer';
import { keepStorage } from '../../../sync/local/keep-storage';
import { useLocal } from '../../../sync/local/local-provider';
import { forgetWayIn } from '../../queries/way-in-entry';
import { useRefusalWords } from '../../../language/refusal-words';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmailField } from '../../parts/email-field';
import { Problem } from '../../../kit/form/problem';
import { PasswordField } from '../../parts/password-field';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { useReturnAddress } from '../../parts/use-return-address';
import { WorkingButton } from '../../../kit/control/working-button';
import { usePasskeySignIn, type PasskeyResult } from './use-passkey-sign-in';
import styles from './sign-in-screen.module.css';
import { useDemoCatalogue } from '../../../catalogue/queries/use-demo-catalogue';
import { Button } from '../../../kit/control/button';

/** The account every demonstration has; it is shown only where the catalogue is the demonstration. */
const demoAccount = { email: 'camille@relais.example', password: 'Relais-2026!' } as const;

/** In the demonstration: which account to try. Nothing anywhere else. */
function DemoHint({ onFill }: { onFill: (account: typeof demoAccount) => void }) {
  const { t } = useTranslation();
  if (!useDemoCatalogue()) return null;
  return (
    <aside className={styles['demo']}>
      <h2 className={styles['demoTitle']}>{t('account.signIn.demoTitle')}</h2>
      <p>{t('account.signIn.demoText')}</p>
      <p className={styles['demoAccount']}>
        <code>{demoAccount.email}</code>
        <code>{demoAccount.password}</code>
      </p>
      <Button onClick={() => onFill(demoAccount)}>{t('account.signIn.demoFill')}</Button>
    </aside>
  );
}

const loadRules = async () => (await import('./sign-in-rules')).resolveSignIn;

export interface SignInFormProps {
  /** The address to start with. */
  email: string;
  isOffline: boolean;
  onSignedIn: () => void;
}

/** E-mail and password, or a passkey. What was typed stays whatever happens; what is wrong stands next to its field. */
export function SignInForm({ email, isOffline, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const back = useReturnAddress();
  const { engine } = useLocal();
  const [refusal, setRefusal] = useState<string>();
  const { control, handleSubmit, setValue, setFocus, formState } = useForm<SignIn>({
    resolver: useLateResolver(loadRules),
    defaultValues: { email, password: '' },
  });
  const { isSubmitting } = formState;

  const end = (result: PasskeyResult) => {
    if (result.kind === 'done') {
      void keepStorage();
      forgetWayIn();
      onSignedIn();
      return;
    }
    if (result.kind === 'refused') setRefusal(words(result.message));
    else if (result.kind === 'none') setRefusal(t('account.signIn.passkeyNone'));
    else setRefusal(t(isOffline ? 'account.signIn.offline' : 'account.signIn.unreachable'));
  };
  const passkey = usePasskeySignIn({ isOffline, onEnd: end });

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    const result = await engine.signIn(credentials);
    end(result);
    if (result.kind !== 'done') setFocus('password');
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {isOffline && !refusal && <p className={styles['offline']}>{t('account.signIn.offline')}</p>}
      <EmailField control={control} autoComplete="username webauthn" isNoted />
      <PasswordField
        label={t('account.signIn.password')}
        control={control}
        name="password"
        autoComplete="current-password"
      />
      <Problem words={refusal} />
      <WorkingButton
        type="submit"
        variant="action"
        icon="enter"
        isWorking={isSubmitting}
        working={t('account.signIn.working')}
      >
        {t('account.signIn.submit')}
      </WorkingButton>
      {passkey.isKnown && (
        <WorkingButton
          icon="lock"
          isWorking={passkey.isAsking}
          onClick={() => {
            setRefusal(undefined);
            void passkey.ask();
          }}
        >
          {t('account.signIn.passkey')}
        </WorkingButton>
      )}
      <div className={styles['ways']}>
        <ButtonLink to="/{-$lng}/account/sign-up" search={{ back }} variant="quiet">
          {t('account.signUp.title')}
        </ButtonLink>
        <ButtonLink to="/{-$lng}/account/reset-password" search={{ back }} variant="quiet">
          {t('account.reset.title')}
        </ButtonLink>
      </div>
      <DemoHint
        onFill={(account) => {
          setValue('email', account.email, { shouldValidate: true });
          setValue('password', account.password, { shouldValidate: true });
        }}
      />
    </form>
  );
}
