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
/** What is left below the feet of the lines, as a fraction of the picture's height. */
const GROUND = 0.06;
/** AVIF of effort 2 takes an eighth of the time of effort 4, and weighs 1 % more. */
const AVIF = { quality: 50, effort: 2 };
const WEBP = { quality: 75 };

/**
 * Draws a public picture: cut to its shape where the least is lost, turned as its camera was held, and without anything
 * that the camera wrote beside it, such as the place. Throws where the bytes are no picture.
 */
export async function drawPlacePicture(
  { bytes, aim }: PictureSource,
  size: PlacePictureSize,
  format: PlacePictureFormat,
): Promise<Buffer> {
  // Loaded when it is first needed: a process that draws nothing does without its memory.
  const { default: sharp } = await import('sharp');
  const opened: Sharp = sharp(bytes, { limitInputPixels: PIXELS_MAX }).timeout({ seconds: DRAWING_SECONDS });
  const { width, height } = (await opened.metadata()).autoOrient;
  const [widest, share] = sizes[size];
  const drawn = opened
    .autoOrient()
    .extract(cutOf({ width, height }, share, aim))
    .resize({ width: widest, withoutEnlargement: true });
  return (format === 'avif' ? drawn.avif(AVIF) : drawn.webp(WEBP)).toBuffer();
}

/** The largest part of that shape, around what has to stay, in whole pixels. */
export function cutOf(
  whole: { width: number; height: number },
  share: number,
  aim: PictureSource['aim'],
): Region {
  const width = Math.max(1, Math.min(whole.width, Math.floor(whole.height / share)));
  const height = Math.max(1, Math.min(whole.height, Math.floor(width * share)));
  const [x, y] = 'focus' in aim ? aim.focus : [0.5, aim.feet + GROUND];
  const top = 'focus' in aim ? y * whole.height - height / 2 : y * whole.height - height;
  const within = (start: number, room: number) => Math.max(0, Math.min(room, Math.round(start)));
  return {
    width,
    height,
    left: within(x * whole.width - width / 2, whole.width - width),
    top: within(top, whole.height - height),
  };
}
