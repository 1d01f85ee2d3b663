import type { Coordinates, TopoKind } from '#contract/catalogue/place';
import { paintCragMark } from './crag-marks';
import type { MapPalette } from './map-palette';
import { type Taken, write } from './paint-names';
import type { Projection } from './projection';

/** Above so many places their marks are drawn smaller. */
const MANY = 24;
const TEXT = 12;

/** A place to be drawn. */
export interface SketchPlace {
  name: string;
  kind: TopoKind;
  coordinates: Coordinates;
}

/** Draws every place's mark, and its name below, above or beside it where there is room. */
export function paintPlaces(
  pen: CanvasRenderingContext2D,
  places: readonly SketchPlace[],
  ink: MapPalette,
  { toSheet }: Projection,
  sheet: Taken,
): void {
  const size = places.length > MANY ? 26 : 36;
  const spots = places.map((place) => ({ place, at: toSheet(place.coordinates) }));
  // Those in the north first: marks farther south lie on top, as on any map.
  spots.sort((one, other) => one.at[1] - other.at[1]);
  for (const { place, at } of spots) {
    const [x, y] = at;
    sheet.block(x - size / 2 + 4, y - size / 2 + 4, size - 8, size - 8);
    pen.save();
    pen.translate(x - size / 2, y - size / 2);
    pen.scale(size / 40, size / 40);
    paintCragMark(pen, place.kind, false, ink);
    pen.restore();
  }
  pen.font = `700 ${TEXT}px 'Noto Sans Variable', sans-serif`;
  for (const { place, at } of spots) {
    const wide = pen.measureText(place.name).width;
    const [x, y] = at;
    const away = size / 2;
    const spot = [
      [x - wide / 2, y + away + TEXT / 2 - 1],
      [x - wide / 2, y - away - TEXT / 2 + 1],
      [x + away, y],
      [x - away - wide, y],
    ].find(([left = 0, middle = 0]) => sheet.take(left - 2, middle - TEXT / 2 - 1, wide + 4, TEXT + 2));
    if (spot) write(pen, place.name, spot[0] ?? 0, spot[1] ?? 0, ink.cragInk, ink.halo);
  }
}
