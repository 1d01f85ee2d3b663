import type { ElementTree } from './element-tree';

/** My routes as they were last drawn, for the first frame of the next start; a part of the snapshot. */
export interface FirstFrame {
  /** Which build of the app drew it; another has other classes. */
  build: string;
  /** The tidy path, such as `/fr/voies`. */
  path: string;
  /** See `choicesNow`. */
  choices: string;
  tree: ElementTree;
}

/** Where the device keeps what else decides how my routes are drawn. */
const VIEW = 'relais-routes-view';
const drawnBy = ['relais-grades', 'relais-gear'];
/** Without more than a language the address means my routes. */
const bare = /^\/(?:fr|en)?\/?$/i;

/** Which build this page is of, as the page says; empty where it was not built. */
export function buildNow(): string {
  return document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? '';
}

/** What decides how my routes are drawn beside the snapshot: the view of the address, and choices of the device. */
export function choicesNow(): string {
  const search = new URLSearchParams(window.location.search);
  const view = search.get('view') ?? window.localStorage.getItem(VIEW) ?? 'list';
  search.delete('view');
  const chosen = drawnBy.map((key) => window.localStorage.getItem(key));
  return JSON.stringify([view, search.toString(), ...chosen]);
}

/** Whether what was drawn then would be drawn now: by this build, at this address, under these choices. */
export function isFrameOfNow({ build, path, choices }: FirstFrame): boolean {
  const { pathname } = window.location;
  return (pathname === path || bare.test(pathname)) && build === buildNow() && choices === choicesNow();
}
