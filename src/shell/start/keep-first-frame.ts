import { whenIdle } from '../../sync/when-idle';
import { type ElementTree, isKeptAttribute, isKeptElement } from '../../sync/local/element-tree';
import { buildNow, choicesNow } from '../../sync/local/first-frame';
import { currentSnapshot, keepFrame, whenFrameIsLost } from '../../sync/local/route-snapshot';

/** A screen that is being drawn changes many times; what stands for so long is kept. */
const AT_REST_MS = 700;
/** What of the frame around the screen stands from the first moment; banners and toasts come to it later. */
const FRAME = 'header, main, footer, nav, [data-bar], [data-demo]';

/** Keeps my routes as they are drawn for the first frame of the next start, whenever they came to rest. */
export function keepFirstFrame(app: Element): void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;
  const soon = () => {
    clearTimeout(wait);
    // Other screens change as often, and nothing of them is kept.
    if (!app.querySelector('[data-frame-of]')) return;
    wait = setTimeout(() => {
      cancel?.();
      cancel = whenIdle(() => takeFirstFrame(app));
    }, AT_REST_MS);
  };
  new MutationObserver(soon).observe(app, { childList: true, characterData: true, subtree: true });
  whenFrameIsLost(soon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') takeFirstFrame(app);
  });
  soon();
}

/** Keeps what is drawn in an element, if it is my routes and shows what the snapshot says. */
export function takeFirstFrame(app: Element): void {
  const snapshot = currentSnapshot();
  const [page] = app.children;
  const screen = app.querySelector<HTMLElement>('[data-frame-of]');
  if (!snapshot || !page || !screen) return;
  if (screen.dataset['frameOf'] !== `${snapshot.language} ${snapshot.account ?? ''}`) return;
  const held = new Set(snapshot.saved.map(({ id }) => id));
  const rows = [...screen.querySelectorAll<HTMLElement>('[data-route]')];
  if (rows.some(({ dataset }) => !held.has(dataset['route'] ?? ''))) return;
  // The rows of a long list are those around the eye.
  if (window.scrollY > 0 && screen.querySelector('[data-windowed]')) return;
  const tree = takeElement(page, page, window.innerHeight * 1.5);
  if (tree) keepFrame({ build: buildNow(), path: window.location.pathname, choices: choicesNow(), tree });
}

/** An element as it can be built again; null for what may not be kept or comes later. `below` is out of sight. */
function takeElement(element: Element, page: Element, below: number): ElementTree | null {
  const { localName, parentElement } = element;
  if (!isKeptElement(localName) || element.getAttribute('data-later') === 'whole') return null;
  if (parentElement === page && !element.matches(FRAME)) return null;
  const isOfScreen = element.closest('main') !== null;
  if (isOfScreen && element.getBoundingClientRect().top + window.scrollY > below) return null;
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (isKeptAttribute(name, value)) attributes[name] = value;
  }
  if (element instanceof HTMLOptionElement && element.selected) attributes['selected'] = '';
  const held: ElementTree[] = [];
  const isEmpty = element.getAttribute('data-later') === 'content';
  for (const node of isEmpty ? [] : element.childNodes) {
    if (node instanceof Text) held.push(node.data);
    else if (node instanceof Element) {
      const child = takeElement(node, page, below);
      if (child) held.push(child);
      // What stands below keeps its place, and the rows of a grid do not share the room. A picture needs none: it lies
      // over what is drawn in its stead.
      else if (isOfScreen && element instanceof HTMLElement && node.localName !== 'img') {
        attributes['style'] =
          `min-height:${element.offsetHeight}px;align-content:start;${element.style.cssText}`;
      }
    }
  }
  return [localName, attributes, ...held];
}
