import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crag } from '#contract/catalogue/place';
import { formatInstant } from '../../../format/format-date';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { AgeNote } from '../../../kit/page/age-note';
import { savedSectors } from '../../parts/saved-route-of';
import { HoldCrag } from '../../../saved/parts/hold/hold-crag';
import { LaterAreaMap } from '../route/later-area-map';
import { mapOfCrag } from '../route/map-of-route';
import { SaveCragButton } from '../../../saved/parts/save-crag-button';
import styles from './crag-body.module.css';
import { CragGuidebooks } from './crag-guidebooks';
import { CragHead } from './crag-head';
import { CragRoutes } from './crag-routes';
import { DayLink } from './day-link';
import { climbsCalled } from '../../parts/climb-words';
import { GradeChart } from '../../parts/grade-chart';
import { SeasonStrip } from '../../parts/season-strip';

/** A crag as this device holds it. */
export const CragBody = memo(function CragBody({
  crag,
  fetchedAt,
  isStale,
}: {
  crag: Crag;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const [description, rock] = [read(crag.description), read(crag.rock)];
  return (
    <article className={styles['crag']}>
      <CragHead crag={crag} />
      <div className={styles['ways']}>
        <DayLink crag={crag} />
        <HoldCrag crag={crag} />
        <LaterAreaMap {...mapOfCrag(crag)} />
      </div>
      <CragGlance crag={crag} />
      <div className={styles['columns']}>
        <CragRoutes
          crag={crag}
          save={<SaveCragButton cragId={crag.id} cragName={crag.name} routes={savedSectors(crag)} />}
        />
        <aside className={styles['about']}>
          {(description || rock) && (
            <section className={styles['part']}>
              <h2>{t('catalogue.crag.about')}</h2>
              {description && <p>{description}</p>}
              {rock && (
                <p>
                  <strong>{t('catalogue.information.rock')}</strong> {rock}
                </p>
              )}
            </section>
          )}
          {crag.carFree && (
            <section className={styles['part']}>
              <h2>{t('catalogue.crag.carFree')}</h2>
              <p>{read(crag.carFree)}</p>
            </section>
          )}
          <CragGuidebooks guidebooks={crag.guidebooks} />
        </aside>
      </div>
      <p className={styles['updated']}>
        {t('catalogue.crag.updated', { date: formatInstant(crag.updatedAt, language) })}
      </p>
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
});

/** What a look tells of a crag: how its climbs spread over the grades, and its months. */
function CragGlance({ crag }: { crag: Crag }) {
  const { t } = useTranslation();
  const isCliff = crag.grades.length > 0;
  const counts = isCliff
    ? crag.grades
    : crag.multipitches.map(({ gradeMax }): [string, number] => [gradeMax, 1]);
  const called = climbsCalled(crag.gradeMax);
  return (
    <div className={styles['glance']}>
      {counts.length > 0 && (
        <section className={styles['part']}>
          <h2>{t(`catalogue.crag.spread.${called}`)}</h2>
          <GradeChart counts={counts} routes={isCliff ? called : 'multipitches'} />
        </section>
      )}
      {new Set(crag.months).size > 1 && (
        <section className={styles['part']}>
          <h2>{t('catalogue.crag.season')}</h2>
          <SeasonStrip months={crag.months} />
        </section>
      )}
    </div>
  );
}
