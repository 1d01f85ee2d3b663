import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsJournal } from '../../saved/queries/holds-journal';
import { SignInLink } from '../../account/parts/sign-in-link';
import styles from './banners.module.css';

/** Says that the browser threw away what was kept here, whether unsent changes were saved from it, and the way back. */
export function LostNotice() {
  const { t } = useTranslation();
  const isSigningIn = useLocation({ select: ({ pathname }) => pathname.includes('/account/') });
  const [isSpared, setIsSpared] = useState(false);
  useEffect(() => void holdsJournal().then(setIsSpared), []);
  return (
    <div className={styles['banner']} role="alert">
      <p className={styles['words']}>
        {t('account.lost.words')} {isSpared && t('account.lost.spared')}
      </p>
      {!isSigningIn && <SignInLink>{t('common.signIn')}</SignInLink>}
    </div>
  );
}
