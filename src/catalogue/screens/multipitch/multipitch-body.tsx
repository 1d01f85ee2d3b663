import { isSend } from '#contract/rules/ascent-type';
import type { MultipitchPage } from '#contract/catalogue/route-content';
import { useAscentsOf } from '../../../logbook/queries/use-ascents-of';
import type { OpenRoute } from '../../queries/open-copy';
import { CardLink } from '../../parts/card-link';
import frame from '../../parts/route-frame.module.css';
import { RouteFrame } from '../route/route-frame';
import { savedMultipitch } from '../../parts/saved-route-of';
import { OwnNote } from '../../../logbook/parts/own-note';
import { ReportButton } from '../../../reports/parts/report-button';
import { TickButton } from '../../../logbook/parts/tick-button';
import { LockedMultipitch } from './locked-multipitch';
import { MultipitchContentView } from './multipitch-content-view';
import { MultipitchHead } from './multipitch-head';

/** A multi-pitch as this device holds it, or what stands in its place for who may not read it. */
export function MultipitchBody({
  route,
  fetchedAt,
  isStale,
}: {
  route: OpenRoute<MultipitchPage>;
  fetchedAt: number;
  isStale: boolean;
}) {
  const { page } = route;
  const ascents = useAscentsOf(page.id, 'multipitch');
  const { label } = savedMultipitch(page);
  return (
    <RouteFrame route={route} fetchedAt={fetchedAt} isStale={isStale}>
      <MultipitchHead multipitch={page} content={page.content}>
        {page.content && (
          <TickButton
            route={{ type: 'multipitch', routeId: page.id, label }}
            climb={undefined}
            isTicked={
              ascents?.some(({ ascentType, climbName }) => climbName === null && isSend(ascentType)) ?? false
            }
          />
        )}
      </MultipitchHead>
      <OwnNote on={{ type: 'multipitch', routeId: page.id, climbId: null, label }} />
      {page.content ? (
        <MultipitchContentView page={page} content={page.content} label={label} />
      ) : (
        <LockedMultipitch multipitch={page} access={route.access} isOffline={isStale} />
      )}
      <div className={frame['ways']}>
        {page.content && (
          <CardLink
            type="multipitch"
            place={{ regionSlug: page.region.slug, cragSlug: null, slug: page.slug }}
          />
        )}
        <ReportButton on={{ type: 'multipitch', routeId: page.id, label }} />
      </div>
    </RouteFrame>
  );
}
