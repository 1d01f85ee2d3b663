import type { TopoKind } from '#contract/catalogue/place';
import { kindShapes } from '../../../catalogue/parts/kind-shapes';
import { type MapPalette, mapPalettes } from './map-palette';

/** A mark on the map, told by its name: what kind, whether something of it is saved, for which theme. */
const NAME = /^crag-(cliff|multipitch|mixte|boulder)-(saved|plain)-(light|dark)$/;

const SIZE = 40;
const STAR = 'M0-5.2 1.5-1.7 5.2-1.4 2.4 1.1 3.2 4.8 0 2.8-3.2 4.8-2.4 1.1-5.2-1.4-1.5-1.700Z';

/** Draws the mark of a crag at twice its size; null for a name that is none of ours. */
export function drawCragMark(name: string): ImageData | null {
  const [, kind, saved, mode] = NAME.exec(name) ?? [];
  if (kind === undefined || (mode !== 'light' && mode !== 'dark')) return null;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE * 2;
  canvas.height = SIZE * 2;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(2, 2);
  paintCragMark(pen, kind as TopoKind, saved === 'saved', mapPalettes[mode]);
  return pen.getImageData(0, 0, SIZE * 2, SIZE * 2);
}

/** Paints the mark of a crag on a square of forty pixels, its middle on the spot. */
export function paintCragMark(
  pen: CanvasRenderingContext2D,
  kind: TopoKind,
  isSaved: boolean,
  ink: MapPalette,
): void {
  const fill = (path: Path2D) => pen.fill(path);
  const disc = (x: number, y: number, radius: number, color: string) => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = color;
    pen.fill();
  };
  disc(20, 20, 15, ink.halo);
  disc(20, 20, 13, ink.kinds[kind]);
  pen.save();
  pen.translate(20 - 8.2, 20 - 8.2);
  pen.scale(0.82, 0.82);
  pen.fillStyle = ink.halo;
  fill(new Path2D(kindShapes[kind]));
  pen.restore();
  if (isSaved) {
    disc(31, 9, 8.5, ink.halo);
    disc(31, 9, 7.2, ink.disc);
    pen.translate(31, 9.2);
    pen.fillStyle = ink.discInk;
    fill(new Path2D(STAR));
  }
}
