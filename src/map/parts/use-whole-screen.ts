import { type RefObject, useEffect, useState } from 'react';
import styles from './whole-screen.module.css';

/** Most rows of a list that scrolls by itself, beside a map that has the whole screen: such a one is not windowed. */
export const STRIP_MAX = 40;

/** Whether a map and what stands with it have the whole screen. */
export interface WholeScreen {
  isOn: boolean;
  set: (isOn: boolean) => void;
  /** Whether what stands with the map makes room for it meanwhile. */
  isFolded: boolean;
  fold: (isFolded: boolean) => void;
  /** The look of the element around them while they have it, in the place of its own. */
  className: string | undefined;
}

/** Gives the element around a map the whole screen until Escape, its button, or a focus that goes elsewhere. */
export function useWholeScreen(around: RefObject<HTMLElement | null>): WholeScreen {
  const [isOn, set] = useState(false);
  const [isFolded, fold] = useState(false);
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
  }, [isOn, around]);
  const className = isOn ? styles[isFolded ? 'folded' : 'whole'] : undefined;
  return { isOn, set, isFolded, fold, className };
}
