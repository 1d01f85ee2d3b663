import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './answer-errors';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Vite names what lies here by the hash of its content. */
const HASHED = /[\\/]assets[\\/]/;
/** A path whose last part has an extension asks for a file. */
const FILE = /\.[a-z0-9]+$/i;

/**
 * The address to route by. One that no router can read (doubled slashes, broken percent escapes) is a page's
 * too: the app says in words that nothing is there; under /api it is an endpoint that does not exist. Addresses of
 * files stay as they are.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split('?');
  const isBroken = path.includes('//') || !isDecodable(path);
  if (!isBroken || FILE.test(path)) return url;
  return path.startsWith('/api') ? '/api' : '/';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves the built app: its files, and its page under every path that is no file's. A missing file is 404 and
 * never the page, so that no cache can keep a page in a script's place.
 */
export async function serveAssets(app: FastifyInstance, directory: string | null): Promise<void> {
  if (directory !== null) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      redirect: false,
      index: 'index.html',
      setHeaders: (response, path) => {
        response.header('cache-control', HASHED.test(path) ? FOR_GOOD : REVALIDATE);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api') && !FILE.test(path);
    if (directory === null || !isPage || path.startsWith('/assets/')) {
      return refuse(reply, 404, 'common.error.notFound');
    }
    return reply.header('cache-control', REVALIDATE).sendFile('index.html');
  });
}
