import type { FastifyInstance } from 'fastify';
import { Refused } from '../handler/refused';

/** PostgreSQL holds no NUL, and a lone surrogate is no text. */
const NO_TEXT = /[\0\p{Cs}]/u;
const DEPTH_MAX = 12;

/** Takes JSON bodies and nothing else; an empty body is none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, body: unknown) => {
      if (error || !isText(body)) done(new Refused(400, 'common.error.json'));
      else done(null, body);
    });
  });
}

/** Whether everything in a value, keys included, is text that can be stored. */
export function isText(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !NO_TEXT.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEPTH_MAX) return false;
  return Object.entries(value).every(([key, inner]) => !NO_TEXT.test(key) && isText(inner, depth + 1));
}
