import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHealing } from '../../sync/local/use-healing';
import { AlertPage } from '../../kit/page/alert-page';
import { Button } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { LostPart } from './lost-part';
import { useIsOffline } from '../../sync/connection';

/**
 * A screen failed while being drawn, or its code could not be had: what happened, the way to try again, and the way
 * home. Draws it again when that is healed.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isOffline = useIsOffline();
  useHealing(error, reset);
  if (error instanceof LostPart) {
    return (
      <AlertPage
        severity="warning"
        title={t('errors.part.title')}
        message={t('errors.part.message')}
        canReload={!isOffline}
        action={
          <Button variant="action" icon="reset" onClick={() => void router.invalidate()}>
            {t('common.retry')}
          </Button>
        }
        back={
          <ButtonLink to="/{-$lng}/routes" variant="plain" icon="home">
            {t('errors.home')}
          </ButtonLink>
        }
      />
    );
  }
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
