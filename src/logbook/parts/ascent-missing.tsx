import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../sync/connection';
import { AlertPage } from '../../kit/page/alert-page';
import { ButtonLink } from '../../kit/control/button-link';

/** No such ascent on this device: why that may be, and the way back to the logbook. */
export function AscentMissing() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <AlertPage
      severity="warning"
      title={t('logbook.view.missing')}
      message={t('logbook.view.missingText')}
      isOffline={isOffline}
      canReload={false}
      action={
        <ButtonLink to="/{-$lng}/logbook" variant="action">
          {t('logbook.view.back')}
        </ButtonLink>
      }
    />
  );
}
