import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useToasts } from '../../kit/overlay/show-toast';
import { firstRead } from '../../sync/first-visit';
import { framePart } from '../frame/frame-part';
import { placeToasts } from './place-toasts';
import styles from './toasts.module.css';

const Toaster = framePart(async () => {
  await firstRead();
  return (await import('./toaster')).Toaster;
});

/** A screen that is being drawn changes many times; what stands for so long is looked at. */
const AT_REST_MS = 80;

/** Calls back whenever what is drawn outside `own` has changed and come to rest, until the answered function ends it. */
function followChanges(own: Element, look: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => own.contains(target))) return;
    clearTimeout(wait);
    wait = setTimeout(look, AT_REST_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(wait);
    observer.disconnect();
  };
}

/**
 * What is said in passing, top right, over whatever lies over the screen; read aloud politely, and gone by itself once
 * nobody holds it. Fluent's toasts come when my routes is drawn; until they are here the words stand by themselves.
 */
export const Toasts = memo(function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const isSaying = toasts.length > 0;
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setIsDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    const element = region.current;
    if (!element || toasts.length === 0) return undefined;
    placeToasts(element);
    // Who saves is told on the next screen, which is only drawn after.
    return followChanges(element, () => placeToasts(element));
  }, [toasts]);

  // The front that the server sends is drawn where there is no page to speak over.
  const page = document.body as HTMLElement | undefined;
  if (!page) return null;
  return createPortal(
    <div
      ref={region}
      className={styles['region']}
      role="status"
      aria-live="polite"
      // A drawer or dialog hides what is beside it from screen readers; what is said now it must not hide.
      data-tabster-never-hide
    >
      <Suspense
        fallback={toasts.map(({ id, words }) => (
          <PlainToast key={id} words={words} />
        ))}
      >
        {(isDrawn || isSaying) && <Toaster />}
      </Suspense>
    </div>,
    page,
  );
});

function PlainToast({ words }: { words: string }) {
  return <p className={styles['plain']}>{words}</p>;
}
