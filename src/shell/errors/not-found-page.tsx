import { useTranslation } from 'react-i18next';
import { AlertPage } from '../../kit/page/alert-page';
import { ButtonLink } from '../../kit/control/button-link';
import { useIsOffline } from '../../sync/connection';

/** No screen has this address: a warning, to reload it, and the way home to my routes. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <AlertPage
      severity="warning"
      isNowhere
      title={t('errors.notFound.title')}
      message={t('errors.notFound.message')}
      isOffline={isOffline}
      action={
        <ButtonLink to="/{-$lng}/routes" variant="action" icon="home">
          {t('errors.home')}
        </ButtonLink>
      }
    />
  );
}
