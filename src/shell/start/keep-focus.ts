/** Who takes the focus on purpose, a new screen's heading or a question, does so sooner. */
const OTHERS_FIRST_MS = 100;
/** Where a reader may be brought: inside a screen, or what lies over it. */
const GROUND = 'main, [role="dialog"], [role="alertdialog"]';
/** Rows that go because they were scrolled away come back by themselves. */
const WINDOWED = '[data-windowed]';

/**
 * When what has the focus goes, as a button does whose work is done or the entry it stood in, the focus goes to the next
 * entry, or to what held it; the browser would leave whoever goes by keyboard or listens at the top of the page.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  let place: (Element | null)[] = [];

  const rescue = () => {
    const isLost = last?.isConnected === false && document.activeElement === document.body;
    last = null;
    if (!isLost) return;
    const near = place.find((element) => element?.isConnected && element.closest(GROUND));
    if (near instanceof HTMLElement) receiveFocus(near);
  };

  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  // Who taps beside what had the focus has let go of it.
  document.addEventListener('pointerdown', () => (last = null));
  const observer = new MutationObserver((changes) => {
    if (!last || last.isConnected) return;
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
    if (!change || !(change.target instanceof Element) || change.target.matches(WINDOWED)) return;
    const { target, nextSibling, previousSibling } = change;
    const isEntry = target.matches('ul, ol');
    const neighbours = isEntry ? [nextSibling, previousSibling].map(asElement) : [];
    place = [...neighbours, ...ancestorsOf(target)];
    setTimeout(rescue, OTHERS_FIRST_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const asElement = (node: Node | null) => (node instanceof Element ? node : null);

function ancestorsOf(from: Element): Element[] {
  const all: Element[] = [];
  for (let element: Element | null = from; element; element = element.parentElement) all.push(element);
  return all;
}

/** Gives the focus to what otherwise takes none, for as long as it has it. */
function receiveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
