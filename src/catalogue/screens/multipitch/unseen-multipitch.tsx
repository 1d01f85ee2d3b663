import { useAccess } from '../../queries/use-access';
import { useIndexedMultipitch } from '../../queries/use-from-index';
import { IndexNote } from '../../parts/index-note';
import { PageTrouble } from '../../../kit/page/page-trouble';
import frame from '../../parts/route-frame.module.css';
import { RouteSkeleton } from '../../parts/route-skeleton';
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
