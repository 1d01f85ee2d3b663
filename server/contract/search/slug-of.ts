import { foldText } from './fold-text';

/** A name as a path segment: lower case, without accents, words joined by hyphens. */
export function slugOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
