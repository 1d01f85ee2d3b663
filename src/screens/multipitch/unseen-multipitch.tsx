import { useAccess } from '../../data/use-access';
import { useIndexedMultipitch } from '../../data/use-from-index';
import { IndexNote } from '../../parts/catalogue/index-note';
import { PageTrouble } from '../../parts/route/page-trouble';
import frame from '../../parts/route/route-frame.module.css';
import { RouteSkeleton } from '../../parts/route/route-skeleton';
import { LockedMultipitch } from './locked-multipitch';
import { MultipitchHead } from './multipitch-head';

/** A multi-pitch whose page cannot be had now: what the index knows of it, or why there is nothing. */
export function UnseenMultipitch({
  region,
  slug,
  state,
}: {
  region: string;
  slug: string;
  state: 'unreachable' | 'refused';
}) {
  const multipitch = useIndexedMultipitch(region, slug);
  const accessOf = useAccess();
  if (multipitch === undefined || !accessOf) return <RouteSkeleton />;
  if (multipitch === null) return <PageTrouble state={state} />;
  return (
    <article className={frame['frame']}>
      <MultipitchHead multipitch={multipitch} />
      <IndexNote />
      <LockedMultipitch multipitch={multipitch} access={accessOf(multipitch.keys)} isOffline />
    </article>
  );
}
