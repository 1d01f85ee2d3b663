import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root';

/** The packages that a file loads, by name; what it imports as a type is gone when it runs. */
export function packagesOf(file: string): string[] {
  const code = ['.ts', '.tsx', '.mjs', '.js'].map((ending) => readOrNothing(file + ending)).join('');
  const imports = code.matchAll(
    /^(?:import|export) (?!type\b)[^'";]*?from ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
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
