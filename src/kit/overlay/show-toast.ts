import { shareState } from '../../sync/share-state';

export interface ToastAction {
  words: string;
  /** Runs once; the toast goes at once. */
  act: () => unknown;
}

export interface Toast {
  words: string;
  severity?: 'success' | 'warning' | 'error';
  /** At most two: taking back, and going on. */
  actions?: readonly ToastAction[];
}

/** A toast being shown. */
export type ShownToast = Toast & { id: number };

/** SPEC section 9; one with something to tap stays a little longer, for cold fingers. */
const CLOSES_AFTER_MS = 5_000;
const CLOSES_AFTER_WITH_ACTIONS_MS = 8_000;

const toasts = shareState<readonly ShownToast[]>([]);
let lastId = 0;
let areHeld = false;
let isFocused = false;
/** Those whose time came while they were held. */
const overdue = new Set<number>();

/**
 * Says something in passing, top right; it goes by itself. Nothing that has to be read belongs here. One that offers
 * nothing makes room for the next; an error, and what can be taken back, stay their time. The answer is its number, by
 * which `closeToast` takes it away.
 */
export function showToast(toast: Toast): number {
  lastId += 1;
  const id = lastId;
  // What the keys are on stays: the focus would be lost with it.
  const kept = toasts.read().filter((shown) => isFocused || shown.actions || isTrouble(shown));
  toasts.change([...kept, { ...toast, id }]);
  const end = () => (areHeld ? void overdue.add(id) : closeToast(id));
  setTimeout(end, toast.actions ? CLOSES_AFTER_WITH_ACTIONS_MS : CLOSES_AFTER_MS);
  return id;
}

/** Takes a toast away before its time. */
export function closeToast(id: number): void {
  const shown = toasts.read();
  if (!shown.some((toast) => toast.id === id)) return;
  toasts.change(shown.filter((toast) => toast.id !== id));
  // Nobody hears a pointer leave what is gone.
  holdToasts(false);
}

const isTrouble = ({ severity }: Toast) => severity === 'warning' || severity === 'error';

/** While a hand or the focus is on them none goes (WCAG 2.2.1); let go, those go whose time has come. */
export function holdToasts(isHeld: boolean, by: 'pointer' | 'focus' = 'pointer'): void {
  areHeld = isHeld;
  isFocused = isHeld && by === 'focus';
  if (isHeld) return;
  const late = [...overdue];
  overdue.clear();
  late.forEach(closeToast);
}

/** Whether a hand or the focus is on them now. */
export function areToastsHeld(): boolean {
  return areHeld;
}

/** The toasts being shown, oldest first, as they are now. */
export function readToasts(): readonly ShownToast[] {
  return toasts.read();
}

/** The same, live. */
export function useToasts(): readonly ShownToast[] {
  return toasts.useValue();
}
