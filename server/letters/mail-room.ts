import { Rounds } from '../background/rounds';
import type { Database } from '../database/database';
import type { Letter } from '../database/schema/letter-contents';
import {
  forgetLetter,
  markFailed,
  markSent,
  nextLetterDue,
  NOBODY,
  takeDueLetter,
  type LetterRow,
} from '../store/letters/letters';
import { attachmentsOf } from './attachments';
import type { Post } from './post';
import { writeLetter } from './write-letter';

const MINUTE_MS = 60_000;
/** Waits after each failed attempt; after the last a letter is given up, two days after the first. */
const PATIENCE_MINUTES = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1_200] as const;

/** What became of one attempt at a letter. */
export type LetterOutcome = 'sent' | 'failed' | 'givenUp';

export interface MailRoomPorts {
  db: Database;
  post: Post;
  clock: () => number;
  /** The host that message ids end with. */
  host: string;
  /** Is told of a letter that was given up, by its id. */
  gaveUp: (id: number) => void;
  /** Is told what became of each attempt. */
  tried?: (outcome: LetterOutcome) => void;
}

/** Sends what is queued, each letter once, and again after a failure until it is given up visibly. */
export class MailRoom {
  readonly #ports: MailRoomPorts;
  readonly #rounds = new Rounds(() => this.#work());

  constructor(ports: MailRoomPorts) {
    this.#ports = ports;
  }

  /** Looks for letters now; call it after one was queued, and once at the start. */
  wake(): void {
    this.#rounds.wake();
  }

  /** Waits until nothing is being sent; a letter that waits for its next attempt is not waited for. */
  settled(): Promise<void> {
    return this.#rounds.settled();
  }

  async close(): Promise<void> {
    await this.#rounds.close();
    this.#ports.post.close();
  }

  async #work(): Promise<number | null> {
    const { db, clock } = this.#ports;
    // Who stops finishes the letter under way, and leaves the others to whoever comes next.
    while (!this.#rounds.isClosed) {
      const due = await takeDueLetter(db, clock());
      if (due === null) break;
      await this.#send(due);
    }
    if (this.#rounds.isClosed) return null;
    const next = await nextLetterDue(db);
    return next === null ? null : next - clock();
  }

  async #send(row: LetterRow): Promise<void> {
    const { db, post, clock, host, gaveUp, tried } = this.#ports;
    if (row.recipient === NOBODY) return forgetLetter(db, row.id);
    try {
      const envelope = { messageId: `<letter-${row.id}@${host}>`, recipient: row.recipient };
      // Who keeps letters shows what goes with them when it is asked for.
      const attachments = post.keepsLetters ? [] : await attachmentsOf(db, row as Letter);
      await post.deliver(envelope, writeLetter(row as Letter), attachments);
    } catch (error) {
      const minutes = PATIENCE_MINUTES[row.attempts - 1];
      const again = minutes === undefined ? null : clock() + minutes * MINUTE_MS;
      await markFailed(db, row, reasonOf(error), again, clock());
      if (again === null) gaveUp(row.id);
      tried?.(again === null ? 'givenUp' : 'failed');
      return;
    }
    await markSent(db, row, post.keepsLetters, clock());
    tried?.('sent');
  }
}

/** The code of what went wrong; a mail server's own words may hold addresses. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
