import type { FastifyInstance } from 'fastify';

const DEPTH = 4;
const LINE = /^([│├└─ ]*)(.*?) \(([A-Z, ]+)\)$|^([│├└─ ]*)(.*)$/;

/** What the app really answers, as "GET /api/…": the tree Fastify prints, put together again. */
export function routeTable(app: FastifyInstance): string[] {
  const above: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods = '', bareIndent = '', bare = ''] = LINE.exec(line) ?? [];
    const depth = (indent || bareIndent).length / DEPTH;
    above.length = Math.max(0, depth - 1);
    above.push(part || bare);
    const path = above.join('');
    for (const method of methods.split(', ')) if (method !== '') found.push(`${method} ${path}`);
  }
  return found.filter((route) => !/^(?:HEAD|OPTIONS) /.test(route)).toSorted();
}
