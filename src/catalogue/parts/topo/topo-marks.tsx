import type { TopoMark, TopoPoint } from '#contract/catalogue/topo';
import { topoMarkKinds } from '#contract/rules/catalogue-values';
import { smoothPath } from '#contract/rules/smooth-path';
import type { Size } from './viewport';
import styles from './topo-marks.module.css';

/** Bolts, belays and cruxes at their places on a picture, as large on the screen at any zoom. */
export function TopoMarks({ marks, picture }: { marks?: readonly TopoMark[] | undefined; picture: Size }) {
  return topoMarkKinds.map((kind) => {
    const places = (marks ?? []).filter((mark) => mark.kind === kind).map(({ at }) => at);
    if (places.length === 0) return null;
    // A stroke of no length is a disc or, with a square cap, a square of the stroke's width in pixels of the screen.
    const path = places.map(([x, y]) => `M${x * picture.width} ${y * picture.height}h0.01`).join('');
    return (
      <g key={kind} className={styles['mark']} data-mark={kind}>
        <path className={styles['rim']} d={path} />
        <path className={styles['core']} d={path} />
      </g>
    );
  });
}

/** Other ways of a climb, dashed; or ways down, dotted. */
export function TopoWays({
  kind,
  ways,
  picture: { width, height },
}: {
  kind: 'variant' | 'descent';
  ways?: readonly (readonly TopoPoint[])[] | undefined;
  picture: Size;
}) {
  if (!ways || ways.length === 0) return null;
  const path = ways.map((points) => smoothPath(points, width, height)).join('');
  return (
    <g className={styles['way']} data-way={kind}>
      <path className={styles['casing']} d={path} />
      <path className={styles['stroke']} d={path} />
    </g>
  );
}
