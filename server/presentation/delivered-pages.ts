import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PresentationPage } from '#contract/catalogue/presentation';
import { readPageFile } from './page-file';

const FOLDER = fileURLToPath(new URL('./pages', import.meta.url));
let held: ReadonlyMap<string, PresentationPage> | undefined;

/** The pages that come with the product, by name; the provider may write each in their own words. */
export function deliveredPages(): ReadonlyMap<string, PresentationPage> {
  held ??= new Map(readdirSync(`${FOLDER}/fr`).map((file) => [file.replace('.html', ''), readBoth(file)]));
  return held;
}

function readBoth(file: string): PresentationPage {
  const [fr, en] = ['fr', 'en'].map((language) => {
    const page = readPageFile(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8'));
    if (!page) throw new Error(`${language}/${file} has no title.`);
    return page;
  });
  if (!fr || !en) throw new Error(`${file} is not there in both languages.`);
  return {
    slug: file.replace('.html', ''),
    title: { fr: fr.title, en: en.title },
    content: { fr: fr.content, en: en.content },
    updatedAt: null,
  };
}
