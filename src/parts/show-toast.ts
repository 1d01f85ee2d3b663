import { useSyncExternalStore } from 'react';

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

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something in passing, top right; it goes by itself. Nothing that has to be read belongs here. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { ...toast, id }]);
  setTimeout(() => closeToast(id), toast.actions ? CLOSES_AFTER_WITH_ACTIONS_MS : CLOSES_AFTER_MS);
}

/** Takes a toast away before its time. */
export function closeToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

/** The toasts being shown, oldest first. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => toasts,
  );
}
