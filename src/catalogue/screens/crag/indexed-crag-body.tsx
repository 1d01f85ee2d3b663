import type { IndexedCrag } from '#worker/engine-api';
import { IndexNote } from '../../parts/index-note';
import styles from './crag-body.module.css';
import { CragGuidebooks } from './crag-guidebooks';
import { CragHead } from './crag-head';
import { CragRoutes } from './crag-routes';

/** A crag whose page is not on this device, as the public index knows it: enough to find the way to its topos. */
export function IndexedCragBody({ crag }: { crag: IndexedCrag }) {
  return (
    <article className={styles['crag']}>
      <CragHead crag={crag} />
      <IndexNote />
      <CragRoutes crag={crag} />
      <CragGuidebooks guidebooks={crag.guidebooks} />
    </article>
  );
}
