import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useLogbookFigures } from '../../queries/use-logbook-figures';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
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
