import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page';
import { openApi } from './openapi';

/** Serves what the API says of itself: `/api/openapi.json` and the page `/api/docs`. */
export function describeApi(app: FastifyInstance): void {
  let description: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((description ??= JSON.stringify(openApi()))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage())),
  );
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
