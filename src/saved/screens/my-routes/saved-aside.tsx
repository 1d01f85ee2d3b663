import { PackNotices } from '../../parts/pack/pack-notices';
import { RopeFilter } from '../../../catalogue/parts/gear/rope-filter';

/** What stands above the saved routes: what is to be known of their downloads, and what fits one's rope. */
export function SavedAside({
  routes,
  packs,
  onLeftOut,
}: Parameters<typeof PackNotices>[0] & Parameters<typeof RopeFilter>[0]) {
  return (
    <>
      <PackNotices routes={routes} packs={packs} />
      <RopeFilter packs={packs} onLeftOut={onLeftOut} />
    </>
  );
}
