import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClimbHit, FoundClimbs } from '#worker/api/engine-api';
import { GradeBadge } from '../../catalogue/parts/grade-badge';
import { Button } from '../../kit/control/button';
import { Icon } from '../../kit/control/icon';
import { RowLink } from '../../kit/control/row-link';
import { StandingMark } from '../../logbook/parts/standing-mark';
import { climbStanding } from '../../logbook/queries/climb-standing';
import { sectorLabel } from '../queries/use-climbs-named';
import styles from './climb-hits.module.css';

/** Climbs that are shown at first, above what else was found. */
const SHOWN = 3;

/** The climbs of the words that were typed, each leading to its line on the topo. */
export const ClimbHits = memo(function ClimbHits({ found }: { found: FoundClimbs }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { hits } = found;
  const shown = isWhole ? hits : hits.slice(0, SHOWN);
  return (
    <section className={styles['climbs']} aria-labelledby={id}>
      <h2 id={id}>{t('catalogue.search.climbs')}</h2>
      <ul>
        {shown.map((climb) => (
          <li key={climb.id}>
            <ClimbRow climb={climb} />
          </li>
        ))}
      </ul>
      {hits.length > SHOWN && (
        <Button
          variant="quiet"
          icon={isWhole ? 'up' : 'down'}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('catalogue.search.fewer') : t('catalogue.search.all', { count: hits.length })}
        </Button>
      )}
    </section>
  );
});

/** A climb that may be read leads to its line; of another only the name is known, and its guidebook stands below. */
function ClimbRow({ climb }: { climb: ClimbHit }) {
  const { t } = useTranslation();
  const { regionSlug: region, crag, sector, guidebook } = climb;
  return (
    <>
      <RowLink
        way={{
          to: '/{-$lng}/routes/crag/$region/$crag/$sector',
          params: { region, crag: crag.slug, sector: sector.slug },
          ...(!guidebook && { search: { climb: String(climb.id) } }),
        }}
        className={styles['climb']}
      >
        <span className={styles['words']}>
          <span>
            <strong>{climb.name}</strong>
            <StandingMark standing={climbStanding(climb.entries)} />
          </span>
          <small>{sectorLabel(climb)}</small>
        </span>
        <GradeBadge grade={climb.grade} />
      </RowLink>
      {guidebook && (
        <RowLink
          way={{ to: '/{-$lng}/guidebook/$slug', params: { slug: guidebook.slug } }}
          className={styles['guidebook']}
        >
          <Icon name="lock" size={16} />
          <span>{t('catalogue.search.climbLocked', { label: guidebook.label })}</span>
        </RowLink>
      )}
    </>
  );
}
