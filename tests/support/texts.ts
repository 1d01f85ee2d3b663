import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root';

type Language = 'fr' | 'en';
interface Node {
  [name: string]: string | Node;
}

const plural = /_(zero|one|two|few|many|other)$/;

/** Every text of a language by its whole key, `catalogue.sector.title`. */
export function textsOf(language: Language): Map<string, string> {
  const folder = join(projectRoot, 'src', 'language', language);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const area = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Node;
    collect(area, file.split('.')[0] ?? file, texts);
  }
  return texts;
}

function collect(node: Node, path: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(node)) {
    const key = `${path}.${name}`;
    if (typeof value === 'string') into.set(key, value);
    else collect(value, key, into);
  }
}

/** The key that code names: without the plural form i18next chooses. */
export function baseKey(key: string): string {
  return key.replace(plural, '');
}

/** The names between braces in a text, in order of the alphabet. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map((match) => match[1] ?? '').sort();
}
