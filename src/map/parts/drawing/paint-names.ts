import type { Language } from '#contract/language';
import type { MapPalette } from './map-palette';
import { type PlaceKind, mapPlaces } from './map-places';
import type { Projection } from './projection';

/** From which zoom on towns are named; seas and peaks are left to the larger map. */
const NAMED_FROM: Partial<Record<PlaceKind, number>> = { capital: 3, city: 5, town: 7 };
const TEXT = 12;

/** What is taken on a sheet: names give way to what was put there before them. */
export interface Taken {
  /** Lets no name come upon a rectangle. */
  block(x: number, y: number, width: number, height: number): void;
  /** Takes a rectangle if it is free and whole on the sheet. */
  take(x: number, y: number, width: number, height: number): boolean;
}

/** A sheet of so many pixels with nothing on it. */
export function emptySheet(width: number, height: number): Taken {
  const taken: [x: number, y: number, right: number, bottom: number][] = [];
  const block: Taken['block'] = (x, y, wide, high) => taken.push([x, y, x + wide, y + high]);
  return {
    block,
    take: (x, y, wide, high) => {
      const isOut = x < 0 || y < 0 || x + wide > width || y + high > height;
      const isHit = taken.some(
        ([left, top, right, bottom]) => x < right && x + wide > left && y < bottom && y + high > top,
      );
      const isFree = !isOut && !isHit;
      if (isFree) block(x, y, wide, high);
      return isFree;
    },
  };
}

/** Writes the towns of the embedded map beside their dots, the larger ones first, where there is room. */
export function paintNames(
  pen: CanvasRenderingContext2D,
  ink: MapPalette,
  language: Language,
  { zoom, toSheet }: Projection,
  sheet: Taken,
): void {
  for (const { kind, name, lat, lon } of mapPlaces) {
    if (zoom < (NAMED_FROM[kind] ?? Infinity)) continue;
    const [x, y] = toSheet({ lat, lon });
    const words = typeof name === 'string' ? name : name[language];
    pen.font = `${TEXT}px 'Noto Sans Variable', sans-serif`;
    const wide = pen.measureText(words).width;
    if (!sheet.take(x - 4, y - TEXT / 2 - 1, wide + 12, TEXT + 2)) continue;
    pen.beginPath();
    pen.arc(x, y, 2.2, 0, 2 * Math.PI);
    pen.fillStyle = ink.halo;
    pen.fill();
    pen.strokeStyle = ink.townInk;
    pen.lineWidth = 1.3;
    pen.stroke();
    write(pen, words, x + 7, y, ink.townInk, ink.halo);
  }
}

/** Writes words with a halo, from their left edge at half their height. */
export function write(
  pen: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  color: string,
  halo: string,
): void {
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.strokeStyle = halo;
  pen.lineWidth = 3;
  pen.strokeText(words, x, y);
  pen.fillStyle = color;
  pen.fillText(words, x, y);
}
