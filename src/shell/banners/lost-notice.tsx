import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInLink } from '../../account/parts/sign-in-link';
import styles from './banners.module.css';

/** Says that the browser threw away what was kept here, whether unsent changes were saved from it, and the way back. */
export function LostNotice({ isSpared }: { isSpared: boolean }) {
  const { t } = useTranslation();
  const isSigningIn = useLocation({ select: ({ pathname }) => pathname.includes('/account/') });
  return (
    <div className={styles['banner']} role="alert">
      <p className={styles['words']}>
        {t('account.lost.words')} {isSpared && t('account.lost.spared')}
      </p>
      {!isSigningIn && <SignInLink>{t('common.signIn')}</SignInLink>}
    </div>
  );
}
