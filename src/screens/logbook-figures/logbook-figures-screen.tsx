import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { useLogbookFigures } from '../../data/use-logbook-figures';
import { ButtonLink } from '../../parts/button-link';
import { EmptyState } from '../../parts/empty-state';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../parts/screen-title';
import { Skeleton, SkeletonNote } from '../../parts/skeleton';
import { BestGrades } from './best-grades';
import { ClimbedPlaces } from './climbed-places';
import { GradePyramid } from './grade-pyramid';
import { KeyFigures } from './key-figures';
import styles from './logbook-figures.module.css';
import { YearsAndMonths } from './years-and-months';

/** Looking back: what the logbook on this device comes to, as pictures and, for who cannot see them, as tables. */
export function LogbookFiguresScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const figures = useLogbookFigures();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('figures.title')} />
      {account === null && <LogbookGuest />}
      {account !== null && figures === null && (
        <EmptyState
          title={t('figures.empty')}
          action={<ButtonLink to="/{-$lng}/logbook/files">{t('logbook.files')}</ButtonLink>}
        >
          {t('figures.emptyText')}
        </EmptyState>
      )}
      {account !== null && figures === undefined && (
        <>
          <SkeletonNote />
          <Skeleton height="6rem" />
          <Skeleton height="16rem" />
        </>
      )}
      {account !== null && figures && (
        <>
          <KeyFigures figures={figures} />
          <GradePyramid figures={figures} />
          <YearsAndMonths figures={figures} />
          <BestGrades best={figures.best} />
          <ClimbedPlaces places={figures.places} />
        </>
      )}
    </div>
  );
}
