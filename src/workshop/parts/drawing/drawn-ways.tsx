import type { TopoPoint } from '#contract/catalogue/topo';
import { gradeBand, gradeOrdinal } from '#contract/rules/grade-scale';
import type { Topo } from '#contract/catalogue/topo';
import type { TopoClimb } from '../../../catalogue/parts/topo/topo-climb';
import { TopoLines } from '../../../catalogue/parts/topo/topo-lines';
import type { Size } from '../../../catalogue/parts/topo/viewport';
import { type Drawing, lineOf, withoutStubs } from './drawing';
import styles from './drawing-board.module.css';

/** A climb or pitch whose line is drawn. */
export interface DrawnClimb {
  key: string;
  number: number;
  name: string;
  grade: string;
  /** Whether its line is drawn on another picture of the place. */
  isElsewhere?: boolean;
}

/** The drawing as readers will see it, and on top of it what a hand can take hold of. */
export function DrawnWays({
  drawing,
  climbs,
  chosen,
  picture,
}: {
  drawing: Drawing;
  climbs: readonly DrawnClimb[];
  chosen: string | null;
  picture: Size;
}) {
  const order = new Map(climbs.map(({ key }, index) => [key, index]));
  const seen = withoutStubs(drawing);
  const topo = topoOf(seen, order, picture);
  const byId = new Map<number, TopoClimb>(
    climbs.map(({ number, name, grade }, id) => [
      id,
      { id, number, spoken: name, band: gradeBand(gradeOrdinal(grade) ?? 0) },
    ]),
  );
  const own = chosen === null ? null : lineOf(drawing, chosen);
  const grips = [...(own ? [own.points, ...own.variants] : []), ...drawing.descents].flat();
  return (
    <>
      <TopoLines
        topo={topo}
        lines={topo.lines}
        climbs={byId}
        chosen={chosen === null ? null : (order.get(chosen) ?? null)}
        onChoose={() => undefined}
      />
      <svg className={styles['grips']} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
        <path className={styles['gripRim']} d={dots(grips, picture)} />
        <path className={styles['grip']} d={dots(grips, picture)} />
      </svg>
    </>
  );
}

/** The drawing in the form of a published topo; a climb goes by its place in the list. */
function topoOf(
  { lines, descents }: Drawing,
  order: ReadonlyMap<string, number>,
  { width, height }: Size,
): Topo {
  return {
    id: 0,
    picture: { hash: '', mediaType: 'image/webp', width, height, bytes: 0 },
    alt: { fr: '', en: '' },
    lines: lines.flatMap(({ of, points, variants, marks }) => {
      const place = order.get(of);
      if (place === undefined) return [];
      return [
        {
          of: place,
          number: place,
          points: [...points],
          variants: variants.map((way) => [...way]),
          marks: [...marks],
        },
      ];
    }),
    descents: descents.map((way) => [...way]),
  };
}

const dots = (points: readonly TopoPoint[], { width, height }: Size) =>
  points.map(([x, y]) => `M${x * width} ${y * height}h0.01`).join('');
