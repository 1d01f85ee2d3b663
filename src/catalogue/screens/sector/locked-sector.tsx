import { useTranslation } from 'react-i18next';
import type { Access } from '#contract/rules/access';
import type { IndexedSector } from '#worker/engine-api';
import { useGradeWords } from '../../../format/use-grade-words';
import { LockedRoute } from '../route/locked-route';
import { savedSector } from '../../parts/saved-route-of';
import { RockSun } from '../../parts/sun/rock-sun';

/** What stands in place of a sector's topo that may not be read, or is not on this device; the sun is for all. */
export function LockedSector({
  sector,
  access,
  isOffline,
}: {
  sector: IndexedSector;
  access: Access;
  isOffline: boolean;
}) {
  const { t } = useTranslation();
  const words = useGradeWords();
  return (
    <>
      <LockedRoute
        name={`${sector.crag.name} ${sector.name}`}
        kind="cliff"
        holds={t('catalogue.locked.sector', {
          count: sector.climbCount,
          min: words.spoken(sector.gradeMin),
          max: words.spoken(sector.gradeMax),
        })}
        guidebooks={sector.guidebooks}
        access={access}
        isOffline={isOffline}
        route={savedSector(sector)}
      />
      <RockSun rock={sector} />
    </>
  );
}
