import { useEffect, useState } from 'react';
import { usePicture } from '../../catalogue/queries/use-picture';
import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * The address of a picture that is drawn on: a photograph that this device has not sent yet, else the picture as the
 * server has it. `undefined` while it is being looked for, `null` when it cannot be had now.
 */
export function useEditorPicture(hash: string): string | null | undefined {
  const own = useLiveQuery(async ({ db }) => (await db.photo.get(hash)) ?? null, [hash]);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!own) return undefined;
    const made = URL.createObjectURL(new Blob([own.bytes], { type: 'image/jpeg' }));
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [own]);
  const sent = usePicture(hash);
  if (own) return url;
  return own === null ? sent : undefined;
}
