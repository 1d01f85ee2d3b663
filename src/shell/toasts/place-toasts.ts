import { areToastsHeld } from '../../kit/overlay/show-toast';
import { OPEN_OVERLAY } from '../../kit/overlay/use-give-back-focus';

/** What is taken from one height to another, in pixels from the top of the window. */
interface Taken {
  top: number;
  bottom: number;
}

/** Room between what is laid down and what stands there, in pixels. */
const GAP = 8;

/**
 * Where something of a height fits between `from` and `to` without lying over what is taken: the first such top, and
 * where there is none the first that covers the fewest. All in pixels.
 */
export function freeTop(height: number, from: number, to: number, taken: readonly Taken[]): number {
  const covers = (top: number) =>
    taken.filter((other) => other.top < top + height && other.bottom > top).length;
  const below = taken.map(({ bottom }) => bottom + GAP).filter((top) => top > from && top + height <= to);
  let best = from;
  for (const top of below.toSorted((one, other) => one - other)) {
    if (covers(best) === 0) break;
    if (covers(top) < covers(best)) best = top;
  }
  return best;
}

/** What a finger may be on its way to. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
/** Lower than this part of the window nobody looks for what stands at its top right (SPEC section 9). */
const LOWEST = 0.6;

/**
 * Moves what is said in passing down until it lies over nothing one could press: a message's way out, a save button.
 * What a hand or the focus is on stays under it.
 */
export function placeToasts(region: HTMLElement): void {
  if (region.matches(':focus-within') || areToastsHeld()) return;
  region.style.removeProperty('--toasts-top');
  const { top, bottom, left, right } = region.getBoundingClientRect();
  if (bottom <= top) return;
  const before = document.querySelector(OPEN_OVERLAY) ?? document;
  const taken = [...before.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control) && control.closest('[data-bar]') === null)
    // What is folded away has a place, and is not seen.
    .filter((control) => control.checkVisibility())
    .flatMap((control) => [...control.getClientRects()])
    .filter((box) => box.left < right && box.right > left && box.width > 1);
  const place = freeTop(bottom - top, top, window.innerHeight * LOWEST, taken);
  if (place !== top) region.style.setProperty('--toasts-top', `${place}px`);
}
