import { memo, useMemo } from 'react';
import type { TopoKind } from '#contract/catalogue/place';
import styles from './rock-picture.module.css';
import { sketchRock } from './sketch-rock';

/** A drawn cliff that belongs to a name, in the colour of its kind; it says nothing that is not written beside it. */
export const RockPicture = memo(function RockPicture({ name, kind }: { name: string; kind: TopoKind }) {
  const sketch = useMemo(() => sketchRock(name), [name]);
  return (
    <svg
      className={styles['picture']}
      data-kind={kind}
      viewBox="0 -15 100 75"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles['sky']} y="-15" width="100" height="75" />
      <path className={styles['hill']} d={sketch.hill} />
      <path className={styles['rock']} d={sketch.rock} />
      <path className={styles['shade']} d={sketch.shade} />
      <path className={styles['cracks']} d={sketch.cracks} />
    </svg>
  );
});
