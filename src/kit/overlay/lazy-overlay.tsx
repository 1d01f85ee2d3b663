import { startTransition, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../../sync/when-idle';
import { showToast } from './show-toast';
import { OVERLAY } from './use-give-back-focus';

/** What every dialog and drawer is told. */
interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog or drawer whose code, and Fluent with it, comes when it is first opened. Where that cannot be had a toast
 * says so and `onClose` is called: the screen stays as it is, and the next tap asks again. `isEarly`: it is there, closed,
 * once the screen rests, for drawing it takes longer than a tap may.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
  { isEarly = false } = {},
) {
  let held: ComponentType<Props> | undefined;
  return function LazyOverlay(props: Props) {
    const { t } = useTranslation();
    const { open, onClose } = props;
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const giveUp = useEffectEvent(() => {
      showToast({ words: t('common.error.part'), severity: 'error' });
      onClose();
    });
    useEffect(() => {
      if (!open || held) return undefined;
      let isWanted = true;
      load().then(
        (loaded) => {
          held = loaded;
          if (isWanted) setLoaded(() => loaded);
        },
        () => {
          if (isWanted) giveUp();
        },
      );
      return () => {
        isWanted = false;
      };
    }, [open]);
    useEffect(() => {
      if (!isEarly || held) return undefined;
      return whenIdle(() => {
        load().then(
          (loaded) => {
            held = loaded;
            startTransition(() => setLoaded(() => loaded));
          },
          // The tap asks again, and says what is wrong.
          () => undefined,
        );
      });
    }, []);
    const closeEarly = useEffectEvent((event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.activeElement?.closest(OVERLAY))
        return;
      event.preventDefault();
      onClose();
    });
    useEffect(() => {
      // Fluent hears Escape where the focus is, which comes into the overlay only when it has been drawn.
      if (!open) return undefined;
      document.addEventListener('keydown', closeEarly);
      return () => document.removeEventListener('keydown', closeEarly);
    }, [open]);
    const Overlay = Loaded ?? held;
    return Overlay ? <Overlay {...props} /> : null;
  };
}
