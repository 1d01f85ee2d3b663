import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { FileField } from '../../kit/form/file-field';
import { Problem } from '../../kit/form/problem';
import { useLocal } from '../../sync/local/local-provider';
import { newItemKey, useRevise } from '../queries/use-revise';

/**
 * Begins a topo of a route from a photograph of the camera or a file, which this device keeps until it is sent. What is
 * wrong with a photograph is said below the button.
 */
export function AddTopo({
  place,
  name,
  number,
  onMade,
}: {
  /** The sector or multi-pitch. */
  place: ItemKey;
  name: string;
  /** Its place among the topos of the route, from 1. */
  number: number;
  onMade: (key: ItemKey<'topo'>) => void;
}) {
  const { t } = useTranslation();
  const { engine, stores } = useLocal();
  const { revise } = useRevise();
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function begin(file: File) {
    setIsWorking(true);
    setProblem(undefined);
    const kept = await engine.keepPhoto(file);
    const size = kept.kind === 'kept' ? await sizeOf((await stores?.db.photo.get(kept.hash))?.bytes) : null;
    setIsWorking(false);
    if (kept.kind !== 'kept' || !size) {
      setProblem(kept.kind === 'kept' ? 'photos.error.broken' : kept.key);
      return;
    }
    const key = newItemKey('topo');
    const words = (language: 'fr' | 'en') => i18next.getFixedT(language)('drawing.alt', { name, number });
    const alt = { fr: words('fr'), en: words('en') };
    const picture = { hash: kept.hash, mediaType: 'image/jpeg', ...size };
    await revise(
      key,
      { of: place, number, picture, alt, lines: [], descents: [] },
      words(currentOf(i18next.language)),
    );
    onMade(key);
  }

  return (
    <div>
      <FileField
        words={t(isWorking ? 'photos.working' : 'drawing.add')}
        accept="image/jpeg,image/png,image/webp"
        variant="plain"
        onFile={(file) => void begin(file)}
      />
      <Problem words={problem && t(problem)} />
    </div>
  );
}

const currentOf = (language: string) => (language === 'en' ? 'en' : 'fr');

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
