import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/language';

const FOLDER = fileURLToPath(new URL('../../src/language', import.meta.url));

interface Texts {
  [name: string]: string | Texts;
}

const held = new Map<Language, ReadonlyMap<string, string>>();

/** Every text the app says in a language, by its whole key: read once from the app's files. */
export function readAppTexts(language: Language): ReadonlyMap<string, string> {
  const texts = held.get(language) ?? readFiles(language);
  held.set(language, texts);
  return texts;
}

function readFiles(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(`${FOLDER}/${language}`)) {
    const area = JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8')) as Texts;
    collect(area, file.split('.')[0] ?? file, texts);
  }
  return texts;
}

function collect(node: Texts, path: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') into.set(`${path}.${name}`, value);
    else collect(value, `${path}.${name}`, into);
  }
}
