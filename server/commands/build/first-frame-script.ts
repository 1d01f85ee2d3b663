import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The script that draws the first frame before the app's code comes. */
const SOURCE = 'src/shell/start/draw-first-frame.ts';
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const STYLE = /\s*(<link rel="stylesheet" crossorigin href="[^"]+">)/;
/** The letters of French and English, without which the first frame would move once they are here. */
const LETTERS = /noto-sans-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Has the page run a script of its own, whole in one file, which has the app run. Writes a second page beside it, the
 * one that the service worker answers with: there the app's code is fetched after the first frame, for it lies on the
 * device, and all of it is read before anything is drawn otherwise.
 */
export function firstFrameScript(): Plugin {
  let code = '';
  let fileName = '';
  return {
    name: 'relais-first-frame',
    apply: 'build',
    async buildStart() {
      code = await bundle();
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      fileName = `assets/first-frame-${hash}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const page = await readFile(join(dir, 'index.html'), 'utf8');
        const needed = [...page.matchAll(PRELOAD)].map(([, href]) => href);
        const kept = page
          .replaceAll(PRELOAD, '')
          .replace(' data-app=', ` data-needs="${needed.join(' ')}" data-app=`);
        await writeFile(join(dir, 'kept.html'), kept);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle: files }) {
        const [tag, app] = APP.exec(html) ?? [];
        if (tag === undefined || app === undefined) throw new Error('The page names no script of the app.');
        const [, style] = STYLE.exec(html) ?? [];
        if (style === undefined) throw new Error('The page names no style sheet.');
        // First of all what is painted waits for, the script and the style sheet, which would come behind all of the app's
        // code else; then the letters, which would move it.
        const first = [
          `<script src="/${fileName}" data-app="${app}"></script>`,
          style,
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${lettersIn(files)}">`,
          `<link rel="modulepreload" crossorigin href="${app}">`,
        ];
        return html.replace(STYLE, '').replace(tag, first.join('\n    '));
      },
    },
  };
}

function lettersIn(files: object = {}): string {
  const name = Object.keys(files).find((file) => LETTERS.test(file));
  if (name === undefined) throw new Error('The build has no letters of French and English.');
  return name;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
