import { batch, type BatchedWrite } from '#contract/endpoints/batch';
import { knownWrites } from '#contract/endpoints/service';
import type { VersionStamp } from '#contract/tables/sync';
import type { ReadEntry } from '#worker/mutations/read-entry';
import type { Reply, SendRequest } from '#worker/sync/ports';
import { ModelRefusal, type Held } from './model-row';
import { writeRows } from './model-writes';

/** Where the words of an app land that the server no longer understands; they are refused for good. */
export const UNREADABLE = '/unreadable';

interface Recorded {
  fingerprint: string;
  status: number;
  /** Null once it was forgotten. */
  body: Record<string, unknown> | null;
  refused: boolean;
  v: number;
  path: string;
  /** Answered a month ago or more. */
  isOld?: boolean;
}

interface Account {
  v: number;
  floor: number;
  /** The stamp of each version. */
  stamps: Map<number, string>;
  rows: Map<string, Held>;
  applied: Map<string, Recorded>;
  /** Keys in the order they were applied or refused, each time a handler ran. */
  log: { key: string; refused: boolean }[];
}

/** What a device has heard of, and whether the server holds that. */
interface Said {
  heard: readonly VersionStamp[];
  isOurs: boolean;
}

/** What a server was at some time. */
export type Backup = ReadonlyMap<string, Account>;

/** Rows are never changed, only replaced; what was recorded is. */
function copyOf({ rows, applied, log, stamps, ...numbers }: Account): Account {
  return {
    ...numbers,
    rows: new Map(rows),
    applied: new Map([...applied].map(([key, recorded]) => [key, Object.assign({}, recorded)])),
    log: [...log],
    stamps: new Map(stamps),
  };
}

/** Defects that can be put into the server to see whether the laws notice. */
export interface ServerDefects {
  /** Forgets which keys it has answered. */
  forgetsKeys?: boolean;
  /** Tells a refusal only to who asked. */
  hidesRefusals?: boolean;
  /** Brings refusals for a month only. */
  forgetsRefusals?: boolean;
  /** Keeps what was taken off the list of refusals from the other devices. */
  hidesDismissals?: boolean;
  /** Does what follows in a batch though it could not do what comes before. */
  goesOnAfterErrors?: boolean;
  /** Numbers its changes anew after tombstones were purged, without a floor. */
  forgetsFloor?: boolean;
  /** Takes every text for one that was seen. */
  overwritesTexts?: boolean;
  /** Takes any stamp for its own, as long as it has come so far. */
  ignoresStamps?: boolean;
}

/**
 * The server's side of SYNC in memory: versions, remembered answers, recorded refusals, the feed.
 * A model for speed; the journeys run the same engine against the real server.
 */
export class ModelServer {
  readonly accounts = new Map<string, Account>();
  readonly #defects: ServerDefects;
  /** Goes on counting whatever it is restored to: no stamp is ever made twice. */
  #stamps = 0;
  /** What servers refused whose state was lost. */
  readonly lostRefusals = new Set<string>();

  constructor(defects: ServerDefects = {}) {
    this.#defects = defects;
  }

  /** Whether it does what follows in a batch though it could not do what comes before. */
  get goesOnAfterErrors(): boolean {
    return this.#defects.goesOnAfterErrors === true;
  }

  account(name: string): Account {
    const account = this.accounts.get(name) ?? {
      v: 0,
      floor: 0,
      stamps: new Map([[0, this.#stamp()]]),
      rows: new Map(),
      applied: new Map(),
      log: [],
    };
    this.accounts.set(name, account);
    return account;
  }

  /** What every device of an account must show in the end, by "table/id". */
  truth(name: string): Map<string, unknown> {
    const rows = [...this.account(name).rows.entries()].filter(([, { row }]) => row !== null);
    return new Map(rows.map(([key, { row }]) => [key, row]));
  }

  /** The keys of everything that was refused to an account. */
  refusals(name: string): string[] {
    return [...this.account(name).applied].flatMap(([key, { refused }]) => (refused ? [key] : []));
  }

  /** Whether a request is a write that was not answered before. */
  isNew(name: string, { key }: SendRequest): boolean {
    return key !== undefined && !this.account(name).applied.has(key);
  }

  /** Whether a write was refused only because an outdated app wrote it. */
  misread(name: string, key: string): boolean {
    return this.account(name).applied.get(key)?.path === UNREADABLE;
  }

  /** Its state of now, to which it may be restored later. */
  backUp(): Backup {
    return new Map([...this.accounts].map(([name, account]) => [name, copyOf(account)]));
  }

  /** Goes back to an earlier state; answers the keys of what it has lost by that, by account. */
  restore(backup: Backup): Map<string, string[]> {
    const lost = new Map<string, string[]>();
    for (const [name, { log }] of this.accounts) {
      const kept = new Set(backup.get(name)?.log.map(({ key }) => key));
      const gone = log.filter(({ key }) => !kept.has(key));
      for (const { key, refused } of gone) if (refused) this.lostRefusals.add(key);
      lost.set(
        name,
        gone.map(({ key }) => key),
      );
    }
    this.accounts.clear();
    for (const [name, account] of backup) this.accounts.set(name, copyOf(account));
    return lost;
  }

  /** Whether it has made all these stamps. */
  holds(name: string, heard: readonly VersionStamp[] | undefined): boolean {
    const { stamps, v } = this.account(name);
    if (this.#defects.ignoresStamps) return heard?.every((told) => told.v <= v) ?? true;
    return heard?.every((told) => stamps.get(told.v) === told.stamp) ?? true;
  }

  /** Whether it would have to know these stamps, and does not. */
  misses(name: string, heard: readonly VersionStamp[]): boolean {
    const { floor } = this.account(name);
    return !this.holds(name, heard) && heard.every(({ v }) => v >= floor);
  }

  #stamp(): string {
    this.#stamps += 1;
    return `00000000-0000-4000-8000-${String(this.#stamps).padStart(12, '0')}`;
  }

  /** Purges tombstones: cursors below the floor must read the whole again. */
  purge(name: string): void {
    const account = this.account(name);
    if (!this.#defects.forgetsFloor) account.floor = account.v;
    for (const v of account.stamps.keys()) if (v < account.floor) account.stamps.delete(v);
    for (const [key, { row }] of account.rows) if (row === null) account.rows.delete(key);
  }

  /** Forgets what it answered, as after 30 days; that it answered it knows for good. */
  forgetBodies(name: string): void {
    const { applied, rows } = this.account(name);
    for (const [key, recorded] of applied) {
      recorded.isOld = true;
      // What is still on the list of refusals keeps its words.
      if (!recorded.refused || rows.get(`dismissal/${key}`)?.row) recorded.body = null;
    }
  }

  /** Answers a request as one transaction; `read` is what it asks for, in the device's words. */
  answer(name: string, request: SendRequest, now: number, read: ReadEntry | null = null): Reply {
    const account = this.account(name);
    const { method, path, query, key = '' } = request;
    const { heard = [] } = request;
    const isOurs = this.holds(name, heard);
    if (method === 'GET') return this.#feed(account, query ?? {}, now, { heard, isOurs });
    if (path === knownWrites.path) {
      const { keys } = request.body as { keys: string[] };
      return reply(200, { success: true, data: { known: keys.filter((one) => account.applied.has(one)) } });
    }
    if (path === batch.path) return this.#batch(name, request, now);
    const body = request.body as Record<string, unknown>;
    const fingerprint = request.typed ?? JSON.stringify([path, body]);
    if (!isOurs) return reply(412, refusalBody('sync.error.restored', []));
    const known = this.#defects.forgetsKeys ? undefined : account.applied.get(key);
    if (known) {
      return known.fingerprint === fingerprint
        ? reply(known.status, known.body ?? forgotten(key, known))
        : reply(422, refusalBody('common.error.keyReused', []));
    }
    account.v += 1;
    const { v } = account;
    const stamp = this.#stamp();
    account.stamps.set(v, stamp);
    try {
      const said = this.#defects.overwritesTexts ? withoutKnowledge(body) : body;
      const rows = writeRows(account.rows, { path, body: said }, { v, stamp }, read);
      const answer = { success: true, data: {}, write: { key, v, stamp, rows } };
      return this.#record(account, key, { fingerprint, path, status: 200, body: answer });
    } catch (error) {
      if (!(error instanceof ModelRefusal)) throw error;
      const refused = { ...refusalBody(error.message, []), write: { key, v, stamp, rows: [] } };
      return this.#record(account, key, { fingerprint, path, status: error.status, body: refused });
    }
  }

  /** A batch that is done at one go, up to the first write whose answer is not recorded. */
  #batch(name: string, request: SendRequest, now: number): Reply {
    const answers: Reply[] = [];
    for (const write of writesOf(request)) {
      answers.push(this.answer(name, write, now));
      if (!isRecorded(answers.at(-1))) break;
    }
    return batchReply(answers);
  }

  #record(
    account: Account,
    key: string,
    write: Pick<Recorded, 'fingerprint' | 'path' | 'status'> & { body: Record<string, unknown> },
  ): Reply {
    const refused = write.status !== 200;
    account.log.push({ key, refused });
    account.applied.set(key, { ...write, refused, v: account.v });
    return reply(write.status, write.body);
  }

  #feed(account: Account, query: Record<string, string>, now: number, said: Said): Reply {
    const cursor = Number(query.cursor);
    const whole = query.whole === 'true';
    const isOfOtherSchema = query.cursorSchema !== undefined && query.cursorSchema !== query.schema;
    const isOutdated = cursor < account.floor || (isOfOtherSchema && cursor > 0);
    const isOurs = said.isOurs && cursor <= account.v;
    const restored = !isOurs && said.heard.every(({ v }) => v >= account.floor);
    const full = !isOurs || (!whole && isOutdated);
    const newest = { v: account.v, stamp: account.stamps.get(account.v) };
    const from = full ? 0 : cursor;
    const changed = [...account.rows.values()]
      .filter(({ table, v }) => v > from && !(this.#defects.hidesDismissals && table === 'dismissal'))
      .sort((a, b) => a.v - b.v);
    const rows = changed.filter(({ v }, place) => place < 3 || v === changed[2]?.v);
    const more = rows.length < changed.length;
    const to = more ? (rows.at(-1)?.v ?? from) : account.v;
    const refused = this.#refusals(account, from, to, now);
    const serverTime = new Date(now).toISOString();
    return reply(200, {
      success: true,
      data: {
        cursor: to,
        more,
        full,
        isOurs,
        restored,
        newest,
        floor: account.floor,
        rows,
        refused,
        serverTime,
        minSchema: 1,
      },
    });
  }

  /** The refusals recorded in a span of versions, or put back in it, that are not dismissed. */
  #refusals(account: Account, above: number, upTo: number, now: number): object[] {
    if (this.#defects.hidesRefusals) return [];
    return [...account.applied].flatMap(([key, { refused, v, path: name, status, body, isOld }]) => {
      const put = account.rows.get(`dismissal/${key}`);
      const isWithin = [v, put?.v ?? 0].some((at) => at > above && at <= upTo);
      const isForgotten = this.#defects.forgetsRefusals === true && isOld === true;
      if (!refused || !isWithin || put?.row || isForgotten) return [];
      const message = body ? (body['message'] as string) : 'common.error.refusedBefore';
      return [{ key, v, name, status, message, errors: [], at: new Date(now).toISOString() }];
    });
  }
}

/** The writes of a batch as they would be sent alone; of any other request itself. */
export function writesOf(request: SendRequest): SendRequest[] {
  const { method, path: target, body, schema, heard } = request;
  if (target !== batch.path) return [request];
  const { writes } = body as { writes: BatchedWrite[] };
  const said = { ...(schema === undefined ? {} : { schema }), ...(heard && { heard }) };
  return writes.map(({ typed, ...write }) => ({ method, ...said, ...write, ...(typed && { typed }) }));
}

/** Whether a repetition would hear the same, so that what follows in a batch may be done. */
export function isRecorded(answer: Reply | undefined): boolean {
  return (answer?.body as { write?: unknown } | undefined)?.write !== undefined;
}

/** A write as of a device that had everything before it. */
function withoutKnowledge({ seen: _seen, ...body }: Record<string, unknown>): Record<string, unknown> {
  return body['base'] ? { ...body, base: { v: Infinity } } : body;
}

/** What is answered to a batch. */
export function batchReply(answers: readonly Reply[]): Reply {
  return reply(200, { success: true, data: { answers } });
}

export function refusalBody(message: string, errors: { key: string }[]) {
  return { success: false, message, errors };
}

function forgotten(key: string, { v, refused }: Recorded): Record<string, unknown> {
  const write = { key, v, rows: [] };
  return refused
    ? { ...refusalBody('common.error.refusedBefore', []), write }
    : { success: true, data: null, write };
}

function reply(status: number, body: unknown): Reply {
  return { status, body: structuredClone(body), retryAfterSeconds: null };
}
