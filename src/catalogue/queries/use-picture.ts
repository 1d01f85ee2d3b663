import { useCallback, useEffect, useState } from 'react';
import type { EngineApi } from '#worker/api/engine-api';
import { useSentQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

/**
 * The address of a topo's picture held on this device, for as long as it is shown; it is fetched when it is not held.
 * `undefined` while it is being looked for, `null` when it cannot be had now.
 */
export function usePicture(hash: string): string | null | undefined {
  return useHeldPicture(
    hash,
    useCallback((engine: EngineApi) => engine.loadPicture(hash), [hash]),
  );
}

/** The same of any picture, by its key in `PacksDb.parts`; `load` brings it there. None is looked for where the key is null. */
export function useHeldPicture(
  key: string | null,
  load: (engine: EngineApi) => ReturnType<EngineApi['loadPicture']>,
): string | null | undefined {
  const { stores, engine } = useLocal();
  const [shown, setShown] = useState<{ key: string; url: string }>();
  const [failed, setFailed] = useState<string>();
  const found = useSentQuery(
    key === null
      ? null
      : async ({ packs }) => ({ key, isHeld: (await packs.parts.where('hash').equals(key).count()) > 0 }),
    [key],
  );
  const isHeld = key !== null && found?.key === key ? found.isHeld : undefined;

  useEffect(() => {
    if (key === null || !isHeld || !stores) return;
    let url: string | undefined;
    let isCurrent = true;
    const show = async () => {
      const part = await stores.packs.parts.get(key);
      if (!part || !isCurrent) return;
      url = URL.createObjectURL(new Blob([part.bytes], { type: part.mediaType }));
      setShown({ key, url });
    };
    void show().catch(() => isCurrent && setFailed(key));
    return () => {
      isCurrent = false;
      setShown(undefined);
      if (url) URL.revokeObjectURL(url);
    };
  }, [stores, key, isHeld]);

  useEffect(() => {
    if (key === null || isHeld !== false) return;
    let isCurrent = true;
    const bring = async () => {
      const answer = await load(engine);
      if (isCurrent) setFailed(answer === 'held' ? undefined : key);
    };
    const again = () => void bring();
    again();
    window.addEventListener('online', again);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', again);
    };
  }, [engine, key, isHeld, load]);

  if (key !== null && shown?.key === key && isHeld) return shown.url;
  return failed === key && isHeld !== undefined ? null : undefined;
}
