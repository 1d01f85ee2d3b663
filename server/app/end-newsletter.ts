import type { FastifyInstance } from 'fastify';
import { Language } from '#contract/language';
import { NewsletterToken } from '#contract/endpoints/profile';
import { z } from '#contract/zod';
import { chooseNewsletter } from '../accounts/choose-newsletter';
import { browserOf } from '../handler/browser';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { refuse } from './answer-errors';

const Asked = z.object({ lng: Language, token: NewsletterToken });
/** What RFC 8058 has a mail program send, as a form of either kind. */
const SAID = /List-Unsubscribe["\s]*(?:=|\s)\s*One-Click/;
const BODY_BYTES_MAX = 4_096;

/**
 * Ends the news where a mail program says so by itself (RFC 8058): without a session, a cookie or our app. Who only
 * looks, as scanners of links do, is led to the page where a person says it.
 */
export async function endNewsletter(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => {
        done(null, body);
      },
    );
    const path = '/api/:lng/newsletter/one-click';
    hook.get(path, async ({ params, query }, reply) => {
      const asked = Asked.safeParse(Object.assign({}, params, query));
      if (!asked.success) return refuse(reply, 404, 'common.error.notFound');
      const { lng, token } = asked.data;
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(linkTo(services.letters.base, lng, 'newsletter', token), 303);
    });
    hook.post(path, async (request, reply) => {
      const asked = Asked.safeParse(Object.assign({}, request.params, request.query));
      if (!asked.success || typeof request.body !== 'string' || !SAID.test(request.body)) {
        return refuse(reply, 400, 'common.error.invalid');
      }
      const who = { address: browserOf(services, request, reply).address, now: services.clock() };
      await chooseNewsletter(services.db, { token: asked.data.token, agrees: false }, who);
      return reply.header('cache-control', 'no-store').send({ success: true, data: {} });
    });
  });
}
