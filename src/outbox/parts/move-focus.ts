const CONTROL = 'a, button, input, select, textarea';

/** Moves the focus on, unless whoever had it at `from` has stepped on to another control meanwhile. */
export function moveFocus(from: Element | null, to: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement !== from && activeElement?.matches(CONTROL)) return;
  to?.focus();
}
