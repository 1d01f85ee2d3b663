import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './whole-screen.module.css';

/** Whether a map and what stands with it have the whole screen, and the element that takes it. */
export interface WholeScreen {
  isOn: boolean;
  set: (isOn: boolean) => void;
  /** Goes on the element around the sheet and its list. */
  around: RefObject<HTMLDivElement | null>;
  /** The look of that element while it has the whole screen, in the place of its own. */
  className: string | undefined;
}

/** Gives a map the whole screen until Escape, its button, or a focus that goes elsewhere. */
export function useWholeScreen(): WholeScreen {
  const around = useRef<HTMLDivElement>(null);
  const [isOn, set] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && set(false);
    const leaveWithFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !around.current?.contains(target)) set(false);
    };
    window.addEventListener('keydown', leave);
    document.addEventListener('focusin', leaveWithFocus);
    return () => {
      window.removeEventListener('keydown', leave);
      document.removeEventListener('focusin', leaveWithFocus);
    };
  }, [isOn]);
  return { isOn, set, around, className: isOn ? styles['whole'] : undefined };
}
