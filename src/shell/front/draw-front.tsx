import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EngineApi } from '#worker/api/engine-api';
import { currentLanguage } from '../../language/current-language';
import { startLanguage } from '../../language/start-language';
import { loadFirstParts } from '../../kit/page/first-part';
import { LocalProvider } from '../../sync/local/local-provider';
import { createAppRouter } from '../routes/router';
import { Shell } from '../shell';

const never = new Promise<never>(() => undefined);
/** Nothing is asked while a page is drawn once. */
const nobody = new Proxy({} as EngineApi, { get: () => async () => never });

/**
 * Attributes that the content security policy forbids in markup; they say how large something is. What runs before the app
 * gives them back, see `draw-first-frame.ts`.
 */
const STYLES = / style="/g;
/** The router's own way to begin where one had scrolled, likewise; its part in the browser does the same. */
const SCRIPTS = /<script[^>]*>.*?<\/script>/gs;

/**
 * The markup of the app at a path as a guest's browser draws it first, for the server to send. The thread that runs it
 * has a `window` and a `document` that know the path, and what the server tells a page.
 */
export async function drawFront(path: string): Promise<string> {
  await startLanguage(currentLanguage(path));
  const router = createAppRouter(Shell);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  await loadFirstParts();
  const page = (
    <LocalProvider open={() => never} snapshot={null} engine={nobody}>
      <RouterProvider router={router} />
    </LocalProvider>
  );
  const markup = renderToStaticMarkup(page).replaceAll(STYLES, ' data-style="').replaceAll(SCRIPTS, '');
  // Where a part of the screen throws, React draws what waits for the screen instead, and says nothing.
  if (!markup.includes('<h1')) throw new Error(`${path} was not drawn.`);
  return markup;
}
