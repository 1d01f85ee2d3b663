import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { ScreenTitle } from '../../parts/screen-title';

/** Screens of later issues, as named in the texts under `planned.screens`. */
export type PlannedScreenName = 'presentation';

/** Says plainly that a screen is not built yet, what it will do, and where to go meanwhile. */
export function PlannedScreen() {
  const { t } = useTranslation();
  const matches = useMatches();
  const name = matches.findLast((match) => match.staticData.planned)?.staticData.planned;
  if (!name) return null;
  return (
    <>
      <ScreenTitle title={t(`planned.screens.${name}.title`)} isHidden />
      <EmptyState
        title={`${t(`planned.screens.${name}.title`)} — ${t('planned.title')}`}
        action={
          <ButtonLink to="/{-$lng}/routes" variant="plain" icon="home">
            {t('errors.home')}
          </ButtonLink>
        }
      >
        {t('planned.message')} {t(`planned.screens.${name}.words`)}
      </EmptyState>
    </>
  );
}
