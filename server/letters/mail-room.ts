import type { Database } from '../database/database';
import { markFailed, markSent, nextLetterDue, takeDueLetters, type LetterRow } from '../store/letters';
import type { Letter } from './letter';
import type { Post } from './post';
import { writeLetter } from './write-letter';

const AT_ONCE = 10;
const MINUTE_MS = 60_000;
/** Waits after each failed attempt; after the last a letter is given up, two days after the first. */
const PATIENCE_MINUTES = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1_200] as const;
/** Letters queued by another process are noticed within this. */
const LOOK_MS = 30_000;

export interface MailRoomPorts {
  db: Database;
  post: Post;
  clock: () => number;
  /** The host that message ids end with. */
  host: string;
  /** Is told of a letter that was given up, by its id. */
  gaveUp: (id: number) => void;
}

/** Sends what is queued, each letter once, and again after a failure until it is given up visibly. */
export class MailRoom {
  readonly #ports: MailRoomPorts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;

  constructor(ports: MailRoomPorts) {
    this.#ports = ports;
  }

  /** Looks for letters now; call it after one was queued, and once at the start. */
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

  /** Waits until nothing is being sent; a letter that waits for its next attempt is not waited for. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.settled();
    this.#ports.post.close();
  }

  async #work(): Promise<void> {
    const { db, clock } = this.#ports;
    this.#isAsked = false;
    let wait = LOOK_MS;
    try {
      for (;;) {
        const due = await takeDueLetters(db, AT_ONCE, clock());
        if (due.length === 0 || this.#isClosed) break;
        for (const row of due) await this.#send(row);
      }
      const next = await nextLetterDue(db);
      if (next !== null) wait = Math.min(LOOK_MS, Math.max(0, next - clock()));
    } catch {
      // The database is away; it is asked again after the usual time.
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => this.wake(), wait).unref();
  }

  async #send(row: LetterRow): Promise<void> {
    const { db, post, clock, host, gaveUp } = this.#ports;
    try {
      const envelope = { messageId: `<letter-${row.id}@${host}>`, recipient: row.recipient };
      await post.deliver(envelope, writeLetter(row as Letter));
    } catch (error) {
      const minutes = PATIENCE_MINUTES[row.attempts - 1];
      const again = minutes === undefined ? null : clock() + minutes * MINUTE_MS;
      await markFailed(db, row, reasonOf(error), again, clock());
      if (again === null) gaveUp(row.id);
      return;
    }
    await markSent(db, row, post.keepsLetters, clock());
  }
}

/** The code of what went wrong; a mail server's own words may hold addresses. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
