import { useEffect, useState } from 'react';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

/**
 * The address of a picture held on this device, for as long as it is shown; it is fetched when it is not held.
 * `undefined` while it is being looked for, `null` when it cannot be had now.
 */
export function usePicture(hash: string): string | null | undefined {
  const { stores, engine } = useLocal();
  const [shown, setShown] = useState<{ hash: string; url: string }>();
  const [failed, setFailed] = useState<string>();
  const found = useLiveQuery(
    async ({ packs }) => ({ hash, isHeld: (await packs.parts.where('hash').equals(hash).count()) > 0 }),
    [hash],
  );
  const isHeld = found?.hash === hash ? found.isHeld : undefined;

  useEffect(() => {
    if (!isHeld || !stores) return;
    let url: string | undefined;
    let isCurrent = true;
    const show = async () => {
      const part = await stores.packs.parts.get(hash);
      if (!part || !isCurrent) return;
      url = URL.createObjectURL(new Blob([part.bytes], { type: part.mediaType }));
      setShown({ hash, url });
    };
    void show().catch(() => isCurrent && setFailed(hash));
    return () => {
      isCurrent = false;
      setShown(undefined);
      if (url) URL.revokeObjectURL(url);
    };
  }, [stores, hash, isHeld]);

  useEffect(() => {
    if (isHeld !== false) return;
    let isCurrent = true;
    const load = async () => {
      const answer = await engine.loadPicture(hash);
      if (isCurrent) setFailed(answer === 'held' ? undefined : hash);
    };
    const again = () => void load();
    again();
    window.addEventListener('online', again);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', again);
    };
  }, [engine, hash, isHeld]);

  if (shown?.hash === hash && isHeld) return shown.url;
  return failed === hash && isHeld !== undefined ? null : undefined;
}
