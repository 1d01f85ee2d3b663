// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreScroll } from '../../src/shell/start/restore-scroll';

/** A window over a page of some length, as far as scrolling goes: jsdom lays nothing out. */
let length: number;
let at: number;
let watching: Set<() => void>;

class StandInObserver {
  readonly #told: () => void;
  constructor(told: () => void) {
    this.#told = told;
  }
  observe(): void {
    watching.add(this.#told);
    this.#told();
  }
  disconnect(): void {
    watching.delete(this.#told);
  }
}

const becomesLong = (pixels: number) => {
  length = pixels;
  for (const told of watching) told();
};

beforeEach(() => {
  length = 0;
  at = 0;
  watching = new Set();
  vi.stubGlobal('ResizeObserver', StandInObserver);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at);
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    at = Math.min(to.top ?? 0, length);
  }) as typeof window.scrollTo);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** From far down a list to one of its entries, and back to the list before its rows are read. */
async function goThereAndBack() {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/' });
  const entry = createRoute({ getParentRoute: () => root, path: '/entry' });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: root.addChildren([list, entry]), history });
  const drawn = () => new Promise<void>((resolve) => router.subscribe('onRendered', () => resolve()));
  const first = drawn();
  render(createElement(RouterProvider, { router: router as never }));
  await first;
  restoreScroll(router);
  length = 2_000;
  at = 900;
  const there = drawn();
  history.push('/entry');
  await there;
  length = 100;
  at = 0;
  const back = drawn();
  history.back();
  await back;
}

describe('coming back to a list that is read after it was drawn', () => {
  test('ends where one was, once the rows are there', async () => {
    await goThereAndBack();
    expect(at).toBe(100);
    becomesLong(2_000);
    expect(at).toBe(900);
    expect(watching.size).toBe(0);
  });

  test('does not pull back who scrolls on meanwhile', async () => {
    await goThereAndBack();
    window.dispatchEvent(new Event('wheel'));
    at = 40;
    becomesLong(2_000);
    expect(at).toBe(40);
  });
});
