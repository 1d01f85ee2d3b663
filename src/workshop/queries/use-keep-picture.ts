import { useState } from 'react';
import type { PictureRef } from '#contract/workshop/field-values';
import { useLocal } from '../../sync/local/local-provider';

/**
 * Keeps a photograph of the camera or a file on this device until it is sent, and answers how fields name it; null for
 * one that cannot be taken, with `problem`, the key of why.
 */
export function useKeepPicture() {
  const { engine, stores } = useLocal();
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function keep(file: File): Promise<PictureRef | null> {
    setIsWorking(true);
    setProblem(undefined);
    const kept = await engine.keepPhoto(file);
    const size = kept.kind === 'kept' ? await sizeOf((await stores?.db.photo.get(kept.hash))?.bytes) : null;
    setIsWorking(false);
    if (kept.kind === 'kept' && size) return { hash: kept.hash, mediaType: 'image/jpeg', ...size };
    setProblem(kept.kind === 'kept' ? 'photos.error.broken' : kept.key);
    return null;
  }
  return { keep, isWorking, problem };
}

/** How large a picture is, in its pixels; null for what cannot be opened. */
async function sizeOf(bytes: ArrayBuffer | undefined): Promise<{ width: number; height: number } | null> {
  if (!bytes) return null;
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}
