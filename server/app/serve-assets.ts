import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from '../handler/services';
import { refuse } from './answer-errors';
import type { Front } from './guest-front';
import { isFrench, PageAnswers, type PageHead } from './page-answers';
import { sendPrepared } from './send-encoded';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Vite names what lies here by the hash of its content. */
const HASHED = /[\\/]assets[\\/]/;
const ASSETS = '/assets/';
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

/** Says what the page at a path, which starts with a slash, is. */
export type DescribeHead = (path: string) => Promise<PageHead>;

/** Gives what the page for a request holds before any script ran; null for nothing. */
export type DrawFront = (request: FastifyRequest) => Promise<Front | null>;

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

/**
 * Serves the built app: its files, and its page under every path that is no file's, as 404 where the path is
 * no screen's or names something that does not exist. A missing file is 404 and never the page, so that no cache can
 * keep a page in a script's place.
 */
export async function serveAssets(
  app: FastifyInstance,
  assets: Assets | null,
  describeHead: DescribeHead = async () => ({ status: 200, tags: '' }),
  drawFront: DrawFront = async () => null,
): Promise<void> {
  const pages = assets && new PageAnswers(join(assets.directory, 'index.html'));
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
  }
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api') && !FILE.test(path);
    if (!pages || !isPage || path.startsWith(ASSETS)) return refuse(reply, 404, 'common.error.notFound');
    const head = await describeHead(path);
    // The app draws it by itself where the server could not.
    const front = await drawFront(request).catch((error: unknown) => {
      request.log.error(error);
      return null;
    });
    return sendPrepared(request, reply.code(head.status), await pages.answer(path, head, front));
  };
  if (assets !== null) {
    // Only what may be a file is looked for on the disk: nearly every page else costs as much again.
    app.get('/*', async (request, reply) => {
      const path = pathOf(request.url);
      // Machines are not renewed in one moment: the page that asks for this file may be another one's.
      if (path.startsWith(ASSETS)) await assets.bring?.(path.slice(ASSETS.length));
      return path === '/' || FILE.test(path) ? reply.sendFile(path) : answerPage(request, reply);
    });
  }
  app.setNotFoundHandler(answerPage);
}
