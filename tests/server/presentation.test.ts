import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presentation } from '#contract/endpoints/presentation';
import { deliveredPages } from '#server/presentation/delivered-pages';
import { listPages } from '#server/presentation/find-page';
import { readPageFile } from '#server/presentation/page-file';
import { removePresentationPage, setPresentationPage } from '#server/store/provider/presentation-pages';
import { startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = (slug: string) => server.app.inject(`/api/fr/presentation/${slug}`);
const read = async (slug: string) =>
  presentation.data.parse((await ask(slug)).json<{ data: unknown }>().data);
const both = (text: string) => ({ fr: `${text} fr`, en: `${text} en` });

describe('a page of the provider', () => {
  test('comes with the product, gives way to the provider’s own words, and comes back', async () => {
    expect(await read('conditions')).toMatchObject({
      title: { fr: 'Conditions générales de vente', en: 'Terms of sale' },
      updatedAt: null,
    });
    const page = { slug: 'conditions', title: both('Ours'), content: both('<p>Ours</p>') };
    await setPresentationPage(server.db, page, server.clock.now);
    expect(await read('conditions')).toEqual({
      slug: 'conditions',
      title: both('Ours'),
      updatedAt: '2026-11-21T09:00:00.000Z',
      content: { fr: '<p>Ours</p> fr', en: '<p>Ours</p> en' },
    });
    expect(await removePresentationPage(server.db, 'conditions')).toBe(true);
    expect(await removePresentationPage(server.db, 'conditions')).toBe(false);
    expect((await read('conditions')).updatedAt).toBeNull();
  });

  test('may have a name of its own, and there is none of a name nobody wrote', async () => {
    await setPresentationPage(server.db, { slug: 'club', title: both('Club'), content: both('x') }, 0);
    expect((await read('club')).title.en).toBe('Club en');
    expect((await listPages(server.db)).map(({ slug }) => slug)).toContain('club');
    for (const slug of ['nowhere', '..%2Fconditions', 'Conditions'])
      expect((await ask(slug)).statusCode).toBe(404);
  });

  test('says nothing that a browser would run, whoever wrote it into the database', async () => {
    const evil = '<h2 onclick=x()>T</h2><script>x()</script><form action=/><input></form>';
    await setPresentationPage(
      server.db,
      { slug: 'evil', title: both('x'), content: { fr: evil, en: evil } },
      0,
    );
    expect((await read('evil')).content.fr).toBe('<h2>T</h2>');
  });

  test('has the title of its file’s first heading', () => {
    expect(readPageFile('<h1 class="x">Nous &amp; <em>vous</em></h1>\n<p>a</p>')).toEqual({
      title: 'Nous & vous',
      content: '<p>a</p>',
    });
    expect(readPageFile('<p>a</p>')).toBeNull();
  });
});

describe('the pages that come with the product', () => {
  const pages = [...deliveredPages().values()];
  const tags = (html: string) =>
    [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag).filter((tag) => tag !== 'span');

  test('are those the shop links to', () => {
    const slugs = [
      'about',
      'accessibility',
      'conditions',
      'ethics',
      'fund',
      'guide',
      'legal',
      'privacy',
      'withdrawal',
    ];
    expect(pages.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  });

  test('say what becomes of a gift, before it is bought', () => {
    const plain = (slug: string, language: 'fr' | 'en') =>
      pages.find((page) => page.slug === slug)?.content[language].replaceAll(/\s+/g, ' ') ?? '';
    for (const slug of ['conditions', 'withdrawal']) {
      expect(plain(slug, 'fr')).toMatch(/14 jours après l’achat, tant que personne ne l’a ouvert/);
      expect(plain(slug, 'en')).toMatch(/14 days after the purchase, as long as nobody has opened it/);
    }
    expect(plain('privacy', 'fr')).toMatch(/cadeau : l’adresse de la personne.*Signalements et leurs photos/);
    expect(plain('privacy', 'en')).toMatch(/gift: the person’s address.*Reports and their photos/);
  });

  test.each(pages.map((page) => [page.slug, page] as const))(
    '%s says the same in both languages',
    (_slug, page) => {
      expect(page.title.fr).not.toBe(page.title.en);
      expect(tags(page.content.fr)).toEqual(tags(page.content.en));
    },
  );

  test.each(pages.map((page) => [page.slug, page] as const))(
    '%s is typeset in French',
    (_slug, { content, title }) => {
      const text = `${title.fr} ${content.fr.replaceAll(/<[^>]*>/g, '')}`;
      expect(
        text.match(
          /.{0,20}(?: [:;!?»]|[^\s\u00A0\u202F][;!?»](?:\s|$)|«[^\u00A0\u202F]|'|\.\.\.|\d €).{0,20}/g,
        ),
      ).toBeNull();
    },
  );
});
