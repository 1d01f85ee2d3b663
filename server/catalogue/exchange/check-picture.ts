import type { Metadata } from 'sharp';
import type { PictureItem } from '#server/catalogue-format/catalogue-item';
import { PIXELS_MAX } from '../draw-place-picture';
import { wholeLine, type LineProblem } from './read-items';

/** A picture is opened this small to see that all of it is there. */
const LOOK_PIXELS = 16;
const SVG = 'image/svg+xml';

/** What was found in a picture's bytes. */
export interface CheckedPicture {
  /** No picture at all, or another kind or size than its line says. */
  problems: LineProblem[];
  /** Whether a camera or a program wrote something beside the picture, such as where it was taken. */
  hasNotes: boolean;
}

/** Opens a picture and holds it against its line. */
export async function checkPicture(
  { mediaType, width, height }: Pick<PictureItem, 'mediaType' | 'width' | 'height'>,
  bytes: Buffer,
): Promise<CheckedPicture> {
  const wrong = (rule: LineProblem['rule'], words: string) => ({
    problems: [wholeLine(rule, words)],
    hasNotes: false,
  });
  if (bytes.length === 0) return wrong('pictureBroken', 'the picture is empty');
  const found = await openPicture(bytes);
  if (!found)
    return wrong('pictureBroken', 'the picture cannot be opened: it is damaged, too large, or none');
  const kind = found.format === 'svg' ? SVG : `image/${found.format}`;
  if (kind !== mediaType) return wrong('pictureOther', `the picture is ${kind}, not ${mediaType}`);
  const hasNotes = Boolean(found.exif ?? found.xmp ?? found.iptc);
  // A drawing has the size that its line gives it.
  const isSize = kind === SVG || (found.autoOrient.width === width && found.autoOrient.height === height);
  const words = `the picture is ${found.autoOrient.width} × ${found.autoOrient.height} pixels`;
  return { problems: isSize ? [] : [wholeLine('pictureOther', words)], hasNotes };
}

async function openPicture(bytes: Buffer): Promise<Metadata | null> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  try {
    const found = await open().metadata();
    await open().resize(LOOK_PIXELS).raw().toBuffer();
    return found;
  } catch {
    return null;
  }
}
