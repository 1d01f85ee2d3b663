import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A session of Stripe Checkout, as far as Relais reads it. */
export interface StandInSession {
  id: string;
  object: 'checkout.session';
  url: string;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

/** What to do with the next request instead of answering it. */
export type Mishap = 'cut before' | 'cut after' | 'error';

/**
 * Stripe's API over HTTP, as small as Relais needs it: sessions of Checkout, refunds, and idempotency keys as Stripe
 * honours them: the same key with the same body gets the first answer again, with another body an error.
 */
export class StripeStandIn {
  readonly sessions = new Map<string, StandInSession>();
  readonly refunds: { payment_intent: string; amount: number }[] = [];
  /** Requests that arrived: method and path. */
  readonly asked: string[] = [];
  /** What befalls the requests to come, in order. */
  readonly mishaps: Mishap[] = [];
  readonly #answers = new Map<string, { body: string; status: number; answer: string }>();
  readonly #server = createServer((request, response) => void this.#take(request, response));
  port = 0;

  static async start(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    standIn.#server.listen(0, '127.0.0.1');
    await once(standIn.#server, 'listening');
    const bound = standIn.#server.address();
    standIn.port = typeof bound === 'object' && bound ? bound.port : 0;
    return standIn;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The customer's card is taken on Stripe's page. */
  pay(id: string): void {
    const session = this.session(id);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` });
  }

  session(id: string): StandInSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    this.asked.push(`${request.method} ${path}`);
    const mishap = this.mishaps.shift();
    if (mishap === 'cut before') return void request.socket.destroy();
    const { status, answer } =
      mishap === 'error'
        ? failure(500, 'api_error', 'Something went wrong.')
        : this.#once(request, path, body);
    if (mishap === 'cut after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(answer);
  }

  #once(request: IncomingMessage, path: string, body: string): { status: number; answer: string } {
    if (request.headers.authorization !== 'Bearer sk_test_stand_in') {
      return failure(401, 'invalid_request_error', 'Invalid API Key.');
    }
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return this.#answer(request, path, body);
    const first = this.#answers.get(key);
    if (first && first.body !== `${path} ${body}`) {
      return failure(400, 'idempotency_error', 'Keys for idempotent requests need the same parameters.');
    }
    const given = first ?? { ...this.#answer(request, path, body), body: `${path} ${body}` };
    this.#answers.set(key, given);
    return given;
  }

  #answer(request: IncomingMessage, path: string, body: string): { status: number; answer: string } {
    const form = new URLSearchParams(body);
    const [, id = '', way] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === '/v1/refunds') return this.#refund(form);
    if (request.method === 'POST' && path === '/v1/checkout/sessions') return this.#open(form);
    const session = this.sessions.get(id);
    if (!session) return failure(404, 'invalid_request_error', 'No such checkout.session.');
    if (way === 'expire') {
      if (session.status !== 'open') {
        return failure(400, 'invalid_request_error', 'Only sessions in the status open can be expired.');
      }
      session.status = 'expired';
    }
    return success(session);
  }

  #open(form: URLSearchParams): { status: number; answer: string } {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.sessions.set(id, session);
    return success(session);
  }

  #refund(form: URLSearchParams): { status: number; answer: string } {
    const intent = form.get('payment_intent') ?? '';
    const refund = { payment_intent: intent, amount: Number(form.get('amount')) };
    const session = [...this.sessions.values()].find((one) => one.payment_intent === intent);
    const before = this.refunds.filter((one) => one.payment_intent === intent);
    const given = before.reduce((sum, { amount }) => sum + amount, refund.amount);
    if (!session || given > session.amount_total) {
      return failure(400, 'invalid_request_error', 'The refund is greater than the charge.');
    }
    this.refunds.push(refund);
    return success({ id: `re_${this.refunds.length}`, object: 'refund', ...refund });
  }
}

function success(object: object): { status: number; answer: string } {
  return { status: 200, answer: JSON.stringify(object) };
}

function failure(status: number, type: string, message: string): { status: number; answer: string } {
  return { status, answer: JSON.stringify({ error: { type, message } }) };
}
