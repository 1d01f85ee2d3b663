import { useEffect, useState } from 'react';
import { NOTICES_PATH, type Notice } from '#contract/catalogue/notice';

/** The notices that came with the app, out of the service worker's list; the last one says that they could not be read. */
export type Notices =
  { state: 'loading' } | { state: 'content'; notices: Notice[] } | { state: 'unreachable' };

/** Reads the notices of the built app; the development server has none. */
export function useNotices(): Notices {
  const [notices, setNotices] = useState<Notices>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    readNotices(leaving.signal).then(
      (read) => setNotices({ state: 'content', notices: read }),
      () => {
        if (!leaving.signal.aborted) setNotices({ state: 'unreachable' });
      },
    );
    return () => leaving.abort();
  }, []);
  return notices;
}

async function readNotices(signal: AbortSignal): Promise<Notice[]> {
  const answer = await fetch(NOTICES_PATH, { signal });
  if (!answer.ok) throw new Error(`The notices were answered with ${answer.status}.`);
  return (await answer.json()) as Notice[];
}
