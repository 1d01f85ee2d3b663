import { useTranslation } from 'react-i18next';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { IndexedCrag } from '#worker/api/engine-api';
import { listedMultipitch, listedSector } from '../../../catalogue/parts/saved-route-of';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { SaveCragButton } from '../../parts/save-crag-button';
import { SaveRouteButton } from '../../parts/save-route-button';
import { usePacks } from '../../queries/use-packs';
import { useSavedRoutes } from '../../queries/use-saved-routes';
import styles from './crag-day.module.css';
import type { DayPlan } from './plan-day';

/**
 * What of the crag is not saved, and the way to save or buy it; nothing where all of it is. Folded, because the offers
 * ask the server what they would bring.
 */
export function UnsavedRoutes({ crag, plan }: { crag: IndexedCrag; plan: DayPlan }) {
  const { t } = useTranslation();
  const saved = useSavedRoutes();
  const packs = usePacks();
  if (!saved || !packs || plan.routes.length === 0) return null;
  // What came with a whole guidebook is here as well.
  const here = [...packs.values()].filter(({ state }) => state === 'ready').map(({ key }) => key);
  const held = new Set([...saved.map(({ id }) => id), ...here]);
  const region = crag.region.slug;
  const sectors = crag.sectors.map((sector) => listedSector(crag, region, sector));
  const multipitches = crag.multipitches
    .filter(({ id }) => !held.has(savedRouteId('multipitch', id)))
    .map((multipitch) => listedMultipitch(crag, region, multipitch));
  const open = sectors.filter(({ routeId }) => !held.has(savedRouteId('cliff', routeId))).length;
  if (open + multipitches.length === 0) return null;
  return (
    <Fold
      className={styles['unsaved']}
      summary={
        <>
          <Icon name="next" size={18} />
          {t('day.save', { count: open + multipitches.length, total: plan.routes.length })}
        </>
      }
    >
      {() => (
        <div className={styles['offers']}>
          <p>{t('day.saveWhy')}</p>
          {open > 0 && <SaveCragButton cragId={crag.id} cragName={crag.name} routes={sectors} />}
          {multipitches.map((route) => (
            <div key={route.routeId} className={styles['unsavedRoute']}>
              <span>{route.label}</span>
              <SaveRouteButton route={route} />
            </div>
          ))}
        </div>
      )}
    </Fold>
  );
}
