import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../tests/support/project-root';

const TEXT = /\.(?:js|mjs|css|html|json)$/;
const PACKED = /\.(?:br|gz)$/;
/** A name as Vite gives it, in a text or by itself. */
const HASHED = /([\w.-]+-[\w-]{8})(\.(?:json|js|mjs|css|woff2|svg|png))/g;
/** An entry of the service worker's list that bears a hash. */
const LISTED = /\{"integrity":"[^"]+",([^{}]*)"revision":([^,]+),"url":"([^"]+)"\}/g;

/**
 * Another release of the built app, in `folder`: every hashed file is called otherwise, as if all of it had changed,
 * and the service worker's list is right again.
 */
export function makeRelease(folder: string, tag: string): void {
  // What lies there compressed would still be the release before.
  const filter = (path: string) => !PACKED.test(path);
  cpSync(join(projectRoot, 'dist', 'app'), folder, { recursive: true, filter });
  const assets = join(folder, 'assets');
  const names = new Set(readdirSync(assets));
  const renamed = (text: string) =>
    text.replaceAll(HASHED, (name, stem: string, end: string) =>
      names.has(name) ? `${stem}${tag}${end}` : name,
    );
  for (const name of names) {
    const path = join(assets, name);
    if (TEXT.test(name)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
    renameSync(path, join(assets, renamed(name)));
  }
  for (const name of ['index.html', 'kept.html', 'sw.js']) {
    const path = join(folder, name);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
  const worker = join(folder, 'sw.js');
  const list = readFileSync(worker, 'utf8').replaceAll(
    LISTED,
    (_, part: string, revision: string, url: string) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest('base64');
      const next = revision === 'null' ? revision : `"${hash.slice(0, 16)}"`;
      return `{"integrity":"sha256-${hash}",${part}"revision":${next},"url":"${url}"}`;
    },
  );
  writeFileSync(worker, list);
}
