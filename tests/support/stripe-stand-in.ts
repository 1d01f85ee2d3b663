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
  /** What opening wrote at its intent. */
  intentMetadata: Record<string, string>;
}

/** A movement of the balance; times are seconds since 1970, money is hundredths. */
export interface StandInMovement {
  type: string;
  reporting_category: string;
  amount: number;
  fee?: number;
  created: number;
  currency?: string;
  /** What moved it, whole: the list tells it, and what is in it, by name alone unless it is asked for. */
  source?: StandInSource | null;
}

export interface StandInSource {
  id: string;
  amount: number;
  currency: string;
  created?: number;
  payment_intent: { id: string; metadata: Record<string, string> } | null;
}

export interface StandInPayout {
  id: string;
  /** The day on which it arrives. */
  day: string;
  status?: string;
  currency?: string;
  /** What Stripe says it comes to; by default what its movements do. */
  amount?: number;
  automatic?: boolean;
  reconciliation_status?: string;
  moved: StandInMovement[];
}

/** What to do with the next request instead of answering it. */
export type Mishap = 'cut before' | 'cut after' | 'error';

/**
 * Stripe's API over HTTP, as small as Relais needs it: sessions of Checkout, refunds, payouts with what they consist of,
 * a page at a time, and idempotency keys as Stripe honours them: the same key with the same body gets the first answer again, with another body an error.
 */
export class StripeStandIn {
  readonly sessions = new Map<string, StandInSession>();
  readonly refunds: { payment_intent: string; amount: number }[] = [];
  readonly payouts: StandInPayout[] = [];
  /** Whether the key may read payouts. */
  mayReadPayouts = true;
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

  /** What a session's money did to the balance: the customer's charge, or something of that charge that takes back. */
  movementOf(
    id: string,
    type: 'charge' | 'refund' | 'dispute',
    more: Partial<StandInMovement> = {},
  ): StandInMovement {
    const {
      payment_intent: intent,
      amount_total: total,
      currency,
      intentMetadata: metadata,
    } = this.session(id);
    const created = more.created ?? 0;
    const amount = more.amount ?? (type === 'charge' ? total : 0 - total);
    const source = {
      id: `${type.slice(0, 2)}_${id}_${created}_${amount}`,
      amount: Math.abs(amount),
      currency,
      created,
      payment_intent: { id: intent ?? '', metadata },
    };
    return {
      type: type === 'dispute' ? 'adjustment' : type,
      reporting_category: type,
      source,
      ...more,
      amount,
      created,
    };
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
    const asked = new URL(path, 'http://stripe.example');
    if (asked.pathname === '/v1/payouts') return this.#listPayouts(asked.searchParams);
    if (asked.pathname === '/v1/balance_transactions') return this.#listMovements(asked.searchParams);
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
      intentMetadata: { payment: form.get('payment_intent_data[metadata][payment]') ?? '' },
    };
    this.sessions.set(id, session);
    return success(session);
  }

  #listPayouts(asked: URLSearchParams): { status: number; answer: string } {
    if (!this.mayReadPayouts) return failure(403, 'invalid_request_error', 'The key may not do that.');
    const [first, end] = ['gte', 'lt'].map((bound) => Number(asked.get(`arrival_date[${bound}]`)));
    const all = this.payouts
      .map(({ id, day, moved, amount, ...said }) => ({
        id,
        object: 'payout',
        amount: amount ?? moved.reduce((sum, one) => sum + one.amount - (one.fee ?? 0), 0),
        arrival_date: Date.parse(`${day}T00:00:00Z`) / 1000,
        automatic: true,
        currency: 'eur',
        reconciliation_status: 'completed',
        status: 'paid',
        ...said,
      }))
      .filter(({ arrival_date: at }) => at >= (first ?? 0) && at < (end ?? 0));
    return pageOf(all, asked);
  }

  /** What a payout consists of, the newest first, which is the payout itself. */
  #listMovements(asked: URLSearchParams): { status: number; answer: string } {
    const payout = this.payouts.find(({ id }) => id === asked.get('payout'));
    if (!payout) return failure(404, 'invalid_request_error', 'No such payout.');
    if (payout.automatic === false) {
      return failure(400, 'invalid_request_error', 'Only automatic payouts can be filtered on.');
    }
    const expand = asked.getAll('expand[0]').concat(asked.getAll('expand[1]'));
    const { currency = 'eur', id, moved } = payout;
    const own: StandInMovement = { type: 'payout', reporting_category: 'payout', amount: 0, created: 0 };
    const all = [own, ...moved].map((one, at) => {
      const { source = null, fee = 0, ...said } = one;
      return {
        id: `txn_${id}_${at}`,
        object: 'balance_transaction',
        currency,
        fee,
        net: one.amount - fee,
        ...said,
        source: one === own ? id : toldSource(source, expand),
      };
    });
    return pageOf(all, asked);
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

/** As many as are asked for, at most a hundred, after the one that is named. */
function pageOf(all: { id: string }[], asked: URLSearchParams): { status: number; answer: string } {
  const after = all.findIndex(({ id }) => id === asked.get('starting_after'));
  const limit = Math.min(100, Number(asked.get('limit') ?? 10));
  const rest = all.slice(after + 1);
  return success({ object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: '' });
}

function toldSource(source: StandInSource | null, expand: readonly string[]): unknown {
  if (source === null || !expand.includes('data.source')) return source?.id ?? null;
  const isWhole = expand.includes('data.source.payment_intent');
  return { ...source, payment_intent: isWhole ? source.payment_intent : source.payment_intent?.id };
}

function success(object: object): { status: number; answer: string } {
  return { status: 200, answer: JSON.stringify(object) };
}

function failure(status: number, type: string, message: string): { status: number; answer: string } {
  return { status, answer: JSON.stringify({ error: { type, message } }) };
}
