import { useTranslation } from 'react-i18next';
import { AlertPage } from './alert-page';
import { ButtonLink } from '../control/button-link';

/** Why a page of the catalogue cannot be shown, and the way on. */
export function PageTrouble({ state }: { state: 'missing' | 'unreachable' | 'refused' }) {
  const { t } = useTranslation();
  // Nothing has one name, whichever screen is asked for it.
  const isMissing = state === 'missing';
  return (
    <AlertPage
      severity="warning"
      isNowhere={isMissing}
      title={t(isMissing ? 'errors.notFound.title' : `catalogue.trouble.${state}.title`)}
      message={t(isMissing ? 'errors.notFound.message' : `catalogue.trouble.${state}.message`)}
      isOffline={state === 'unreachable'}
      action={
        <ButtonLink to="/{-$lng}/routes" variant="action" icon="home">
          {t('errors.home')}
        </ButtonLink>
      }
    />
  );
}
