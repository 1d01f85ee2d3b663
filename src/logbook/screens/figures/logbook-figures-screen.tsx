import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useLogbookFigures } from '../../queries/use-logbook-figures';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { BestGrades } from './best-grades';
import { GradePyramid } from './grade-pyramid';
import styles from './logbook-figures.module.css';
import { YearsAndMonths } from './years-and-months';
import type { LogbookFigures } from '../../queries/logbook-figures';
import { useCragsNamed } from '../../queries/use-crags-named';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLanguage } from '../../../language/local-text';

const CoverageMap = lazy(async () => ({
  default: (await import('../../../map/parts/coverage-map')).CoverageMap,
}));

const LISTED_MAX = 12;
const MAPPED_MAX = 40;

/** Where one has climbed: the crags that the index on this device knows on a map, and the most climbed as a list. */
function ClimbedPlaces({ places }: { places: LogbookFigures['places'] }) {
  const { t } = useTranslation();
  const crags = useCragsNamed(places.slice(0, MAPPED_MAX).map(({ name }) => name));
  return (
    <section className={styles['chart']} aria-labelledby="figures-places">
      <h2 id="figures-places">{t('figures.places')}</h2>
      <Suspense fallback={<Skeleton height="17rem" />}>
        <CoverageMap places={crags} />
      </Suspense>
      <ol className={styles['places']}>
        {places.slice(0, LISTED_MAX).map(({ name, sends, tries }) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              {[
                sends > 0 && t('figures.sendCount', { count: sends }),
                tries > 0 && t('figures.tryCount', { count: tries }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {places.length > LISTED_MAX && (
        <p className={styles['note']}>{t('figures.morePlaces', { count: places.length - LISTED_MAX })}</p>
      )}
    </section>
  );
}

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
          <GradePyramid title={t('figures.pyramid')} figures={figures.routes} ungraded={figures.ungraded} />
          <GradePyramid title={t('figures.boulderPyramid')} figures={figures.boulders} ungraded={0} />
          <YearsAndMonths figures={figures} />
          <BestGrades title={t('figures.best')} best={figures.routes.best} />
          <BestGrades title={t('figures.bestBoulders')} best={figures.boulders.best} />
          <ClimbedPlaces places={figures.places} />
        </>
      )}
    </div>
  );
}

/** Four figures before any picture. */
function KeyFigures({ figures }: { figures: LogbookFigures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useGradeWords();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const { onsight, sends, tries } = figures;
  const [[hardest], [hardestBoulder]] = [figures.routes.pyramid, figures.boulders.pyramid];
  const facts = [
    [t('figures.sends'), number.format(sends)],
    [t('figures.tries'), number.format(tries)],
    [t('figures.onsightRate'), sends === 0 ? '–' : percent.format(onsight / sends)],
    [t('figures.hardest'), hardest ? words.shown(hardest.grade) : '–'],
    ...(hardestBoulder ? [[t('figures.hardestBoulder'), words.shown(hardestBoulder.grade)] as const] : []),
  ] as const;
  return (
    <dl className={styles['key']}>
      {facts.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
