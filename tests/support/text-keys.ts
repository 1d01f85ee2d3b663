import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './import-edges';
import { projectRoot } from './project-root';

/** The text keys that code names. */
export interface NamedKeys {
  /** Handed to `t` by a screen as they are: each must exist. */
  asked: Map<string, string>;
  /** Keys that say what went wrong; the server, the contract or the worker names them and a screen looks them up. */
  problems: Map<string, string>;
  /** Any quoted word that looks like a key, and patterns of keys built from parts. */
  mayBe: (key: string) => boolean;
  /** Keys built from parts, as patterns; each must fit at least one text. */
  patterns: { pattern: RegExp; file: string }[];
}

const asked = /\bt\(\s*'([^']+)'/g;
const quoted = /'([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)'/g;
const problem = /'([a-z][A-Za-z]*(?:\.[A-Za-z]+)*\.error\.[A-Za-z]+)'/g;
const built = /`([a-z][A-Za-z]*\.[^`\s]*\$\{[^`]*)`/g;

/** Reads every key that the rooms name, the server's refusals included. */
export function namedKeys(areas: string[]): NamedKeys {
  const found: NamedKeys = { asked: new Map(), problems: new Map(), patterns: [], mayBe: () => false };
  const words = new Set<string>();
  for (const file of ['src', 'worker', 'server'].flatMap(sourceFiles)) {
    const code = readFileSync(join(projectRoot, file), 'utf8');
    if (file.startsWith('src/')) for (const [, key = ''] of code.matchAll(asked)) found.asked.set(key, file);
    for (const [, key = ''] of code.matchAll(problem)) found.problems.set(key, file);
    for (const [, word = ''] of code.matchAll(quoted)) words.add(word);
    for (const [, template = ''] of code.matchAll(built)) {
      if (areas.some((area) => template.startsWith(`${area}.`))) {
        found.patterns.push({ pattern: asPattern(template), file });
      }
    }
  }
  found.mayBe = (key) => words.has(key) || found.patterns.some(({ pattern }) => pattern.test(key));
  return found;
}

function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[A-Za-z0-9_-]+')}$`);
}
