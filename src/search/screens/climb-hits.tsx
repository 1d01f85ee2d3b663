import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClimbHit, FoundClimbs } from '#worker/api/engine-api';
import { GradeBadge } from '../../catalogue/parts/grade-badge';
import { Button } from '../../kit/control/button';
import { RowLink } from '../../kit/control/row-link';
import { StandingMark } from '../../logbook/parts/standing-mark';
import { isOfClimb } from '../../logbook/queries/climb-of';
import { climbStanding, type ClimbStanding } from '../../logbook/queries/climb-standing';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { sectorLabel } from '../queries/use-climbs-named';
import styles from './climb-hits.module.css';

/** Climbs that are shown at first, above what else was found. */
const SHOWN = 3;

/** The climbs of the words that were typed, each leading to its line on the topo. */
export const ClimbHits = memo(function ClimbHits({ found }: { found: FoundClimbs }) {
  const { t } = useTranslation();
  const id = useId();
  const standings = useClimbStandings(found.hits);
  const [isWhole, setIsWhole] = useState(false);
  const { hits } = found;
  const shown = isWhole ? hits : hits.slice(0, SHOWN);
  return (
    <section className={styles['climbs']} aria-labelledby={id}>
      <h2 id={id}>{t('catalogue.search.climbs')}</h2>
      <ul>
        {shown.map((climb) => (
          <li key={climb.id}>
            <ClimbRow climb={climb} standing={standings?.get(climb.id) ?? null} />
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

function ClimbRow({ climb, standing }: { climb: ClimbHit; standing: ClimbStanding | null }) {
  const { regionSlug: region, crag, sector } = climb;
  return (
    <RowLink
      way={{
        to: '/{-$lng}/routes/crag/$region/$crag/$sector',
        params: { region, crag: crag.slug, sector: sector.slug },
        search: { climb: String(climb.id) },
      }}
      className={styles['climb']}
    >
      <span className={styles['words']}>
        <span>
          <strong>{climb.name}</strong>
          <StandingMark standing={standing} />
        </span>
        <small>{sectorLabel(climb)}</small>
      </span>
      <GradeBadge grade={climb.grade} />
    </RowLink>
  );
}

/** How climbs stand in the logbook, by their ids; those that are not in it are left out. Undefined while it is read. */
function useClimbStandings(climbs: readonly ClimbHit[]): ReadonlyMap<number, ClimbStanding> | undefined {
  return useLiveQuery(
    async ({ db }) => {
      const sectorIds = [...new Set(climbs.map(({ sector }) => sector.id))];
      const near = await db.ascent.where('routeId').anyOf(sectorIds).toArray();
      const known = climbs.flatMap((climb): [number, ClimbStanding][] => {
        const { id, name, sector } = climb;
        const isSame = isOfClimb({
          type: 'cliff',
          routeId: sector.id,
          climbId: id,
          climbName: name,
          routeLabel: sectorLabel(climb),
          pitch: null,
        });
        const standing = climbStanding(near.filter((one) => one.routeId === sector.id && isSame(one)));
        return standing ? [[id, standing]] : [];
      });
      return new Map(known);
    },
    [JSON.stringify(climbs)],
  );
}
