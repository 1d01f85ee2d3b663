import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { vi } from 'vitest';
import { STAMP_HEADER, writeStamps, type SyncPage, type VersionStamp } from '#contract/tables/sync';
import { openDatabase } from '#server/database/database';
import { hashPassword } from '#server/sessions/password';
import { addCustomer } from '#server/store/accounts/customers';
import { ascentOf } from './ascent-of';
import { networkBrowser } from './network-browser';
import { SignedIn, type Answer } from './signed-in';
import { PASSWORD } from './start-server';

/** Writes that are done between two faults, so that each fault meets writes under way. */
const WRITES_BETWEEN = 10;
const DONE_WITHIN_MS = 30_000;
const AGAIN_MS = 100;
const FIRST_NAME = 'Ada';

/**
 * Customers who tick without end while something breaks, each write under its key until it is answered, as the app
 * does; and who pull, as their other devices do.
 */
export class SteadyWriters {
  /** Why a write was refused that should have been done, or done later; empty as long as all is well. */
  readonly #refusals: string[] = [];
  readonly #databaseUrl: string;
  readonly #writers: Writer[];
  readonly #isStuck: () => boolean;
  #isOver = false;
  #readAnew = 0;
  #turnedAway = 0;
  #writing: Promise<void>[] = [];

  private constructor(databaseUrl: string, writers: Writer[], isStuck: () => boolean) {
    this.#databaseUrl = databaseUrl;
    this.#writers = writers;
    this.#isStuck = () => this.#refusals.length > 0 || isStuck();
  }

  /** As many customers as that, shared out among the addresses; `isStuck` says that there is nothing to wait for. */
  static async at(
    bases: readonly string[],
    count: number,
    { databaseUrl, isStuck }: { databaseUrl: string; isStuck: () => boolean },
  ): Promise<SteadyWriters> {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: 'memory' });
    const passwordHash = await hashPassword(PASSWORD);
    const writers: Writer[] = [];
    for (let made = 0; made < count; made += 1) {
      const email = `${randomUUID()}@relais.example`;
      const names = { firstName: FIRST_NAME, lastName: 'Grimpe', language: 'fr' as const };
      await addCustomer(db, { id: randomUUID(), email, passwordHash, ...names, createdAt: new Date() });
      const base = bases[made % bases.length] ?? '';
      const browser = await SignedIn.as({ browser: () => networkBrowser(base) }, email);
      writers.push({ browser, acknowledged: new Set(), pulled: [], cursor: 0, heard: [] });
    }
    await close();
    return new SteadyWriters(databaseUrl, writers, isStuck);
  }

  begin(): void {
    this.#writing = this.#writers.map((writer) => this.#write(writer));
  }

  /** How often a server took what a writer had heard for another server's, or its cursor for too old: a device reads all anew then. */
  get readAnew(): number {
    return this.#readAnew;
  }

  /** Waits until some more writes were done. Throws when one was refused, or when they are not done within so long. */
  async moreWrites(withinMs = DONE_WITHIN_MS): Promise<void> {
    const before = this.#count;
    await vi.waitUntil(() => this.#isStuck() || this.#count > before + WRITES_BETWEEN, {
      timeout: withinMs,
      interval: 10,
    });
    this.#complain();
  }

  /** Waits until servers asked for patience some more times. Throws when a write was refused. */
  async turnedAway(): Promise<void> {
    const before = this.#turnedAway;
    await vi.waitUntil(() => this.#isStuck() || this.#turnedAway > before + WRITES_BETWEEN, {
      timeout: DONE_WITHIN_MS,
      interval: 10,
    });
    this.#complain();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#writing);
  }

  /**
   * What was acknowledged, what the database holds, and what the writers pulled on the way, sorted: they are the same
   * where nothing is lost and nothing doubled.
   */
  async held(): Promise<{ acknowledged: string[]; stored: string[]; pulled: string[] }> {
    this.#complain();
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    // The demonstration's customer has ascents too, and who buys has none.
    const { rows } = await client.query<{ id: string }>(
      'select a.id from ascent a join customer c on c.id = a.customer_id where c.first_name = $1',
      [FIRST_NAME],
    );
    await client.end();
    for (const writer of this.#writers) await this.#pull(writer);
    return {
      acknowledged: this.#writers.flatMap(({ acknowledged }) => [...acknowledged]).toSorted(),
      stored: rows.map(({ id }) => id).toSorted(),
      pulled: this.#writers.flatMap(({ pulled }) => pulled).toSorted(),
    };
  }

  #complain(): void {
    if (this.#refusals.length > 0) throw new Error(`refused: ${this.#refusals.join(', ')}`);
  }

  get #count(): number {
    return this.#writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  async #write(writer: Writer): Promise<void> {
    while (!this.#isOver) {
      const [ascent, key] = [ascentOf(), randomUUID()];
      while (!this.#isStuck()) {
        const answer = await writer.browser
          .post('/fr/guard/ticking/create', ascent, key, said(writer))
          .catch(() => null);
        if (answer?.status === 200) {
          writer.acknowledged.add(ascent.id);
          const { v = 0, stamp } = answer.body.write ?? {};
          if (stamp) writer.heard = [{ v, stamp }];
          break;
        }
        if (answer?.status === 412) this.#readAnew += 1;
        this.#note(answer);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      await this.#pull(writer).catch(() => undefined);
    }
  }

  /** Asks for what came above the cursor, to its end. */
  async #pull(writer: Writer): Promise<void> {
    for (let more = true; more;) {
      const answer = await writer.browser.get(`/fr/guard/sync?cursor=${writer.cursor}`, said(writer));
      if (answer.status !== 200) return this.#note(answer);
      const page = answer.body.data as SyncPage;
      if (!page.isOurs || (page.full && writer.cursor > 0)) this.#readAnew += 1;
      for (const { table, id } of page.rows) if (table === 'ascent') writer.pulled.push(id);
      writer.cursor = page.cursor;
      if (page.newest) writer.heard = [page.newest];
      ({ more } = page);
    }
  }

  /** What a server says that is going or coming is no refusal. */
  #note(answer: Answer | null): void {
    const retryAfter = Number(answer?.headers.get('retry-after'));
    if (answer?.status === 503 && retryAfter > 0) {
      this.#turnedAway += 1;
    } else if (answer) {
      this.#refusals.push(`${answer.status} ${answer.body.message}`);
    }
  }
}

interface Writer {
  browser: SignedIn;
  /** Ids of ascents. */
  acknowledged: Set<string>;
  /** In the order in which they came; a row that came twice stands there twice. */
  pulled: string[];
  cursor: number;
  /** The newest version it heard of. */
  heard: VersionStamp[];
}

/** What a device says with each request: the newest version it heard of. */
function said({ heard }: Writer): Record<string, string> {
  return heard.length > 0 ? { [STAMP_HEADER]: writeStamps(heard) } : {};
}
