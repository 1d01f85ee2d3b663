import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/endpoints/catalogue';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PackFacts } from '#worker/db/rows';
import { useHoldings } from '../../saved/queries/use-holdings';
import { usePacks } from '../../saved/queries/use-packs';
import { HeldMarks } from '../../catalogue/parts/held-marks';
import { Icon } from '../../kit/control/icon';
import styles from './hit-card.module.css';

/** What this device holds, by the name of a route (`cliff-12`) or of a holding (`guidebook-3`). */
interface OnDevice {
  facts: ReadonlyMap<string, PackFacts>;
  ready: ReadonlySet<string>;
}

const Downloaded = createContext<OnDevice | undefined>(undefined);

/** Reads the downloads once for all hits below; a download that goes on draws their marks anew and nothing else. */
export function DownloadedHits({ children }: { children: ReactNode }) {
  const packs = usePacks();
  const holdings = useHoldings();
  const onDevice = useMemo((): OnDevice | undefined => {
    if (!packs) return undefined;
    const whole = holdings?.filter(({ glance }) => glance.state === 'ready').map(({ row }) => row.key) ?? [];
    const routes = [...packs].flatMap(([key, { state }]) => (state === 'ready' ? [key] : []));
    return {
      facts: new Map([...packs].flatMap(([key, { facts }]) => (facts ? [[key, facts] as const] : []))),
      ready: new Set([...routes, ...whole]),
    };
  }, [packs, holdings]);
  return <Downloaded value={onDevice}>{children}</Downloaded>;
}

/** That a hit is available offline; and what its download says: closed today or soon, a longer rope. */
export function HitMarks({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation();
  const onDevice = useContext(Downloaded);
  if (!onDevice) return null;
  const { kind, id } = hit;
  const isRoute = kind === 'sector' || kind === 'multipitch';
  const key = isRoute ? savedRouteId(kind === 'sector' ? 'cliff' : kind, id) : `${kind}-${id}`;
  const facts = isRoute ? onDevice.facts.get(key) : undefined;
  return (
    <>
      {onDevice.ready.has(key) && (
        <span className={styles['offline']}>
          <Icon name="check" size={16} />
          {t('catalogue.pack.ready')}
        </span>
      )}
      {facts && <HeldMarks facts={facts} keys={hit} />}
    </>
  );
}
