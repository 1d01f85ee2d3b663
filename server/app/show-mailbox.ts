import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Letter } from '../database/schema/letter-contents';
import { isLoopback } from '../configuration/is-loopback';
import type { Services } from '../handler/services';
import { attachmentsOf, invoicedOrder } from '../letters/attachments';
import { writeLetter } from '../letters/write-letter';
import { findLetter, listLetters } from '../store/letters/letters';
import { escapeHtml } from '../text/escape-html';
import { refuse } from './answer-errors';

const HTML = 'text/html; charset=utf-8';
const PRIVATE = 'private, no-store';
/** A letter brings its styles along and runs nothing. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation";

/**
 * The letters of a server without mail, at `/dev/mailbox`; as JSON under `/dev/mailbox.json`, for tests. Answers this
 * machine only: no request that a proxy passes on, and none that asks for another host by a name that leads here.
 */
export function showMailbox(everything: FastifyInstance, { db }: Services): void {
  everything.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) return refuse(reply, 404, 'common.error.notFound');
    });
    showLetters(app, db);
  });
}

function isFromHere({ ip, socket, headers, hostname }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
  return !isPassedOn && [ip, socket.remoteAddress ?? '', hostname].every(isLoopback);
}

function showLetters(app: FastifyInstance, db: Services['db']): void {
  app.get('/dev/mailbox', async (_request, reply) => {
    const rows = await listLetters(db);
    const items = rows.map((row) => {
      const { subject } = writeLetter(row as Letter);
      const file = invoicedOrder(row as Letter) ? ` · <a href="${invoiceOf(row.id)}">PDF</a>` : '';
      return `<li><a href="/dev/mailbox/${row.id}">${escapeHtml(subject)}</a> · ${escapeHtml(row.recipient)} · <time>${row.queuedAt.toISOString()}</time>${file}</li>`;
    });
    const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>No letters yet.</p>';
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head><body><h1>Mailbox</h1>${list}</body></html>`;
    return reply.header('cache-control', PRIVATE).type(HTML).send(page);
  });
  app.get('/dev/mailbox.json', async (_request, reply) => {
    const rows = await listLetters(db);
    const letters = rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      language: row.language,
      ...writeLetter(row as Letter),
      attachments: invoicedOrder(row as Letter) ? [invoiceOf(row.id)] : [],
    }));
    return reply.header('cache-control', PRIVATE).send(letters);
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const row = await letterNumbered(db, params.id);
    if (!row) return refuse(reply, 404, 'common.error.notFound');
    return reply
      .header('cache-control', PRIVATE)
      .header('content-security-policy', LETTER_POLICY)
      .type(HTML)
      .send(writeLetter(row as Letter).html);
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/invoice.pdf', async ({ params }, reply) => {
    const row = await letterNumbered(db, params.id);
    const [file] = row ? await attachmentsOf(db, row as Letter) : [];
    if (!file) return refuse(reply, 404, 'common.error.notFound');
    return reply
      .header('cache-control', PRIVATE)
      .header('content-disposition', `inline; filename="${file.filename}"`)
      .type(file.contentType)
      .send(file.content);
  });
}

function invoiceOf(letter: number): string {
  return `/dev/mailbox/${letter}/invoice.pdf`;
}

async function letterNumbered(db: Services['db'], words: string) {
  const id = Number(words);
  return Number.isSafeInteger(id) && id > 0 ? findLetter(db, id) : null;
}
