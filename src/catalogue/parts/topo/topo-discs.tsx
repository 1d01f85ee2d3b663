import { useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { TopoLine } from '#contract/catalogue/topo';
import { placeDiscs } from '#contract/rules/place-discs';
import { useLocalText } from '../../../language/local-text';
import type { TopoClimb } from './topo-climb';
import type { Size } from './viewport';
import styles from './topo-discs.module.css';

/** A number's width on the screen and a little air, in pixels. */
const DISC_ROOM = 27;
/** Placing before the frame was measured. */
const UNMEASURED: Size = { width: 800, height: 500 };

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The numbers on the rock, as buttons in reading order; arrow keys go from one to the next. */
export function TopoDiscs({
  lines,
  climbs,
  chosen,
  onChoose,
  onReach,
  shown,
}: {
  lines: readonly TopoLine[];
  climbs: ReadonlyMap<number, TopoClimb>;
  chosen: number | null;
  onChoose: (id: number) => void;
  /** A number got the focus, at fractions of the picture; it may be outside the frame. */
  onReach: (at: readonly [number, number]) => void;
  shown: Size | null;
}) {
  const read = useLocalText();
  const groupRef = useRef<HTMLDivElement>(null);
  const { width, height } = shown ?? UNMEASURED;
  const places = useMemo(() => placeDiscs(lines, { width, height }, DISC_ROOM), [lines, width, height]);
  const reachable = lines.some(({ of }) => of === chosen) ? chosen : lines[0]?.of;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = lines.findIndex(({ of }) => of === reachable);
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? lines.length - 1 : step ? at + step : -1;
    const line = lines[to];
    if (!line) return;
    event.preventDefault();
    onChoose(line.of);
    groupRef.current
      ?.querySelector<HTMLButtonElement>(`[data-line="${line.of}"]`)
      ?.focus({ preventScroll: true });
  };

  // The buttons are larger than what is drawn and may overlap: a finger means the number it is nearest to.
  const chooseNearest = (event: MouseEvent<HTMLButtonElement>, own: number) => {
    const isKey = event.detail === 0;
    const distanceTo = (button: Element) => {
      const { left, top, width: wide, height: high } = button.getBoundingClientRect();
      return Math.hypot(left + wide / 2 - event.clientX, top + high / 2 - event.clientY);
    };
    let nearest = { line: own, distance: distanceTo(event.currentTarget) };
    for (const button of isKey ? [] : (groupRef.current?.children ?? [])) {
      const distance = distanceTo(button);
      if (distance < nearest.distance) nearest = { line: Number(button.getAttribute('data-line')), distance };
    }
    onChoose(nearest.line);
  };

  return (
    <div ref={groupRef} className={styles['discs']}>
      {lines.map((line) => {
        const [x, y] = places.get(line.of) ?? [0, 0];
        return (
          <button
            key={line.of}
            type="button"
            className={styles['disc']}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            data-line={line.of}
            data-band={climbs.get(line.of)?.band}
            aria-pressed={line.of === chosen}
            aria-label={[climbs.get(line.of)?.spoken, line.text && read(line.text)]
              .filter(Boolean)
              .join(', ')}
            tabIndex={line.of === reachable ? 0 : -1}
            onClick={(event) => chooseNearest(event, line.of)}
            onKeyDown={onKeyDown}
            onFocus={() => onReach([x, y])}
          >
            <span>{line.number}</span>
          </button>
        );
      })}
    </div>
  );
}
