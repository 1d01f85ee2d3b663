import type { ReactNode } from 'react';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { OpenRoute } from '../../queries/open-copy';
import { savedRouteId } from '#contract/rules/saved-route-id';
import { AgeNote } from '../../../kit/page/age-note';
import { PackOffer } from '../../../saved/parts/pack/pack-offer';
import { RouteNews } from '../../../saved/parts/pack/route-news';
import { AccessNote } from './access-note';
import styles from '../../parts/route-frame.module.css';

/** What stands around every sector and multi-pitch: the end of access, what changed of it, and how old it is. */
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
  const { page } = route;
  const id = savedRouteId('grades' in page ? 'cliff' : 'multipitch', page.id);
  return (
    <article className={styles['frame']}>
      <AccessNote access={route.access} isGrace={route.isGrace} keys={page.keys} />
      {page.content && <RouteNews id={id} label={page.name} />}
      <PackOffer id={id} />
      {children}
      <AgeNote at={fetchedAt} isOffline={isStale} />
    </article>
  );
}
