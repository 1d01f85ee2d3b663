import { type Ground, linesOf } from './ground';
import type { MapPalette } from './map-palette';
import type { Projection } from './projection';

/** Paints the ground of the embedded map on a sheet, in the manner of `base-layers.ts`. */
export function paintGround(
  pen: CanvasRenderingContext2D,
  ground: Ground,
  ink: MapPalette,
  projection: Projection,
): void {
  const { zoom } = projection;
  const grow = (atFour: number, atTen: number) => atFour + ((atTen - atFour) * Math.max(0, zoom - 4)) / 6;
  const path = (kind: string) => pathOf(ground, kind, projection);
  const stroke = (lines: Path2D, color: string, width: number, alpha = 1) => {
    pen.globalAlpha = alpha;
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke(lines);
    pen.globalAlpha = 1;
  };
  const fill = (areas: Path2D, color: string) => {
    pen.fillStyle = color;
    pen.fill(areas, 'evenodd');
  };
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const coast = path('coast');
  // Drawn under the land, so that only their half on the water is seen.
  stroke(coast, ink.shallows, grow(13, 57), 0.3);
  stroke(coast, ink.shallows, grow(8, 35), 0.45);
  stroke(coast, ink.shallows, grow(3.5, 15), 0.7);
  fill(path('land'), ink.land);
  if (zoom >= 6) {
    fill(path('glacier'), ink.glacier);
    stroke(path('stream'), ink.water, grow(0.3, 1.4), 0.8);
  }
  stroke(path('river'), ink.water, grow(0.5, 2.6));
  fill(path('lake'), ink.water);
  stroke(coast, ink.coast, grow(0.6, 1.5));
  pen.setLineDash([9, 4, 2, 4]);
  stroke(path('border'), ink.border, grow(0.8, 2));
  pen.setLineDash([]);
}

function pathOf(ground: Ground, kind: string, { toSheet }: Projection): Path2D {
  const path = new Path2D();
  for (const line of linesOf(ground, kind)) {
    line.forEach(([lon, lat], at) => {
      const [x, y] = toSheet({ lat, lon });
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  }
  return path;
}
