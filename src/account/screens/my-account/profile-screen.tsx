import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomer } from '../../queries/use-customer';
import { AccountOnly } from '../../parts/account-only';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { SkeletonNote } from '../../../kit/page/skeleton';
import { useIsOffline } from '../../../sync/connection';
import { DataSection } from './data-section';
import { EmailSection } from './email-section';
import { InformationForm } from './information-form';
import styles from './my-account.module.css';
import { PasskeySection } from './passkey-section';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

/** Names, address, password, passkeys, where one is signed in, and what is kept of one. Readable offline; changing needs the network. */
export function ProfileScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.profile.title')} />
      <AccountOnly>
        <Profile />
      </AccountOnly>
    </div>
  );
}

function Profile() {
  const { t } = useTranslation();
  const customer = useCustomer();
  const isOffline = useIsOffline();
  const [round, setRound] = useState(0);
  if (!customer) return <SkeletonNote />;
  const { firstName, lastName, language, newsletter, email } = customer;
  return (
    <>
      {isOffline && <p className={styles['hint']}>{t('account.request.offline')}</p>}
      <section className={styles['part']}>
        <h2>{t('account.profile.names')}</h2>
        <InformationForm known={{ firstName, lastName, language, newsletter: newsletter ?? false }} />
      </section>
      <EmailSection key={email} email={email} />
      <section className={styles['part']}>
        <h2>{t('account.profile.password')}</h2>
        <PasswordForm email={email} onChanged={() => setRound(round + 1)} />
      </section>
      <PasskeySection email={email} />
      <section className={styles['part']}>
        <h2>{t('account.sessions.title')}</h2>
        <p className={styles['hint']}>{t('account.sessions.text')}</p>
        <SessionList key={round} />
      </section>
      <DataSection />
    </>
  );
}
