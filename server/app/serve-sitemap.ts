import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { firstPages, PAGES_PER_FILE, sitemapCount, sitemapFile, sitemapIndex } from '../seo/sitemap';
import type { Services } from '../handler/services';
import { listPages } from '../presentation/find-page';
import { countPageAddresses, readPageAddresses } from '../store/catalogue/page-addresses';
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
    const first = firstPages((await listPages(services.db)).map(({ slug }) => slug));
    const known = await countPageAddresses(services.db).catch(() => null);
    if (known === null) {
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(reply, 503, 'common.error.unavailable');
    }
    const count = sitemapCount(first.length + known);
    if (file !== null && file > count) return refuse(reply, 404, 'common.error.notFound');
    void reply.header('cache-control', DAY).type(XML);
    if (file === null && count > 1) return reply.send(sitemapIndex(base, count));
    const from = ((file ?? 1) - 1) * PAGES_PER_FILE;
    const own = first.slice(from, from + PAGES_PER_FILE);
    const pages = await readPageAddresses(services.db, {
      offset: Math.max(0, from - first.length),
      limit: PAGES_PER_FILE - own.length,
    });
    return reply.send(Readable.from(sitemapFile(base, [...own, ...pages])));
  };

  app.get('/sitemap.xml', (_request, reply) => send(reply, null));
  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,4}$).xml', (request, reply) =>
    send(reply, Number(request.params.file)),
  );
}
