import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './provider-html.module.css';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';

type Cleaner = (html: string) => DocumentFragment;
let cleaner: Cleaner | undefined;

/**
 * A text in HTML that the provider wrote: cleaned by the server, and here again before the browser reads it. The one
 * place where HTML that is not ours gets onto a page. Links to our own paths stay in the app.
 */
export function ProviderHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [clean, setClean] = useState<Cleaner | undefined>(() => cleaner);

  useEffect(() => {
    if (clean) return undefined;
    let isCurrent = true;
    import('./clean-provider-html').then(
      ({ cleanProviderHtml }) => {
        cleaner = cleanProviderHtml;
        if (isCurrent) setClean(() => cleanProviderHtml);
      },
      // What cannot be cleaned is not shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [clean]);

  useLayoutEffect(() => {
    if (clean) place.current?.replaceChildren(clean(html));
  }, [clean, html]);

  useLayoutEffect(() => {
    const words = place.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.origin !== window.location.origin || link.hash !== '') return;
      event.preventDefault();
      router.history.push(`${link.pathname}${link.search}`);
    };
    // The links are the browser's own, by hand and by keyboard; this only keeps their paths within the app.
    words?.addEventListener('click', follow);
    return () => words?.removeEventListener('click', follow);
  }, [router]);

  return (
    <>
      {!clean && (
        <>
          <SkeletonNote />
          <Skeleton height="6rem" />
        </>
      )}
      <div ref={place} className={styles['words']} />
    </>
  );
}
