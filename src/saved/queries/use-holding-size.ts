import { useEffect, useState } from 'react';
import type { HoldingManifest } from '#contract/catalogue/holding';
import { useLocal } from '../../sync/local/local-provider';

/** The last that was asked: a guidebook has dozens of crags, and the server answers the customer's others meanwhile. */
let last: Promise<unknown> = Promise.resolve();

/**
 * What holding it (`guidebook-3`) would bring; null where the server cannot say, undefined until it has said so. Several
 * are asked one after the other.
 */
export function useHoldingSize(key: string): HoldingManifest | null | undefined {
  const { engine } = useLocal();
  const [known, setKnown] = useState<{ key: string; manifest: HoldingManifest | null }>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      // Nobody looks at it any more.
      if (!isCurrent) return;
      const answer = await engine.holdingSize(key);
      if (isCurrent) setKnown({ key, manifest: answer.kind === 'done' ? answer.data : null });
    };
    last = last.then(ask, ask);
    return () => {
      isCurrent = false;
    };
  }, [engine, key]);
  return known?.key === key ? known.manifest : undefined;
}
