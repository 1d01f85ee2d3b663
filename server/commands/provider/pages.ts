import { readFileSync } from 'node:fs';
import { Slug } from '#contract/catalogue/place';
import { listPages } from '#server/presentation/find-page';
import { readPageFile } from '#server/presentation/page-file';
import { readPresentationPage } from '#server/store/provider/presentation-pages';
import { takePageAway, writePage } from '#server/words/change-page';
import { Misused, readWords, type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from './provider-command';

export const pagesSet: ProviderCommand = {
  name: 'pages set',
  takes: 'NAME FRENCH.html ENGLISH.html',
  does: 'Writes the page /presentation/NAME, such as conditions; the <h1> of each file is its title. Scripts, styles and forms are taken out.',
  async run(words, { withDatabase, fileAt, say }) {
    const { files } = readWords(words, { files: ['NAME', 'FRENCH.html', 'ENGLISH.html'] });
    const slug = readName(files[0]);
    const [fr, en] = files.slice(1).map((file) => {
      const page = readPageFile(readFileSync(fileAt(file), 'utf8'));
      if (!page || page.content === '')
        throw new Misused(`${file} needs a title in <h1> and something under it.`);
      return page;
    });
    if (!fr || !en) throw new Misused('A page is written in French and in English.');
    const page = { titleFr: fr.title, titleEn: en.title, contentFr: fr.content, contentEn: en.content };
    await withDatabase((db) => writePage(db, slug, page, { now: Date.now() }));
    say(`/presentation/${slug}: ${fr.title} · ${en.title}`);
    return true;
  },
};

export const pagesList: ProviderCommand = {
  name: 'pages list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists the pages there are, and which came with the product and wait for your own words.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const pages = await withDatabase(listPages);
    if (isJson)
      return sayJson(say, { pages: pages.map(({ slug, title, updatedAt }) => ({ slug, title, updatedAt })) });
    for (const { slug, title, updatedAt } of pages) {
      say(`${slug}  ${updatedAt ?? 'as delivered'}  ${title.fr} · ${title.en}`);
    }
    say(`${pages.length} pages.`);
    return true;
  },
};

export const pagesRemove: ProviderCommand = {
  name: 'pages remove',
  takes: 'NAME',
  does: 'Takes your page away; where the product has one of that name, it is read again.',
  async run([name, ...more], { withDatabase, say, complain }) {
    if (more.length > 0) throw new Misused('This takes NAME.');
    const slug = readName(name);
    const isDone = await withDatabase(async (db) => {
      if (!(await readPresentationPage(db, slug))) return false;
      await takePageAway(db, slug, { now: Date.now() });
      return true;
    });
    if (isDone) say(`Your page ${slug} is gone.`);
    else complain(`You have written no page ${slug}.`);
    return isDone;
  },
};

function readName(word: string | undefined): string {
  const slug = Slug.safeParse(word);
  if (!slug.success) throw new Misused('NAME is small letters and digits, joined by single dashes.');
  return slug.data;
}
