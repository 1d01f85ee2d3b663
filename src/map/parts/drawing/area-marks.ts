import { bearings } from '#contract/sun/bearings';
import type { Orientation } from '#contract/catalogue/place';
import { type MapPalette, mapPalettes } from './map-palette';

const SPOT = /^spot-(cliff|multipitch)-(N|NE|E|SE|S|SW|W|NW|none)-(open|locked|closed)-(light|dark)$/;
const OTHER = /^(parking|landing|heading)-(light|dark)$/;
const SIZE = 32;
/** A heading's cone reaches out of the dot where one stands. */
const HEADING = 56;

/** Draws a mark of the ground at twice its size, told by its name; null for a name that is none of these. */
export function drawAreaMark(name: string): ImageData | null {
  const [, kind, side, state, mode] = SPOT.exec(name) ?? [];
  if (mode === 'light' || mode === 'dark') {
    const faces = side === 'none' ? null : bearings[side as Orientation];
    const look = { kind: kind as 'cliff' | 'multipitch', faces, state: state as SpotLook['state'] };
    return drawn(SIZE, (pen) => paintSpot(pen, look, mapPalettes[mode]));
  }
  const [, what, other] = OTHER.exec(name) ?? [];
  if (other !== 'light' && other !== 'dark') return null;
  const ink = mapPalettes[other];
  if (what === 'heading') return drawn(HEADING, (pen) => paintHeading(pen, ink));
  return drawn(SIZE, (pen) => (what === 'parking' ? paintParking(pen, ink) : paintLanding(pen, ink)));
}

interface SpotLook {
  kind: 'cliff' | 'multipitch';
  /** Degrees from north; null where the side is not known. */
  faces: number | null;
  state: 'open' | 'locked' | 'closed';
}

/** A disc with the side it faces as a point on its rim; hollow where it may not be read, crossed where it is closed. */
function paintSpot(pen: CanvasRenderingContext2D, { kind, faces, state }: SpotLook, ink: MapPalette): void {
  const color = state === 'closed' ? ink.closed : ink.kinds[kind];
  pen.translate(SIZE / 2, SIZE / 2);
  const side = new Path2D('M0-15.500 7-5H-7Z');
  pen.save();
  pen.rotate(((faces ?? 0) * Math.PI) / 180);
  if (faces !== null) {
    pen.lineJoin = 'round';
    pen.strokeStyle = ink.halo;
    pen.lineWidth = 3;
    pen.stroke(side);
  }
  disc(pen, 10.5, ink.halo);
  if (faces !== null) fill(pen, side, color);
  pen.restore();
  disc(pen, 9, color);
  if (state === 'locked') disc(pen, 5, ink.halo);
  if (state === 'closed') {
    pen.strokeStyle = ink.halo;
    pen.lineWidth = 2.6;
    pen.lineCap = 'round';
    pen.stroke(new Path2D('M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500'));
  }
}

function paintParking(pen: CanvasRenderingContext2D, ink: MapPalette): void {
  const square = (edge: number, color: string) => {
    pen.beginPath();
    pen.roundRect(edge, edge, SIZE - 2 * edge, SIZE - 2 * edge, 4);
    pen.fillStyle = color;
    pen.fill();
  };
  square(4, ink.halo);
  square(5.5, ink.disc);
  // The letter as a shape: no font is waited for.
  pen.strokeStyle = ink.discInk;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.stroke(new Path2D('M12.500 24V9H17A4.300 4.300 0 0 1 17 17.600H12.500'));
}

/** The letter in a ring that is painted on the ground where helicopters land. */
function paintLanding(pen: CanvasRenderingContext2D, ink: MapPalette): void {
  pen.translate(SIZE / 2, SIZE / 2);
  disc(pen, 12.5, ink.disc);
  disc(pen, 10.2, ink.halo);
  pen.strokeStyle = ink.disc;
  pen.lineWidth = 2.4;
  pen.stroke(new Path2D('M-3.600-5.500V5.500M3.600-5.500V5.500M-3.600 0H3.600'));
}

/** A cone that points north, to be turned. */
function paintHeading(pen: CanvasRenderingContext2D, ink: MapPalette): void {
  pen.translate(HEADING / 2, HEADING / 2);
  pen.globalAlpha = 0.55;
  fill(pen, new Path2D('M0 0-12-25Q0-30 12-25Z'), ink.ring);
}

function fill(pen: CanvasRenderingContext2D, path: Path2D, color: string): void {
  pen.fillStyle = color;
  pen.fill(path);
}

function disc(pen: CanvasRenderingContext2D, radius: number, color: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
}

function drawn(size: number, paint: (pen: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = size * 2;
  canvas.height = size * 2;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(2, 2);
  paint(pen);
  return pen.getImageData(0, 0, size * 2, size * 2);
}
