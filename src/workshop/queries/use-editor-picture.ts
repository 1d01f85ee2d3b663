import { useEffect, useState } from 'react';
import { usePicture } from '../../catalogue/queries/use-picture';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * The address of a picture that is drawn on: a photograph that this device has not sent yet, else the picture as the
 * server has it. `undefined` while it is being looked for, `null` when it cannot be had now.
 */
export function useEditorPicture(hash: string): string | null | undefined {
  const { stores } = useLocal();
  const isOwn = useLiveQuery(
    async ({ db }) => (await db.photo.where('hash').equals(hash).count()) > 0,
    [hash],
  );
  const [shown, setShown] = useState<{ hash: string; url: string }>();
  useEffect(() => {
    if (!isOwn || !stores) return undefined;
    let url: string | undefined;
    let isHere = true;
    const show = async () => {
      const photo = await stores.db.photo.get(hash);
      if (!photo || !isHere) return;
      url = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }));
      setShown({ hash, url });
    };
    void show();
    return () => {
      isHere = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [stores, hash, isOwn]);
  const sent = usePicture(hash);
  if (isOwn) return shown?.hash === hash ? shown.url : undefined;
  return isOwn === false ? sent : undefined;
}
