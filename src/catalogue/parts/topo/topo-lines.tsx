import type { Topo, TopoLine } from '#contract/catalogue/topo';
import { smoothPath } from '#contract/rules/smooth-path';
import type { TopoClimb } from './topo-climb';
import { TopoMarks, TopoWays } from './topo-marks';
import styles from './topo-lines.module.css';

/**
 * The lines as drawn: a white casing under a coloured stroke, the chosen one last and thickest. Only for eye
 * and finger; keyboard and screen reader use the numbers.
 */
export function TopoLines({
  topo,
  lines,
  climbs,
  chosen,
  onChoose,
}: {
  topo: Topo;
  lines: readonly TopoLine[];
  climbs: ReadonlyMap<number, TopoClimb>;
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const { width, height } = topo.picture;
  const drawn = [...lines.filter(({ of }) => of !== chosen), ...lines.filter(({ of }) => of === chosen)];
  return (
    <svg className={styles['lines']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <TopoWays kind="descent" ways={topo.descents} picture={topo.picture} />
      {drawn.map((line) => {
        const path = smoothPath(line.points, width, height);
        const [topX, topY] = line.points.at(-1) ?? [0, 0];
        return (
          <g
            key={line.of}
            className={styles['line']}
            data-band={climbs.get(line.of)?.band}
            data-chosen={line.of === chosen || undefined}
            data-faded={(chosen !== null && line.of !== chosen) || undefined}
            onClick={() => onChoose(line.of)}
          >
            <path className={styles['reach']} d={path} />
            <path className={styles['casing']} d={path} />
            <path className={styles['stroke']} d={path} />
            <TopoWays kind="variant" ways={line.variants} picture={topo.picture} />
            <path className={styles['anchor']} d={`M${topX * width} ${topY * height}h0.01`} />
            <path className={styles['anchorRing']} d={`M${topX * width} ${topY * height}h0.01`} />
            <TopoMarks marks={line.marks} picture={topo.picture} />
          </g>
        );
      })}
    </svg>
  );
}
