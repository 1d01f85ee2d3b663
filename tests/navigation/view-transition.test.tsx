// @vitest-environment jsdom
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '../../src/shell/routes/router';

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

test('a screen turns into another smoothly, and is not held up by being asked for where it stands', async () => {
  window.scrollTo = () => {};
  const begun = vi.fn<(update: () => Promise<void>) => object>((update) => ({
    ready: Promise.resolve(),
    updateCallbackDone: update(),
  }));
  Object.assign(document, { startViewTransition: begun });
  const router = createAppRouter(({ children }) => <>{children}</>);
  router.update({ history: createMemoryHistory({ initialEntries: ['/en/nowhere'] }) });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.resolvedLocation?.publicHref).toBe('/en/nowhere'));
  begun.mockClear();

  await router.navigate({ href: '/en/nowhere' });
  expect(begun).not.toHaveBeenCalled();
  await router.navigate({ href: '/en/nowhere-else' });
  expect(begun).toHaveBeenCalledOnce();
});
