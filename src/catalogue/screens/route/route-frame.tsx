import type { ReactNode } from 'react';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { OpenRoute } from '../../queries/open-copy';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { AgeNote } from '../../../kit/page/age-note';
import { PackOffer } from '../../../saved/parts/pack/pack-offer';
import { AccessNote } from './access-note';
import styles from '../../parts/route-frame.module.css';

/** What stands around every sector and multi-pitch: the end of access, and how old it is. */
export function RouteFrame({
  route,
  fetchedAt,
  isStale,
  children,
}: {
  route: OpenRoute<SectorPage | MultipitchPage>;
  fetchedAt: number;
  isStale: boolean;
  children: ReactNode;
}) {
  return (
    <article className={styles['frame']}>
      <AccessNote access={route.access} isGrace={route.isGrace} keys={route.page.keys} />
      <PackOffer id={savedRouteId('grades' in route.page ? 'cliff' : 'multipitch', route.page.id)} />
      {children}
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
}
