import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { wayInEntry } from '../../queries/way-in-entry';
import { useCustomer } from '../../queries/use-customer';
import { EmailField } from '../../parts/email-field';
import { Problem } from '../../../kit/form/problem';
import formStyles from '../../../kit/form/form.module.css';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SignInLink } from '../../parts/sign-in-link';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { WorkingButton } from '../../../kit/control/working-button';
import styles from './account-screen.module.css';
import { LetterSent } from './letter-sent';

const loadRules = async () => (await import('./reset-request-rules')).resolveResetRequest;

/** First step to a new password: where the letter shall go. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const customer = useCustomer();
  const [sentTo, setSentTo] = useState<string>();
  const [isAgain, setIsAgain] = useState(false);
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.reset.title')} />
      {sentTo === undefined ? (
        <>
          <p className={styles['lead']}>{t('account.reset.lead')}</p>
          <ResetRequestForm
            key={customer?.email ?? ''}
            email={customer?.email ?? ''}
            onSent={setSentTo}
            isAgain={isAgain}
          />
          <div className={styles['ways']}>
            <SignInLink variant="quiet">{t('account.reset.back')}</SignInLink>
          </div>
        </>
      ) : (
        <LetterSent
          email={sentTo}
          about="reset"
          onAgain={() => {
            setSentTo(undefined);
            setIsAgain(true);
          }}
        />
      )}
    </div>
  );
}

interface ResetRequestFormProps {
  email: string;
  onSent: (email: string) => void;
  /** The form is here for a second time, and what led back to it is gone. */
  isAgain: boolean;
}

function ResetRequestForm({ email, onSent, isAgain }: ResetRequestFormProps) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const form = useForm<{ email: string }>({
    resolver: useLateResolver(loadRules),
    defaultValues: { email: wayInEntry().email || email },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isAgain) setFocus('email');
  }, [isAgain, setFocus]);
  const { isSubmitting } = form.formState;
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async (values) => {
    if (settle(await engine.askAccount('requestPasswordReset', values))) onSent(values.email);
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <EmailField control={form.control} isNoted />
      <Problem words={trouble} />
      <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
        {t('account.reset.submit')}
      </WorkingButton>
    </form>
  );
}
