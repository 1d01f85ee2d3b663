import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { closeToast, holdToasts, showToast, useToasts, type ToastAction } from '../../kit/overlay/show-toast';
import { placeToasts } from './place-toasts';
import styles from './toasts.module.css';

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

/** What is said in passing, top right; read aloud politely, and gone by itself once nobody holds it. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);

  // A popover lies over drawers and dialogs, if it was shown after them.
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    element.showPopover();
    if (toasts.length === 0) return () => element.hidePopover();
    placeToasts(element);
    // Who saves is told on the next screen, which is only drawn after.
    const endFollowing = followChanges(element, () => placeToasts(element));
    return () => {
      endFollowing();
      element.hidePopover();
    };
  }, [toasts]);

  /** What could not be done says so: the toast that offered it has gone. */
  async function act(action: ToastAction): Promise<void> {
    try {
      await action.act();
    } catch {
      showToast({ words: t('common.error.generic'), severity: 'error' });
    }
  }

  return (
    <div ref={region} popover="manual" className={styles['region']} role="status" aria-live="polite">
      {toasts.map(({ id, words, severity, actions }) => (
        <div
          key={id}
          className={`${styles['toast']} ${severity ? styles[severity] : ''}`}
          onPointerEnter={() => holdToasts(true)}
          onPointerLeave={() => holdToasts(false)}
          onFocus={() => holdToasts(true)}
          onBlur={() => holdToasts(false)}
        >
          <p className={styles['words']}>{words}</p>
          {actions?.map((action) => (
            <Button
              key={action.words}
              variant="quiet"
              onClick={() => {
                closeToast(id);
                void act(action);
              }}
            >
              {action.words}
            </Button>
          ))}
          <Button
            variant="quiet"
            icon="close"
            aria-label={t('common.close')}
            onClick={() => closeToast(id)}
          />
        </div>
      ))}
    </div>
  );
}
