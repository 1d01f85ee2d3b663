import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/page/empty-state';
import { SignInLink } from '../../account/parts/sign-in-link';

/** What a guest sees of the logbook: what it is for, and the way in. */
export function LogbookGuest() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('logbook.guestTitle')}
      action={<SignInLink variant="action">{t('logbook.signIn')}</SignInLink>}
    >
      {t('logbook.guestText')}
    </EmptyState>
  );
}
