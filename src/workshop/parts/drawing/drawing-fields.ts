import type { TopoPoint } from '#contract/catalogue/topo';
import type { ContentFields } from '#contract/workshop/content-fields';
import type { ItemKey } from '#contract/workshop/item-key';
import { type Drawing, emptyDrawing, type Way, withoutStubs } from './drawing';
import type { DrawnClimb } from './drawn-ways';

type TopoFields = ContentFields<'topo'>;
type DrawnFields = Pick<TopoFields, 'lines' | 'descents'>;

/** The drawing that the fields of a topo hold. */
export function drawingOf({ lines = [], descents = [] }: Partial<DrawnFields>): Drawing {
  if (lines.length === 0 && descents.length === 0) return emptyDrawing;
  return {
    lines: lines.map(({ of, points, variants = [], marks = [], text = null }) => ({
      of,
      points,
      variants,
      marks,
      text,
    })),
    descents,
  };
}

/**
 * A drawing as the fields of a topo; what nobody could see is left out, and so is what is drawn of a climb that is none of
 * these. Each line has the number of its climb.
 */
export function fieldsOfDrawing(drawing: Drawing, climbs: readonly DrawnClimb[]): DrawnFields {
  const seen = withoutStubs(drawing);
  const numbers = new Map(climbs.map(({ key, number }) => [key, number]));
  const lines = seen.lines.flatMap(({ of, points, variants, marks, text }) => {
    const number = numbers.get(of);
    if (number === undefined) return [];
    return [
      {
        of: of as ItemKey<'climb' | 'pitch'>,
        number,
        points: copied(points),
        ...(variants.length > 0 && { variants: variants.map(copied) }),
        ...(marks.length > 0 && { marks: [...marks] }),
        ...(text && { text }),
      },
    ];
  });
  return {
    lines: lines.toSorted((one, other) => one.number - other.number),
    descents: seen.descents.map(copied),
  };
}

const copied = (way: Way): TopoPoint[] => way.map(([x, y]) => [x, y]);
