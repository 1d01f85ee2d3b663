import type { TopoMark, TopoPoint } from '#contract/catalogue/topo';
import type { LocalText } from '#contract/language';

/** A way over the picture, as a hand draws it: one point at least, two when it can be shown to others. */
export type Way = readonly TopoPoint[];

/** What is drawn of a climb or pitch. */
export interface DrawnLine {
  /** The key of the climb or pitch. */
  of: string;
  points: Way;
  variants: readonly Way[];
  marks: readonly TopoMark[];
  /** The line in words, for who does not see it; null while nobody wrote it. */
  text: LocalText | null;
}

/** Everything that is drawn on a picture. */
export interface Drawing {
  lines: readonly DrawnLine[];
  descents: readonly Way[];
}

/** One of the ways of a drawing. */
export type WayPlace =
  | { kind: 'line'; of: string }
  | { kind: 'variant'; of: string; index: number }
  | { kind: 'descent'; index: number };

/** What a hand can take hold of: a point of a way, or a mark of a line. */
export type Handle = { on: 'way'; way: WayPlace; point: number } | { on: 'mark'; of: string; index: number };

export const emptyDrawing: Drawing = { lines: [], descents: [] };

/** The line of a climb, an empty one where nothing is drawn of it yet. */
export function lineOf({ lines }: Drawing, of: string): DrawnLine {
  return lines.find((line) => line.of === of) ?? { of, points: [], variants: [], marks: [], text: null };
}

/** Every way with its place: of each line, of its variants, and those down. */
export function waysOf({ lines, descents }: Drawing): { place: WayPlace; points: Way }[] {
  return [
    ...lines.flatMap(({ of, points, variants }) => [
      { place: { kind: 'line', of } as const, points },
      ...variants.map((way, index) => ({ place: { kind: 'variant', of, index } as const, points: way })),
    ]),
    ...descents.map((points, index) => ({ place: { kind: 'descent', index } as const, points })),
  ];
}

/** Puts points at the end of a way; an index one beyond the last begins a new one. */
export function extendWay(drawing: Drawing, way: WayPlace, points: Way): Drawing {
  return changeWay(drawing, way, (before) => [...before, ...points]);
}

/** Puts a point between two others, after the point at `after`. */
export function insertPoint(drawing: Drawing, way: WayPlace, after: number, point: TopoPoint): Drawing {
  return changeWay(drawing, way, (before) => before.toSpliced(after + 1, 0, point));
}

/** Moves a point or a mark to another place. */
export function moveHandle(drawing: Drawing, handle: Handle, to: TopoPoint): Drawing {
  if (handle.on === 'way') return changeWay(drawing, handle.way, (before) => before.with(handle.point, to));
  return changeLine(drawing, handle.of, (line) => {
    const mark = line.marks[handle.index];
    return mark ? { ...line, marks: line.marks.with(handle.index, { ...mark, at: to }) } : line;
  });
}

/** Takes a point out of its way, or a mark off its line; a way without points goes. */
export function removeHandle(drawing: Drawing, handle: Handle): Drawing {
  if (handle.on === 'way')
    return changeWay(drawing, handle.way, (before) => before.toSpliced(handle.point, 1));
  return changeLine(drawing, handle.of, (line) => ({
    ...line,
    marks: line.marks.toSpliced(handle.index, 1),
  }));
}

/** Takes a way off the picture as a whole; what is marked on a line, and its variants, go with it. */
export function removeWay(drawing: Drawing, way: WayPlace): Drawing {
  if (way.kind !== 'line') return changeWay(drawing, way, () => []);
  return { ...drawing, lines: drawing.lines.filter(({ of }) => of !== way.of) };
}

/** Marks a bolt, a belay or the crux on the line of a climb. */
export function addMark(drawing: Drawing, of: string, mark: TopoMark): Drawing {
  return changeLine(drawing, of, (line) => ({ ...line, marks: [...line.marks, mark] }));
}

/** Says a line in words; null takes the words back. */
export function tellLine(drawing: Drawing, of: string, text: LocalText | null): Drawing {
  return changeLine(drawing, of, (line) => ({ ...line, text }));
}

/** Without what nobody could see: ways of a single point. */
export function withoutStubs({ lines, descents }: Drawing): Drawing {
  const isSeen = (way: Way) => way.length > 1;
  return {
    lines: lines
      .filter(({ points }) => isSeen(points))
      .map((line) => ({ ...line, variants: line.variants.filter(isSeen) })),
    descents: descents.filter(isSeen),
  };
}

function changeWay(drawing: Drawing, way: WayPlace, change: (before: Way) => Way): Drawing {
  if (way.kind === 'descent') return { ...drawing, descents: changeOne(drawing.descents, way.index, change) };
  return changeLine(drawing, way.of, (line) =>
    way.kind === 'line'
      ? { ...line, points: change(line.points) }
      : { ...line, variants: changeOne(line.variants, way.index, change) },
  );
}

function changeOne(ways: readonly Way[], index: number, change: (before: Way) => Way): Way[] {
  const changed = change(ways[index] ?? []);
  return ways.toSpliced(index, 1, ...(changed.length > 0 ? [changed] : []));
}

function changeLine(drawing: Drawing, of: string, change: (line: DrawnLine) => DrawnLine): Drawing {
  const at = drawing.lines.findIndex((line) => line.of === of);
  const changed = change(lineOf(drawing, of));
  const isEmpty = changed.points.length + changed.variants.length + changed.marks.length === 0;
  const lines = drawing.lines.toSpliced(at < 0 ? drawing.lines.length : at, 1, ...(isEmpty ? [] : [changed]));
  return { ...drawing, lines };
}
