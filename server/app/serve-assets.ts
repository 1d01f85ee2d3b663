import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../handler/services';
import { escapeHtml } from '../text/escape-html';
import { refuse } from './answer-errors';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Vite names what lies here by the hash of its content. */
const HASHED = /[\\/]assets[\\/]/;
/** A path whose last part has an extension asks for a file. */
const FILE = /\.[a-z0-9]+$/i;

/**
 * The address to route by. Doubled slashes are read as one, as the app reads them; a broken percent escape is a page
 * that does not exist; under /api either is an endpoint that does not exist. Addresses of files stay as they are.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/', ...query] = url.split('?');
  const isDoubled = path.includes('//');
  if (FILE.test(path) || (!isDoubled && isDecodable(path))) return url;
  if (path.startsWith('/api')) return '/api';
  return isDecodable(path)
    ? [path.replaceAll(/\/{2,}/g, '/'), ...query].join('?')
    : isFrench(path)
      ? '/fr/-'
      : '/en/-';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** What a page says to who does not run the app. */
export interface PageHead {
  status: 200 | 404;
  /** Undefined keeps the app's own. */
  title?: string | undefined;
  description?: string | undefined;
  /** Tags for its head. */
  tags: string;
}

/** Says what the page at a path, which starts with a slash, is. */
export type DescribeHead = (path: string) => Promise<PageHead>;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

const isFrench = (path: string) => /^\/fr(?:\/|$)/i.test(path);

/** The app's page with what a path's page is in its head, and in its language. */
export function headedPage(page: string, path: string, { title, description, tags }: PageHead): string {
  const language = isFrench(path) ? 'fr' : 'en';
  let headed = page.replace(/<html lang="[^"]*">/, `<html lang="${language}">`);
  if (language === 'en') headed = headed.replace('"/manifest.webmanifest"', '"/manifest-en.webmanifest"');
  if (title !== undefined) {
    headed = headed.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Relais</title>`);
  }
  if (description !== undefined) {
    const said = `<meta name="description" content="${escapeHtml(description)}" />`;
    headed = headed.replace(/<meta\s+name="description"[^>]*>/, () => said);
  }
  return headed.replace('</head>', () => `  ${tags}\n  </head>`);
}

/**
 * Serves the built app: its files, and its page under every path that is no file's, as 404 where the path is
 * no screen's or names something that does not exist. A missing file is 404 and never the page, so that no cache can
 * keep a page in a script's place.
 */
export async function serveAssets(
  app: FastifyInstance,
  assets: Assets | null,
  describeHead: DescribeHead = async () => ({ status: 200, tags: '' }),
): Promise<void> {
  const directory = assets?.directory ?? null;
  if (assets !== null) {
    await app.register(fastifyStatic, {
      root: [assets.directory, ...(assets.kept === undefined ? [] : [assets.kept])],
      // The route below instead of the plugin's own, which reads the whole folder for each file to compare its spelling:
      // a quarter of the server's work on a first visit. Every file may be had by whatever spelling the disk takes.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      redirect: false,
      index: 'index.html',
      setHeaders: (response, path) => {
        response.header('cache-control', HASHED.test(path) ? FOR_GOOD : REVALIDATE);
      },
    });
    app.get('/*', (request, reply) => reply.sendFile(pathOf(request.url)));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api') && !FILE.test(path);
    if (directory === null || !isPage || path.startsWith('/assets/')) {
      return refuse(reply, 404, 'common.error.notFound');
    }
    void reply.header('cache-control', REVALIDATE);
    const head = await describeHead(path);
    const page = await readFile(join(directory, 'index.html'), 'utf8');
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .send(headedPage(page, path, head));
  });
}
