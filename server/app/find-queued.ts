import { allImplementations } from '../endpoints/all';
import type { Implementation } from '../handler/implement';
import { isText } from './parse-json';

/** A write's own endpoint, and what its path says. */
interface FoundWrite {
  implementation: Implementation;
  params: Record<string, string>;
}

const queued = allImplementations.filter(({ endpoint }) => endpoint.write && endpoint.queued === true);

/** The endpoint that devices queue for at a path without language, as the router finds it; null when there is none. */
export function findQueued(path: string): FoundWrite | null {
  const parts = partsOf(path);
  const matches = queued.flatMap((implementation) => {
    const params = paramsOf(partsOf(implementation.endpoint.path), parts);
    return params ? { implementation, params } : [];
  });
  // A word of the path goes before a place for any word.
  matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return matches[0] ?? null;
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const said = parts[place] ?? '';
    if (!part.startsWith(':')) {
      if (part !== said) return null;
      continue;
    }
    const value = decoded(said);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function decoded(part: string): string | null {
  try {
    const value = decodeURIComponent(part);
    return value !== '' && isText(value) ? value : null;
  } catch {
    return null;
  }
}
