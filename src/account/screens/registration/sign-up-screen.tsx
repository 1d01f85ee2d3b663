import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { AlreadyIn } from '../../parts/already-in';
import { SignInLink } from '../../parts/sign-in-link';
import { useReturnAddress } from '../../parts/use-return-address';
import { useIsSignedIn } from '../../queries/use-is-signed-in';
import { forgetNames } from '../../queries/way-in-entry';
import styles from './account-screen.module.css';
import { LetterSent } from './letter-sent';
import { SignUpForm } from './sign-up-form';

/** Asks for an account. Once its customer has confirmed it and signed in in another tab, it leads on. */
export function SignUpScreen() {
  const { t } = useTranslation();
  const back = useReturnAddress();
  const isSignedIn = useIsSignedIn();
  const [email, setEmail] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  // The names stay until the screen is left: a mistyped address is put right without typing them again.
  useEffect(() => (isAsked ? forgetNames : undefined), [isAsked]);
  const noteAsked = (address: string) => {
    setEmail(address);
    setIsAsked(true);
  };
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.signUp.title')} />
      {isSignedIn && <AlreadyIn back={back} />}
      {!isSignedIn && email === undefined && (
        <>
          <p className={styles['lead']}>{t('account.signUp.lead')}</p>
          <SignUpForm onAsked={noteAsked} isAgain={isAsked} />
          <div className={styles['ways']}>
            <SignInLink variant="quiet">{t('account.signUp.already')}</SignInLink>
          </div>
        </>
      )}
      {!isSignedIn && email !== undefined && (
        <LetterSent email={email} about="signUp" onAgain={() => setEmail(undefined)} />
      )}
    </div>
  );
}
