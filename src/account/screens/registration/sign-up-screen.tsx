import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SignInLink } from '../../parts/sign-in-link';
import styles from './account-screen.module.css';
import { LetterSent } from './letter-sent';
import { SignUpForm } from './sign-up-form';

/** Asks for an account. */
export function SignUpScreen() {
  const { t } = useTranslation();
  const [email, setEmail] = useState<string>();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.signUp.title')} />
      {email === undefined ? (
        <>
          <p className={styles['lead']}>{t('account.signUp.lead')}</p>
          <SignUpForm onAsked={setEmail} />
          <div className={styles['ways']}>
            <SignInLink variant="quiet">{t('account.signUp.already')}</SignInLink>
          </div>
        </>
      ) : (
        <LetterSent email={email} about="signUp" />
      )}
    </div>
  );
}
