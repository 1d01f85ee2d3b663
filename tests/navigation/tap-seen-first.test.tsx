// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '../../src/shell/routes/router';

afterEach(() => vi.unstubAllGlobals());

/** The app's router at an address, whose frames are drawn when they are asked for. */
function routerAt(address: string) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
  const router = createAppRouter(({ children }) => <>{children}</>);
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) });
  return { router, drawFrame: () => waiting.splice(0).forEach((callback) => callback()) };
}

test('a tap is seen before the step to another screen begins', async () => {
  const { router, drawFrame } = routerAt('/en/nowhere');
  const stepped = router.navigate({ href: '/en/nowhere-else' });
  await Promise.resolve();
  expect(router.history.location.pathname).toBe('/en/nowhere');
  drawFrame();
  await stepped;
  expect(router.history.location.pathname).toBe('/en/nowhere-else');
});

test('a page that draws no frames goes on all the same', async () => {
  const { router } = routerAt('/en/nowhere');
  await router.navigate({ href: '/en/nowhere-else' });
  expect(router.history.location.pathname).toBe('/en/nowhere-else');
});

test('what only says where one is says so at once', async () => {
  const { router } = routerAt('/en/nowhere');
  void router.navigate({ href: '/en/nowhere?a=1', replace: true });
  await Promise.resolve();
  await Promise.resolve();
  expect(router.history.location.search).toBe('?a=1');
});
