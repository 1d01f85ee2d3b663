import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importEdges } from './import-edges';
import { projectRoot } from './project-root';

/** Files and what they import of our own, lazily or not, with what these import: paths without extension. */
export function loadedBy(files: readonly string[], folder: string): ReadonlySet<string> {
  const edges = importEdges(folder);
  const found = new Set(files);
  for (const file of found) for (const { from, to } of edges) if (from === file) found.add(to);
  return found;
}

/** The packages that a file loads, by name; what it imports as a type is gone when it runs. */
export function packagesOf(file: string): string[] {
  const code = ['.ts', '.tsx', '.mjs'].map((ending) => readOrNothing(file + ending)).join('');
  const imports = code.matchAll(
    /^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...imports]
    .map(([, still = '', lazy = '']) => still || lazy)
    .filter((path) => !/^(?:\.|#|node:)/.test(path))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(join(projectRoot, path), 'utf8');
  } catch {
    return '';
  }
}
