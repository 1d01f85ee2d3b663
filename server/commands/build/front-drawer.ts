import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** What draws the first screen of a guest on the server, of the same parts as the app. */
const SOURCE = 'src/shell/front/draw-front.tsx';
/** The folder of it in the built app; see `server/app/guest-front.ts`. */
const FOLDER = '.front';
/** What of the parts that come later such a screen is drawn with; the rest is never asked for there. */
const DRAWN =
  /\/(?:bundle|rest)-(?:fr|en)$|\/(?:explore|first-look|saved-aside|held-marks|guidebook-screen|crag-screen)$/;

/** Builds beside the app, for the server, what draws the page that a guest is sent. */
export function frontDrawer(): Plugin {
  let root = '';
  return {
    name: 'relais-front-drawer',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    writeBundle: {
      order: 'post',
      handler: async ({ dir = '' }) => {
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          envPrefix: ['VITE_', 'MAP_STYLE_URL', 'MATOMO_URL', 'MATOMO_SITE_ID'],
          define: { 'process.env.NODE_ENV': '"production"' },
          plugins: [react(), onlyDrawn],
          ssr: { noExternal: true },
          build: {
            ssr: SOURCE,
            outDir: join(dir, FOLDER),
            copyPublicDir: false,
            minify: true,
            rolldownOptions: { output: { entryFileNames: 'draw-front.js', codeSplitting: false } },
          },
        });
      },
    },
  };
}

const onlyDrawn: Plugin = {
  name: 'relais-only-drawn',
  resolveDynamicImport: (specifier) =>
    typeof specifier !== 'string' || DRAWN.test(specifier) ? null : { id: specifier, external: true },
};
