import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sitemapPages, sitemapCount, sitemapFile, sitemapIndex } from '../seo/sitemap';
import type { Services } from '../handler/services';
import { listPages } from '../presentation/find-page';
import { refuse } from './answer-errors';

const DAY = 'public, max-age=86400';
const XML = 'application/xml; charset=utf-8';
const RETRY_AFTER_SECONDS = 60;

/** What search engines ask for first: what they may read, and where everything is. */
export function serveSitemap(app: FastifyInstance, services: Services): void {
  const { base } = services.letters;

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/fr/guard/',
      'Disallow: /api/en/guard/',
      'Disallow: /dev/',
    ];
    return reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(`${[...lines, '', `Sitemap: ${base}/sitemap.xml`].join('\n')}\n`);
  });

  const send = async (reply: FastifyReply, file: number | null) => {
    // Nobody looks at it meanwhile: it waits for a large catalogue that is being read.
    const served = await services.catalogue.current().catch(() => null);
    if (!served) {
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(reply, 503, 'common.error.unavailable');
    }
    const names = (await listPages(services.db)).map(({ slug }) => slug);
    const pages = () => sitemapPages(served.pages, names);
    const { crags, sectors, multipitches, guidebookPages } = served.pages;
    const count = sitemapCount(
      2 + names.length + crags.size + sectors.size + multipitches.size + guidebookPages.size,
    );
    if (file !== null && file > count) return refuse(reply, 404, 'common.error.notFound');
    void reply.header('cache-control', DAY).type(XML);
    if (file === null && count > 1) return reply.send(sitemapIndex(base, count));
    return reply.send(Readable.from(sitemapFile(base, pages(), file ?? 1)));
  };

  app.get('/sitemap.xml', (_request, reply) => send(reply, null));
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}$).xml', (request, reply) =>
    send(reply, Number(request.params.file)),
  );
}
