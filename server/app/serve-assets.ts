import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html';
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

/** What a path names: its name, null when nothing is there, undefined for a screen that needs no name. */
export type NamePage = (path: string) => Promise<string | null | undefined>;

const isFrench = (path: string) => /^\/fr(?:\/|$)/i.test(path);

const notFoundTitles = { fr: 'Page introuvable', en: 'Page not found' };

/** The app's page with the title of what its path names, for who does not run the app, and in its language. */
export function titledPage(page: string, path: string, name: string | null): string {
  const language = isFrench(path) ? 'fr' : 'en';
  const title = escapeHtml(name ?? notFoundTitles[language]);
  return page
    .replace(/<html lang="[^"]*">/, `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · Relais</title>`);
}

/**
 * Serves the built app: its files, and its page under every path that is no file's, as 404 where the path is
 * no screen's or names something that does not exist. A missing file is 404 and never the page, so that no cache can
 * keep a page in a script's place.
 */
export async function serveAssets(
  app: FastifyInstance,
  directory: string | null,
  namePage: NamePage = async () => undefined,
): Promise<void> {
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
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api') && !FILE.test(path);
    if (directory === null || !isPage || path.startsWith('/assets/')) {
      return refuse(reply, 404, 'common.error.notFound');
    }
    void reply.header('cache-control', REVALIDATE);
    const name = await namePage(path);
    if (name === undefined) return reply.sendFile('index.html');
    const page = await readFile(join(directory, 'index.html'), 'utf8');
    return reply
      .code(name === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(titledPage(page, path, name));
  });
}
