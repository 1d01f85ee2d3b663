import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '#contract/language';
import { z } from '#contract/zod';
import type { Services } from '../handler/services';
import { isTry, sandboxHtml, sandboxStyle, type SandboxStep } from '../payment/sandbox-page';
import { sandboxPage } from '../payment/sandbox-payments';
import { findSandboxPayment, moveSandboxPayment, type SandboxPayment } from '../store/shop/sandbox-payments';
import { refuse } from './answer-errors';

const HTML = 'text/html; charset=utf-8';
const PRIVATE = 'private, no-store';
/** How long a slow card takes. */
const SLOW_MS = 8_000;
const SEE_OTHER = 303;

interface Asked {
  Params: { id: string };
  Querystring: { step?: string };
  Body: URLSearchParams;
}

/** The card page of the embedded sandbox, as another company's would be: its own forms, no script, no account. */
export async function showSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, sandbox } = services;
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    pages.get('/api/sandbox/style.css', (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(sandboxStyle),
    );

    pages.get<Asked>('/api/sandbox/:id', async ({ params, query }, reply) => {
      const payment = await known(params.id);
      if (!payment) return refuse(reply, 404, 'common.error.notFound');
      if (payment.state !== 'open') return leave(reply, payment, payment.state === 'expired');
      const step: SandboxStep = query.step === 'declined' || query.step === 'check' ? query.step : 'card';
      return show(reply, payment, step);
    });

    pages.post<Asked>('/api/sandbox/:id', async ({ params, body }, reply) => {
      const payment = await known(params.id);
      if (!payment) return refuse(reply, 404, 'common.error.notFound');
      const chosen = body.get('card') ?? '';
      if (!isTry(chosen)) return refuse(reply, 400, 'common.error.invalid');
      if (chosen === 'leave') return leave(reply, payment, true);
      if (chosen === 'decline') return again(reply, payment, 'declined');
      if (chosen === 'check') return again(reply, payment, 'check');
      const now = clock();
      const isSlow = chosen === 'slow';
      const move = isSlow
        ? { from: 'open' as const, to: 'processing' as const, settlesAt: now + SLOW_MS }
        : { from: 'open' as const, to: 'paid' as const };
      await moveSandboxPayment(db, payment.id, move, isSlow ? null : { id: randomUUID(), now });
      sandbox?.wake();
      const after = (await known(payment.id)) ?? payment;
      return leave(reply, after, after.state === 'expired');
    });
  });

  const known = async (id: string) => (z.uuid().safeParse(id).success ? findSandboxPayment(db, id) : null);
}

function again(reply: FastifyReply, { id }: SandboxPayment, step: SandboxStep): FastifyReply {
  return reply.redirect(`${sandboxPage(id)}?step=${step}`, SEE_OTHER);
}

/** Back to the shop; the sandbox lives on its address, whatever name that has. */
function leave(reply: FastifyReply, payment: SandboxPayment, isCancelled: boolean): FastifyReply {
  const { pathname, search } = new URL(isCancelled ? payment.cancelUrl : payment.successUrl);
  return reply.redirect(`${pathname}${search}`, SEE_OTHER);
}

function show(reply: FastifyReply, payment: SandboxPayment, step: SandboxStep): FastifyReply {
  const language: Language = payment.language;
  return reply
    .header('cache-control', PRIVATE)
    .type(HTML)
    .send(sandboxHtml({ ...payment, language }, step));
}
