import type { Activity } from './activity';
import { Patience, readBody } from './patience';

/** Bytes of ours that another origin may have too. */
export interface HeldElsewhere {
  /** Their address now, made with where the public ones lie, if anywhere; undefined where only our own origin has them. */
  address: (openTo: string | undefined) => string | undefined;
  /** Whether bytes are those that are meant: another origin is believed in nothing. */
  isRight: (bytes: ArrayBuffer) => boolean | Promise<boolean>;
  /** Has the address made anew, where one that was signed for some minutes is over. */
  renew?: () => Promise<unknown>;
}

export interface ElsewhereOptions {
  fetch: typeof fetch;
  activity: Activity;
  now: () => number;
  /** Where the public ones lie; undefined where all are read from our own origin. */
  openTo: string | undefined;
  /** Hears that the other origin fails where ours answers. */
  tell: (words: string) => void;
}

/** Shorter than for our own origin, which has it all in any case. */
const SILENCE_MS = 10_000;
/** After a failure our own origin is asked alone for so long: each part would wait for the other in vain. */
const REST_MS = 600_000;

/** Reads from another origin what is proven afterwards; whatever goes wrong there, our own origin is the way. */
export class Elsewhere {
  readonly #options: ElsewhereOptions;
  #failed: string | null = null;
  #restsSince = -Infinity;

  constructor(options: ElsewhereOptions) {
    this.#options = options;
  }

  /** The right bytes, or null: then our own origin is to be asked. Never throws. */
  async read(held: HeldElsewhere, signal?: AbortSignal): Promise<ArrayBuffer | null> {
    const { now, openTo, activity } = this.#options;
    if (Math.abs(now() - this.#restsSince) < REST_MS) return null;
    for (const isRetry of [false, true]) {
      const address = held.address(openTo);
      if (address === undefined) return null;
      const reply = await activity.during(this.#ask(address, signal)).catch(() => null);
      if (signal?.aborted) return null;
      if (reply === null) return this.#fail('does not answer');
      if (reply.status === 403 && held.renew && !isRetry) {
        await held.renew();
        continue;
      }
      // It is not there yet, or not for this device's clock: nothing is wrong with the others.
      if (reply.status === 403 || reply.status === 404) return null;
      if (reply.status !== 200) return this.#fail(`answers ${reply.status}`);
      return (await held.isRight(reply.bytes)) ? reply.bytes : this.#fail('answers with other bytes');
    }
    return null;
  }

  /** Our own origin answered instead: the other one is at fault, and not the network. */
  ownAnswered(): void {
    if (this.#failed === null) return;
    this.#options.tell(`ASSETS_URL ${this.#failed}`);
    this.#failed = null;
    this.#restsSince = this.#options.now();
  }

  #fail(how: string): null {
    this.#failed = how;
    return null;
  }

  /** Says nothing of who asks: no cookie, no token and no page. */
  async #ask(address: string, signal?: AbortSignal): Promise<{ status: number; bytes: ArrayBuffer }> {
    const patience = new Patience(SILENCE_MS, signal);
    try {
      const response = await this.#options.fetch(address, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: patience.signal,
      });
      return { status: response.status, bytes: await readBody(response, patience) };
    } finally {
      patience.end();
    }
  }
}
