import { randomUUID } from 'node:crypto';
import { Rounds } from '../background/rounds';
import type { Database } from '../database/database';
import {
  listDueEvents,
  listSettling,
  moveSandboxPayment,
  nextSandboxDue,
  noteDelivery,
} from '../store/shop/sandbox-payments';
import { signEvent } from './event-signature';

/** Waits after each attempt that was not taken; then an event is given up, and reconciliation finds out. */
const PATIENCE_MS = [1_000, 5_000, 30_000, 120_000, 600_000] as const;

export interface CourierPorts {
  db: Database;
  secret: Uint8Array;
  clock: () => number;
  /** Hands an event over; answers the status, or throws when nobody is there. */
  deliver: (body: string, signature: string) => Promise<number>;
}

/** Decides slow payments and delivers the sandbox's signed events, again until they are taken. */
export class SandboxCourier {
  readonly #ports: CourierPorts;
  readonly #rounds = new Rounds(async () => {
    await this.round();
    const next = await nextSandboxDue(this.#ports.db);
    return next === null ? null : next - this.#ports.clock();
  });

  constructor(ports: CourierPorts) {
    this.#ports = ports;
  }

  /** Looks for work now; call it after an event was queued, and once at the start. */
  wake(): void {
    this.#rounds.wake();
  }

  /** Decides and delivers everything that is due, once. */
  async round(): Promise<void> {
    const { db, secret, clock, deliver } = this.#ports;
    const now = clock();
    for (const { id } of await listSettling(db, now)) {
      await moveSandboxPayment(db, id, { from: 'processing', to: 'paid' }, { id: randomUUID(), now });
    }
    for (const event of await listDueEvents(db, now)) {
      const body = JSON.stringify({ id: event.id, reference: `sandbox_${event.paymentId}` });
      const status = await deliver(body, signEvent(secret, body, now)).catch(() => 0);
      const wait = PATIENCE_MS[event.attempts];
      const again = wait === undefined ? null : now + wait;
      await noteDelivery(db, event.id, { isDelivered: status >= 200 && status < 300, again, now });
    }
  }

  close(): Promise<void> {
    return this.#rounds.close();
  }
}
