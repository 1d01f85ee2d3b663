import { useMemo } from 'react';
import { placeDiscs } from '#contract/rules/place-discs';
import type { Size } from '../../../catalogue/parts/topo/viewport';
import { type Drawing, withoutStubs } from './drawing';
import type { DrawnClimb } from './drawn-ways';
import styles from './drawing-board.module.css';

/** A number's width on the screen and a little air, in pixels. */
const DISC_ROOM = 27;

/** The numbers where readers will see them; they let the hand through. */
export function DrawnNumbers({
  drawing,
  climbs,
  chosen,
  shown,
}: {
  drawing: Drawing;
  climbs: readonly DrawnClimb[];
  chosen: string | null;
  shown: Size;
}) {
  const { width, height } = shown;
  const lines = useMemo(() => {
    const drawn = new Map(withoutStubs(drawing).lines.map((line) => [line.of, line]));
    return climbs.flatMap(({ key, number }, of) => {
      const line = drawn.get(key);
      return line ? [{ of, number, points: line.points.map(([x, y]): [number, number] => [x, y]), key }] : [];
    });
  }, [drawing, climbs]);
  const places = useMemo(() => placeDiscs(lines, { width, height }, DISC_ROOM), [lines, width, height]);
  return (
    <div className={styles['numbers']} aria-hidden="true">
      {lines.map(({ of, number, key }) => {
        const [x, y] = places.get(of) ?? [0, 0];
        return (
          <span
            key={key}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            data-chosen={key === chosen || undefined}
          >
            {number}
          </span>
        );
      })}
    </div>
  );
}
