import { randomUUID } from 'node:crypto';
import { z } from '#contract/zod';
import type { Database } from '../database/database';
import {
  findSandboxPayment,
  moveSandboxPayment,
  openSandboxPayment,
  refundSandboxPayment,
  type SandboxPayment,
} from '../store/shop/sandbox-payments';
import { checkSignature } from './event-signature';
import { ForgedEvent, type PaymentLook, type Payments } from './payments';

/** As long as at Stripe. */
const OPEN_MS = 30 * 60_000;
export const SANDBOX_SIGNATURE = 'sandbox-signature';

/** What the sandbox sends us. */
export const SandboxMessage = z.object({ id: z.uuid(), reference: z.string() });

/** Where the sandbox's page of a payment is, on our own address. */
export function sandboxPage(id: string): string {
  return `/api/sandbox/${id}`;
}

export interface SandboxPorts {
  db: Database;
  /** Signs events. */
  secret: Uint8Array;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Says that an event waits to be delivered. */
  wake: () => void;
}

/** A payment provider of our own that moves no money, for trying everything out: tables, page and events like a real one's. */
export function sandboxPayments({ db, secret, clock, wake }: SandboxPorts): Payments {
  async function known(reference: string): Promise<SandboxPayment> {
    const found = await findSandboxPayment(db, reference.replace(/^sandbox_/, ''));
    if (!found) throw new Error('The sandbox knows no such payment.');
    return found;
  }

  async function expireIfOpen(row: SandboxPayment): Promise<SandboxPayment> {
    const event = { id: randomUUID(), now: clock() };
    if (await moveSandboxPayment(db, row.id, { from: 'open', to: 'expired' }, event)) wake();
    return known(row.id);
  }

  return {
    provider: 'sandbox',
    isOpen: true,
    signatureHeader: SANDBOX_SIGNATURE,
    async open({ id, amountCents, label, language, successUrl, cancelUrl }) {
      const now = clock();
      const times = { createdAt: new Date(now), expiresAt: new Date(now + OPEN_MS) };
      await openSandboxPayment(db, {
        id,
        amountCents,
        label,
        language,
        successUrl,
        cancelUrl,
        state: 'open',
        ...times,
      });
      return { reference: `sandbox_${id}`, url: sandboxPage(id) };
    },
    async look(reference) {
      const row = await known(reference);
      const isOver = row.state === 'open' && row.expiresAt.getTime() <= clock();
      return toLook(isOver ? await expireIfOpen(row) : row);
    },
    async expire(reference) {
      return toLook(await expireIfOpen(await known(reference)));
    },
    async refund(reference, cents, key) {
      await refundSandboxPayment(db, (await known(reference)).id, cents, key);
    },
    readPayouts: null,
    readEvent(body, signature, now) {
      const text = body.toString('utf8');
      checkSignature(secret, text, signature, now);
      const parsed = SandboxMessage.safeParse(JSON.parse(text));
      if (!parsed.success) throw new ForgedEvent('The event is none of ours.');
      return parsed.data;
    },
  };
}

function toLook({ id, state, amountCents }: SandboxPayment): PaymentLook {
  return { id, state, amountCents, currency: 'eur' };
}
