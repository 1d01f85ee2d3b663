import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHealing } from '../../sync/local/use-healing';
import { AlertPage } from '../../kit/page/alert-page';
import { ButtonLink } from '../../kit/control/button-link';
import { useIsOffline } from '../../sync/connection';

/** A screen failed while being drawn: what happened, reload, and the way home. Draws it again when that is healed. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  useHealing(error, reset);
  return (
    <AlertPage
      severity="error"
      title={t('errors.global.title')}
      message={t('errors.global.message')}
      isOffline={isOffline}
      action={
        <ButtonLink to="/{-$lng}/routes" variant="plain" icon="home">
          {t('errors.home')}
        </ButtonLink>
      }
    />
  );
}
