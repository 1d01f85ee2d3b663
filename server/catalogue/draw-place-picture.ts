import type { Region, Sharp } from 'sharp';
import type { PlacePictureFormat, PlacePictureSize } from '#contract/catalogue/place-pictures';
import type { PictureSource } from '#server/store/catalogue/place-pictures';

/** Of each size its width in pixels, and its height as a share of that. */
const sizes: Readonly<Record<PlacePictureSize, readonly [width: number, share: number]>> = {
  'card-240': [240, 3 / 4],
  'card-480': [480, 3 / 4],
  'wide-480': [480, 1 / 2],
  'wide-960': [960, 1 / 2],
};
/** A picture of more pixels is not opened: it could take all memory there is. */
export const PIXELS_MAX = 50_000_000;
/** An SVG may ask for endless work. */
const DRAWING_SECONDS = 20;
/** At most this is left below the feet of the lines, as a fraction of the picture's height. */
const GROUND = 0.06;
/** Of the room beside the lines, what is at most below them: more of the wall goes on above. */
const BELOW = 1 / 3;
/** AVIF of effort 2 takes an eighth of the time of effort 4, and weighs 1 % more. */
const AVIF = { quality: 50, effort: 2 };
const WEBP = { quality: 75 };

/**
 * Draws a public picture: cut to its shape where the least is lost, turned as its camera was held, and without anything
 * that the camera wrote beside it, such as the place. A wall whose lines no cut of that shape holds is shown whole.
 * Throws where the bytes are no picture.
 */
export async function drawPlacePicture(
  { bytes, aim }: PictureSource,
  size: PlacePictureSize,
  format: PlacePictureFormat,
): Promise<Buffer> {
  // Loaded when it is first needed: a process that draws nothing does without its memory.
  const { default: sharp } = await import('sharp');
  const opened: Sharp = sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .timeout({ seconds: DRAWING_SECONDS })
    .autoOrient();
  const whole = (await opened.metadata()).autoOrient;
  const [widest, share] = sizes[size];
  const cut = cutOf(whole, share, aim);
  const drawn = cut
    ? opened.extract(cut).resize({ width: widest, withoutEnlargement: true })
    : amid(opened, whole, share, Math.min(widest, Math.floor(whole.height / share)));
  return (format === 'avif' ? drawn.avif(AVIF) : drawn.webp(WEBP)).toBuffer();
}

/** The whole picture in the middle of a frame of that width and shape, which goes on at both sides in its colours there. */
function amid(opened: Sharp, whole: { width: number; height: number }, share: number, width: number): Sharp {
  const height = Math.round(width * share);
  const inside = Math.max(1, Math.round((whole.width * height) / whole.height));
  const left = Math.floor((width - inside) / 2);
  return opened
    .resize({ width: inside, height, fit: 'fill' })
    .extend({ left, right: width - inside - left, extendWith: 'copy' });
}

/** The largest part of that shape, around what has to stay, in whole pixels; null where the lines do not fit into one. */
export function cutOf(
  whole: { width: number; height: number },
  share: number,
  aim: PictureSource['aim'],
): Region | null {
  const width = Math.max(1, Math.min(whole.width, Math.floor(whole.height / share)));
  const height = Math.max(1, Math.min(whole.height, Math.floor(width * share)));
  const x = 'focus' in aim ? aim.focus[0] : 0.5;
  const top = 'focus' in aim ? aim.focus[1] * whole.height - height / 2 : topOf(whole.height, height, aim);
  if (top === null) return null;
  const within = (start: number, room: number) => Math.max(0, Math.min(room, Math.round(start)));
  return {
    width,
    height,
    left: within(x * whole.width - width / 2, whole.width - width),
    top: within(top, whole.height - height),
  };
}

/** Where a cut begins that holds the lines, in pixels; null where none of that height does. */
function topOf(whole: number, height: number, { top, feet }: { top: number; feet: number }): number | null {
  const room = height - (feet - top) * whole;
  if (room < 0) return null;
  return feet * whole + Math.min(GROUND * whole, room * BELOW) - height;
}
