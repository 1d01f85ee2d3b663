import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { projectRoot } from './project-root';

/** One import, as paths from the project's root without extension. */
export interface ImportEdge {
  from: string;
  to: string;
}

const specifier = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)'([^']+)'/g;

/** Lists every import of our own code under a folder of the project, type-only and lazy ones included. */
export function importEdges(folder: string): ImportEdge[] {
  return sourceFiles(folder).flatMap((file) => {
    const from = withoutExtension(file);
    return [...readFileSync(join(projectRoot, file), 'utf8').matchAll(specifier)].flatMap(([, path]) => {
      const to = path === undefined ? null : resolve(from, path);
      return to === null ? [] : [{ from, to }];
    });
  });
}

/** Lists the TypeScript files under a folder, as paths from the project's root. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function resolve(from: string, path: string): string | null {
  const plain = path.replace(/\?.*$/, '');
  if (plain.startsWith('#contract/')) return withoutExtension(plain.replace('#contract', 'server/contract'));
  if (plain.startsWith('#')) return withoutExtension(plain.slice(1));
  if (plain.startsWith('.')) return withoutExtension(posix.join(dirname(from), plain));
  return null;
}

function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|mts|mjs|js)$/, '');
}
