import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Notice } from '../../contract/catalogue/notice.ts';

/** What a package says of itself, as far as a notice goes. */
interface PackageFile {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  dependencies?: Record<string, string>;
}

/** Files that a licence stands in; a NOTICE has to be passed on beside it. */
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
const NOTICE_FILE = /^notice(?:\.(?:md|txt))?$/i;

/** Packages that name no licence in their package.json; it stands in their text. */
const unnamed: Record<string, string> = {
  // A fork of zaach/jsonlint.
  '@mapbox/jsonlint-lines-primitives': 'MIT',
  'png-js': 'MIT',
  suncalc: 'BSD-2-Clause',
};

/** The licence of a package as its package.json names it, or as its text is known to be; undefined for neither. */
export function licenceOf({
  name,
  license,
}: {
  name: string;
  license?: string | undefined;
}): string | undefined {
  return license ?? unnamed[name];
}

/**
 * Reads the notice of the package in a folder. A package that says "MIT" and carries no text gets MIT's. Throws when
 * there is nothing to show, so that a build never leaves out what has to be delivered.
 */
export function readNotice(folder: string): Notice {
  const { name, version, license, author } = readPackage(folder);
  const licence = licenceOf({ name, license });
  const files = readdirSync(folder).toSorted();
  const texts = [LICENCE_FILE, NOTICE_FILE].flatMap((pattern) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  );
  const by = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`);
  if (texts.length === 0 && licence === 'MIT') texts.push(mitOf(by));
  if (licence === undefined || texts.length === 0) throw new Error(`The licence of ${name} is to be found.`);
  return { name, version, licence, text: texts.join('\n\n').replaceAll('\r\n', '\n') };
}

/** The folders of the packages that a package names as what it needs. */
export function dependenciesOf(folder: string): string[] {
  const names = Object.keys(readPackage(folder).dependencies ?? {});
  // What is types only leaves nothing in a bundle.
  const code = names.filter((name) => !name.startsWith('@types/'));
  return code.map((name) => packageFrom(folder, name));
}

/** The folder of a package as Node finds it from another folder. Throws when it is not installed. */
export function packageFrom(folder: string, name: string): string {
  for (let place = folder; place !== dirname(place); place = dirname(place)) {
    const found = join(place, 'node_modules', name);
    if (basename(place) !== 'node_modules' && existsSync(found)) return found;
  }
  throw new Error(`${name} is not installed beside ${folder}.`);
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

function mitOf(author: string): string {
  return `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
