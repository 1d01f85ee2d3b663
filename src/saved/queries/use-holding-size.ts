import { useEffect, useState } from 'react';
import type { HoldingManifest } from '#contract/catalogue/holding';
import { useLocal } from '../../sync/local/local-provider';

/** What holding it (`guidebook-3`) would bring; null where the server cannot say, undefined until it has said so. */
export function useHoldingSize(key: string): HoldingManifest | null | undefined {
  const { engine } = useLocal();
  const [known, setKnown] = useState<{ key: string; manifest: HoldingManifest | null }>();
  useEffect(() => {
    let isCurrent = true;
    void engine.holdingSize(key).then((answer) => {
      if (isCurrent) setKnown({ key, manifest: answer.kind === 'done' ? answer.data : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, key]);
  return known?.key === key ? known.manifest : undefined;
}
