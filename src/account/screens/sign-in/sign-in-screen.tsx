import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../sync/connection';
import { useLocal } from '../../../sync/local/local-provider';
import { wayInEntry } from '../../queries/way-in-entry';
import { useCustomer } from '../../queries/use-customer';
import { useIsSignedIn } from '../../queries/use-is-signed-in';
import { AlreadyIn } from '../../parts/already-in';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SignInForm } from './sign-in-form';
import styles from './sign-in-screen.module.css';

/** Signs a customer in and goes back to where they came from, else to my routes. */
export function SignInScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { back } = useSearch({ from: '/{-$lng}/account/sign-in' });
  // Who just confirmed an account, or chose a password, need not type the address again.
  const known = useLocation({ select: ({ state }) => state.email });
  const { account } = useLocal();
  const customer = useCustomer();
  const isSignedIn = useIsSignedIn();
  const isOffline = useIsOffline();
  const hasEnded = typeof account === 'string' && !isSignedIn;

  // The screen is drawn anew for the account signed in, so the way on may not hang from this drawing.
  function goOn() {
    if (back) router.history.replace(back);
    else void router.navigate({ to: '/{-$lng}/routes', replace: true });
  }

  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.signIn.title')} />
      {isSignedIn ? (
        <AlreadyIn back={back} />
      ) : (
        <>
          <p className={styles['lead']}>{t(hasEnded ? 'account.signIn.again' : 'account.signIn.lead')}</p>
          {/* Whose session has ended is asked for by address: drawn before that is read, the form would be drawn anew. */}
          {!(hasEnded && customer === undefined) && (
            <SignInForm
              key={customer?.email ?? ''}
              email={customer?.email ?? known ?? wayInEntry().email}
              isOffline={isOffline}
              onSignedIn={goOn}
            />
          )}
        </>
      )}
    </div>
  );
}
