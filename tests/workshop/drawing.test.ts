import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TopoPoint } from '#contract/catalogue/topo';
import {
  addMark,
  type Drawing,
  emptyDrawing,
  extendWay,
  insertPoint,
  lineOf,
  moveHandle,
  removeHandle,
  removeWay,
  tellLine,
  withoutStubs,
} from '../../src/workshop/parts/drawing/drawing';
import { noHistory, stepDrawing, type DrawingStep } from '../../src/workshop/parts/drawing/drawing-history';
import { touchWith, type Touch } from '../../src/workshop/parts/drawing/drawing-tool';
import { simplifyStroke } from '../../src/workshop/parts/drawing/simplify-stroke';

const shown = { width: 1_000, height: 500 };
const line = (of: string) => ({ kind: 'line', of }) as const;
const wall: Drawing = extendWay(
  extendWay(emptyDrawing, line('a'), [
    [0.2, 0.9],
    [0.2, 0.1],
  ]),
  line('b'),
  [
    [0.6, 0.9],
    [0.6, 0.5],
    [0.5, 0.1],
  ],
);
const touched = (touch: Partial<Touch>, drawing = wall) =>
  touchWith(drawing, { tool: 'line', chosen: 'a', at: [0.5, 0.5], shown, reach: 12, open: null, ...touch });

describe('a line', () => {
  test('grows point by point from the foot', () => {
    expect(lineOf(touched({ at: [0.3, 0.05] }), 'a').points.at(-1)).toEqual([0.3, 0.05]);
    expect(lineOf(touched({ at: [0.3, 0.05], chosen: 'new' }), 'new').points).toEqual([[0.3, 0.05]]);
  });

  test('ends on the point of another one that is near, so that both share a belay', () => {
    expect(lineOf(touched({ at: [0.503, 0.105] }), 'a').points.at(-1)).toEqual([0.5, 0.1]);
    // Farther away than half the reach it stays where the hand was.
    expect(lineOf(touched({ at: [0.51, 0.12] }), 'a').points.at(-1)).toEqual([0.51, 0.12]);
  });

  test('is bent at a new point, moved and made shorter again', () => {
    const bent = insertPoint(wall, line('a'), 0, [0.3, 0.5]);
    const handle = { on: 'way', way: line('a'), point: 1 } as const;
    const moved = moveHandle(bent, handle, [0.25, 0.4]);
    expect(lineOf(moved, 'a').points).toEqual([
      [0.2, 0.9],
      [0.25, 0.4],
      [0.2, 0.1],
    ]);
    expect(removeHandle(moved, handle)).toEqual(wall);
  });

  test('goes as a whole, with its variants and marks, and leaves the others', () => {
    const marked = addMark(wall, 'a', { kind: 'bolt', at: [0.2, 0.5] });
    expect(removeWay(marked, line('a')).lines.map(({ of }) => of)).toEqual(['b']);
  });

  test('of a single point is nothing that could be shown', () => {
    const begun = touched({ chosen: 'new', at: [0.9, 0.9] });
    expect(withoutStubs(begun)).toEqual(wall);
  });
});

describe('marks and other ways', () => {
  test('a mark stands on its line where the hand was near it, and else where the hand was', () => {
    const at = (place: TopoPoint) => lineOf(touched({ tool: 'bolt', at: place }), 'a').marks[0]?.at;
    expect(at([0.205, 0.5])).toEqual([0.2, 0.5]);
    expect(at([0.3, 0.5])).toEqual([0.3, 0.5]);
    // A belay at the top is at the very point of the line.
    expect(at([0.203, 0.105])).toEqual([0.2, 0.1]);
  });

  test('a variant is drawn point by point until it is ended, then another begins', () => {
    const one = touched({ tool: 'variant', at: [0.2, 0.5] });
    const open = { kind: 'variant', of: 'a', index: 0 } as const;
    const two = touched({ tool: 'variant', at: [0.3, 0.2], open }, one);
    expect(lineOf(two, 'a').variants).toEqual([
      [
        [0.2, 0.5],
        [0.3, 0.2],
      ],
    ]);
    const three = touched({ tool: 'variant', at: [0.1, 0.2], open: null }, two);
    expect(lineOf(three, 'a').variants).toHaveLength(2);
  });

  test('the eraser takes the nearest point, mark, variant or way down, and nothing else', () => {
    const marked = addMark(wall, 'a', { kind: 'crux', at: [0.2, 0.5] });
    expect(touched({ tool: 'erase', at: [0.205, 0.5] }, marked)).toEqual(wall);
    const down = touched({ tool: 'descent', at: [0.9, 0.1] });
    const seen = touched({ tool: 'descent', at: [0.9, 0.9], open: { kind: 'descent', index: 0 } }, down);
    expect(seen.descents).toHaveLength(1);
    expect(touched({ tool: 'erase', at: [0.905, 0.5] }, seen).descents).toEqual([]);
    expect(touched({ tool: 'erase', at: [0.4, 0.9] })).toBe(wall);
    // A line between its points is not taken by a touch: too much would go.
    expect(touched({ tool: 'erase', at: [0.2, 0.5] })).toBe(wall);
  });

  test('nothing is drawn of a climb while none is chosen', () => {
    for (const tool of ['line', 'variant', 'bolt', 'belay', 'crux'] as const) {
      expect(touched({ tool, chosen: null })).toBe(wall);
    }
  });

  test('a line is said in words, and the words are taken back', () => {
    const told = tellLine(wall, 'a', { fr: 'À gauche.', en: 'On the left.' });
    expect(lineOf(told, 'a').text?.en).toBe('On the left.');
    expect(tellLine(told, 'a', null)).toEqual(wall);
  });
});

describe('what is taken back', () => {
  const grow = (at: number): DrawingStep => ({
    kind: 'change',
    to: extendWay(
      emptyDrawing,
      line('a'),
      Array.from({ length: at + 1 }, () => [0.1, 0.1] as const),
    ),
  });

  test('comes back step by step without end, whatever was drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (steps) => {
        let history = noHistory;
        for (let step = 0; step < steps; step += 1) history = stepDrawing(history, grow(step));
        const last = history.present;
        for (let step = 0; step < steps; step += 1) history = stepDrawing(history, { kind: 'undo' });
        expect(history.present).toBe(noHistory.present);
        expect(stepDrawing(history, { kind: 'undo' })).toBe(history);
        for (let step = 0; step < steps; step += 1) history = stepDrawing(history, { kind: 'redo' });
        expect(history.present).toBe(last);
      }),
      { numRuns: 30 },
    );
  });

  test('a drag is one step, however far it went; one that is broken off is none', () => {
    const opened = stepDrawing(noHistory, { kind: 'open', drawing: wall });
    const under = (x: number): DrawingStep => ({
      kind: 'preview',
      to: moveHandle(wall, { on: 'way', way: line('a'), point: 0 }, [x, 0.9]),
    });
    const dragged = [0.3, 0.4, 0.5].map(under).reduce(stepDrawing, opened);
    const settled = stepDrawing(dragged, { kind: 'settle' });
    expect(settled.past).toEqual([wall]);
    expect(lineOf(settled.present, 'a').points[0]).toEqual([0.5, 0.9]);
    expect(stepDrawing(dragged, { kind: 'cancel' })).toEqual(opened);
    // Nobody takes a step back while a hand still holds something.
    expect(stepDrawing(dragged, { kind: 'undo' })).toBe(dragged);
  });

  test('what was drawn after a step back leaves no way forward', () => {
    const back = stepDrawing(stepDrawing(noHistory, grow(1)), { kind: 'undo' });
    expect(stepDrawing(back, grow(2)).future).toEqual([]);
  });
});

describe('a stroke of the finger', () => {
  const stroke = fc.array(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    {
      minLength: 2,
      maxLength: 120,
    },
  );

  test('keeps its ends, and strays from what was drawn by no more than it may', () => {
    fc.assert(
      fc.property(stroke, (points) => {
        const kept = simplifyStroke(points, shown, 3);
        expect(kept.length).toBeLessThanOrEqual(points.length);
        for (const [x, y] of points) {
          const distances = kept.slice(1).map(([toX, toY], index) => {
            const [fromX, fromY] = kept[index] ?? [toX, toY];
            return stretch([x, y], [fromX, fromY], [toX, toY]);
          });
          // Places are kept to a twentieth of a pixel here.
          expect(Math.min(...distances)).toBeLessThan(3.1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('that is straight is two points, however many the finger gave', () => {
    const straight = Array.from({ length: 200 }, (_none, index): TopoPoint => [
      0.1 + index / 400,
      0.9 - index / 300,
    ]);
    expect(simplifyStroke(straight, shown, 2)).toHaveLength(2);
  });

  test('stays on the picture', () => {
    expect(
      simplifyStroke(
        [
          [-0.2, 1.4],
          [0.5, 0.5],
        ],
        shown,
        2,
      ),
    ).toEqual([
      [0, 1],
      [0.5, 0.5],
    ]);
  });

  /** In pixels, from a place to a straight stretch. */
  function stretch([x, y]: TopoPoint, from: TopoPoint, to: TopoPoint): number {
    const [wide, high] = [(to[0] - from[0]) * shown.width, (to[1] - from[1]) * shown.height];
    const [px, py] = [(x - from[0]) * shown.width, (y - from[1]) * shown.height];
    const length = wide ** 2 + high ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * wide + py * high) / length));
    return Math.hypot(px - share * wide, py - share * high);
  }
});
