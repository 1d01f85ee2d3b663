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
import { noteOutcome } from '../store/letters/newsletters';
import { attachmentsOf } from './attachments';
import { mayLeave, newsletterOf, queueNewsletters } from './newsletter-round';
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
  /** The address people use, for links; message ids end with its host. */
  base: string;
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
    const { db, clock, base } = this.#ports;
    // Who stops finishes the letter under way, and leaves the others to whoever comes next.
    while (!this.#rounds.isClosed) {
      const due = await takeDueLetter(db, clock());
      if (due !== null) await this.#send(due);
      // News goes when nothing else is to be sent.
      else if (!(await queueNewsletters(db, base, clock()))) break;
    }
    if (this.#rounds.isClosed) return null;
    const next = await nextLetterDue(db);
    return next === null ? null : next - clock();
  }

  async #send(row: LetterRow): Promise<void> {
    const { db, post, clock, base, gaveUp, tried } = this.#ports;
    if (row.recipient === NOBODY) return forgetLetter(db, row.id);
    if (!(await mayLeave(db, row))) return;
    try {
      const host = new URL(base).hostname;
      const envelope = { messageId: `<letter-${row.id}@${host}>`, recipient: row.recipient };
      // Who keeps letters shows what goes with them when it is asked for.
      const attachments = post.keepsLetters ? [] : await attachmentsOf(db, row as Letter);
      await post.deliver(envelope, writeLetter(row as Letter), attachments);
    } catch (error) {
      const minutes = PATIENCE_MINUTES[row.attempts - 1];
      const again = minutes === undefined ? null : clock() + minutes * MINUTE_MS;
      await this.#end(row, again === null ? 'failed' : null, (transaction) =>
        markFailed(transaction, row, reasonOf(error), again, clock()),
      );
      if (again === null) gaveUp(row.id);
      tried?.(again === null ? 'givenUp' : 'failed');
      return;
    }
    await this.#end(row, 'sent', (transaction) => markSent(transaction, row, post.keepsLetters, clock()));
    tried?.('sent');
  }

  /** Marks a letter, and counts it for its newsletter if it came to an end. */
  async #end(
    row: LetterRow,
    outcome: 'sent' | 'failed' | null,
    mark: (db: Database) => Promise<void>,
  ): Promise<void> {
    const about = outcome && newsletterOf(row);
    if (!about) return mark(this.#ports.db);
    await this.#ports.db.transaction(async (transaction) => {
      await mark(transaction);
      await noteOutcome(transaction, about, outcome);
    });
  }
}

/** The code of what went wrong; a mail server's own words may hold addresses. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
