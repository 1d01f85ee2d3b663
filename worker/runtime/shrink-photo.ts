import { PHOTO_SIDE_MAX } from '#contract/rules/photos';
import type { ShrinkPhoto } from '../photos/keep-photo';

const QUALITY = 0.85;

/** Draws a picture anew, at most 2048 pixels on its longer side; only what is seen of it is in what is drawn. */
export const shrinkPhoto: ShrinkPhoto = async (file) => {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return null;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, PHOTO_SIDE_MAX / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    picture.close();
  }
};
