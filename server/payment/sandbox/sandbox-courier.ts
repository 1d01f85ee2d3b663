import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import {
  listDueEvents,
  listSettling,
  moveSandboxPayment,
  nextSandboxDue,
  noteDelivery,
} from '../../store/sandbox-payments';
import { signEvent } from '../event-signature';

/** Waits after each attempt that was not taken; then an event is given up, and reconciliation finds out. */
const PATIENCE_MS = [1_000, 5_000, 30_000, 120_000, 600_000] as const;
const LOOK_MS = 30_000;

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
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;

  constructor(ports: CourierPorts) {
    this.#ports = ports;
  }

  /** Looks for work now; call it after an event was queued, and once at the start. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#running) {
      this.#isAsked = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#work().finally(() => {
      this.#running = null;
      if (this.#isAsked) this.wake();
    });
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

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #work(): Promise<void> {
    this.#isAsked = false;
    let wait = LOOK_MS;
    try {
      await this.round();
      const next = await nextSandboxDue(this.#ports.db);
      if (next !== null) wait = Math.min(LOOK_MS, Math.max(50, next - this.#ports.clock()));
    } catch {
      // The database is away; it is asked again after the usual time.
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => this.wake(), wait).unref();
  }
}
