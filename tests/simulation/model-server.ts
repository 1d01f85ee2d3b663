import { isDeepStrictEqual } from 'node:util';
import { batch, type BatchedWrite } from '#contract/endpoints/batch';
import { houseSync } from '#contract/endpoints/house/feed';
import { knownWrites } from '#contract/endpoints/service';
import type { StaffRole } from '#contract/tables/customer';
import type { VersionStamp } from '#contract/tables/sync';
import type { Reply, SendRequest } from '#worker/sync/ports';
import { ModelRefusal, type Held, type ModelWrite } from './model-row';
import { copyOfHouse, houseHolds, type HeldRevision, type House } from './model-house';
import { doWrite, endpointAt } from './model-writes';
import { smallProvider, type Provided } from './provided';

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

/** A feed as its pages are made of it. */
interface PagedFeed {
  v: number;
  floor: number;
  stamps: ReadonlyMap<number, string>;
  rows: readonly { v: number }[];
  refusals: readonly { v: number }[];
}

/** What a device has heard of, and whether the server holds that. */
interface Said {
  heard: readonly VersionStamp[];
  isOurs: boolean;
}

/** What a server was at some time. */
export interface Backup {
  accounts: ReadonlyMap<string, Account>;
  house: House;
}

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
  /** Keeps nothing of what another editor had written. */
  overwritesEditors?: boolean;
  /** Does not do what devices show: of a crag it saves one sector. */
  savesFirstOnly?: boolean;
}

/**
 * The server's side of SYNC in memory: versions, remembered answers, recorded refusals, the feed.
 * A model for speed; the journeys run the same engine against the real server.
 */
export class ModelServer {
  readonly accounts = new Map<string, Account>();
  #house: House;
  readonly #defects: ServerDefects;
  /** Goes on counting whatever it is restored to: no stamp is ever made twice. */
  #stamps = 0;
  /** What servers refused whose state was lost. */
  readonly lostRefusals = new Set<string>();
  /** Every state that a row ever had, on this server or on one that it was restored from, by "account table/id". */
  readonly #states = new Map<string, Pick<Held, 'v' | 'row'>[]>();
  readonly #provided: Provided;

  constructor(defects: ServerDefects = {}, provided: Provided = smallProvider) {
    this.#defects = defects;
    this.#provided = provided;
    const stamps = new Map([[0, this.#stamp()]]);
    this.#house = { v: 0, floor: 0, stamps, rows: new Map(), log: [] };
  }

  get house(): House {
    return this.#house;
  }

  /** Whether it does what follows in a batch though it could not do what comes before. */
  get goesOnAfterErrors(): boolean {
    return this.#defects.goesOnAfterErrors === true;
  }

  account(name: string): Account {
    const known = this.accounts.get(name);
    if (known) return known;
    const stamps = new Map([[0, this.#stamp()]]);
    const account = { v: 0, floor: 0, stamps, rows: new Map(), applied: new Map(), log: [] };
    this.accounts.set(name, account);
    if (this.#provided.roles.length > 0) this.setRoles(name, this.#provided.roles);
    return account;
  }

  /** Says what an account may do at the counter, as an owner does. */
  setRoles(name: string, roles: readonly StaffRole[]): void {
    const account = this.account(name);
    account.v += 1;
    account.stamps.set(account.v, this.#stamp());
    const words = { email: `${name}@relais.example`, firstName: name, lastName: 'Roche' };
    const row = { ...words, fullName: `${name} Roche`, language: 'fr', newsletter: false, roles: [...roles] };
    const held: Held = { table: 'customer', id: name, v: account.v, row };
    account.rows.set(`customer/${name}`, held);
    this.#note(name, `customer/${name}`, held);
  }

  /** Whether an account edits content. */
  mayEdit(name: string): boolean {
    const roles = this.account(name).rows.get(`customer/${name}`)?.row?.['roles'] as StaffRole[] | undefined;
    return roles?.includes('content') ?? false;
  }

  /** What every device of an account must show in the end, by "table/id". */
  truth(name: string): Map<string, unknown> {
    const own = [...this.account(name).rows.entries()];
    const ofHouse = this.mayEdit(name)
      ? [...this.#house.rows].map(([id, held]) => [`revision/${id}`, held] as const)
      : [];
    const rows = [...own, ...ofHouse].filter(([, { row }]) => row !== null);
    return new Map(rows.map(([key, { row }]): [string, unknown] => [key, row]));
  }

  /**
   * Whether the server ever said this of a row, as "table/id". Nobody knows of a state without a version when it was;
   * that there is no such row, it says of one that was deleted, or lost.
   */
  everSaid(name: string, key: string, { v, row }: { v: number; row: unknown }): boolean {
    const whose = key.startsWith('revision/') ? 'the house' : name;
    const states = this.#states.get(`${whose} ${key}`) ?? [];
    if (row === null) return v === 0 || states.some((state) => state.row === null);
    return states.some((state) => (v === 0 || state.v === v) && isDeepStrictEqual(state.row, row));
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
    const accounts = new Map([...this.accounts].map(([name, account]) => [name, copyOf(account)]));
    return { accounts, house: copyOfHouse(this.#house) };
  }

  /** Goes back to an earlier state; answers the keys of what it has lost by that, by account. */
  restore({ accounts: backup, house }: Backup): Map<string, string[]> {
    for (const id of this.#house.rows.keys())
      if (!house.rows.has(id)) this.#note('the house', `revision/${id}`, { v: 0, row: null });
    this.#house = copyOfHouse(house);
    const lost = new Map<string, string[]>();
    for (const [name, { log, rows }] of this.accounts) {
      const before = backup.get(name)?.rows;
      for (const key of rows.keys()) if (!before?.has(key)) this.#note(name, key, { v: 0, row: null });
      const kept = new Set(backup.get(name)?.log.map(({ key }) => key));
      const gone = log.filter(({ key }) => !kept.has(key));
      // What one server refused may have been done on the one whose state comes back.
      const refusedThere = new Set(
        backup.get(name)?.log.flatMap(({ key, refused }) => (refused ? [key] : [])),
      );
      for (const { key, refused } of log) if (refused && !refusedThere.has(key)) this.lostRefusals.add(key);
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

  /** The same of the house. */
  purgeHouse(): void {
    this.#house.floor = this.#house.v;
    for (const v of this.#house.stamps.keys()) if (v < this.#house.floor) this.#house.stamps.delete(v);
    for (const [id, { row }] of this.#house.rows) if (row === null) this.#house.rows.delete(id);
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

  /** Answers a request as one transaction. */
  answer(name: string, request: SendRequest, now: number): Reply {
    const account = this.account(name);
    const { method, path, query, key = '' } = request;
    const { heard = [] } = request;
    const isOurs = this.holds(name, heard);
    if (path === houseSync.path) return this.#houseFeed(name, request, now);
    if (method === 'GET') return this.#feed(account, query ?? {}, now, { heard, isOurs });
    if (path === knownWrites.path) {
      const { keys } = request.body as { keys: string[] };
      return reply(200, { success: true, data: { known: keys.filter((one) => account.applied.has(one)) } });
    }
    if (path === batch.path) return this.#batch(name, request, now);
    const body = request.body as Record<string, unknown>;
    const ofSent = JSON.stringify([path, body]);
    const fingerprint = request.typed ?? ofSent;
    if (!isOurs) return reply(412, refusalBody('sync.error.restored', []));
    const known = this.#defects.forgetsKeys ? undefined : account.applied.get(key);
    if (known) {
      return [fingerprint, ofSent].includes(known.fingerprint)
        ? reply(known.status, known.body ?? forgotten(key, known, account.stamps.get(known.v)))
        : reply(422, refusalBody('common.error.keyReused', []));
    }
    const isOfHouse = endpointAt(path)?.isOfHouse === true;
    const { houseHeard } = request;
    const isHouseOurs = houseHolds(this.#house, houseHeard);
    if (isOfHouse && !isHouseOurs) return reply(412, refusalBody('sync.error.restored', []));
    account.v += 1;
    const { v } = account;
    const stamp = this.#stamp();
    account.stamps.set(v, stamp);
    try {
      const said = this.#heard(path, body);
      const { rows, houseRows } = this.#write(name, { path, body: said, v, stamp, now });
      const house = isOfHouse ? this.#raiseHouse(name, key, houseRows) : undefined;
      const answer = { success: true, data: {}, write: { key, v, stamp, rows, ...(house && { house }) } };
      return this.#record(account, key, { fingerprint, path, status: 200, body: answer });
    } catch (error) {
      if (!(error instanceof ModelRefusal)) throw error;
      const refused = { ...refusalBody(error.message, error.errors), write: { key, v, stamp, rows: [] } };
      return this.#record(account, key, { fingerprint, path, status: error.status, body: refused });
    }
  }

  /** What the server makes of what a write says. */
  #heard(path: string, body: Record<string, unknown>): Record<string, unknown> {
    const { overwritesTexts, savesFirstOnly } = this.#defects;
    const { routeIds } = (body ?? {}) as { routeIds?: number[] };
    if (savesFirstOnly && routeIds && endpointAt(path)?.name === 'storeCliff') {
      return { ...body, routeIds: routeIds.slice(0, 1) };
    }
    const { overwritesEditors } = this.#defects;
    const isOfHouse = endpointAt(path)?.isOfHouse === true;
    return overwritesTexts || (overwritesEditors && isOfHouse) ? withoutKnowledge(body) : body;
  }

  /** Does a write whole or not at all; answers the rows it changed. */
  #write(
    name: string,
    write: { path: string; body: unknown; v: number; stamp: string; now: number },
  ): { rows: readonly Held[]; houseRows: readonly HeldRevision[] } {
    const { rows } = this.account(name);
    const changed = new Map<string, Held>();
    const houseRows = new Map<string, HeldRevision>();
    const house = {
      account: name,
      mayEdit: this.mayEdit(name),
      v: this.#house.v + 1,
      stamp: write.stamp,
      rows: this.#house.rows,
      put: (held: HeldRevision) => void houseRows.set(held.id, held),
    };
    const put: ModelWrite['put'] = (table, id, row) =>
      void changed.set(`${table}/${id}`, { table, id, v: write.v, row });
    doWrite({ ...write, rows, put, house, provided: this.#provided });
    for (const [key, held] of changed) {
      rows.set(key, held);
      this.#note(name, key, held);
    }
    return { rows: [...changed.values()], houseRows: [...houseRows.values()] };
  }

  /** Makes a version of the house of what a write changed there; answers what its receipt says of it. */
  #raiseHouse(account: string, key: string, changed: readonly HeldRevision[]): object {
    const house = this.#house;
    house.v += 1;
    const stamp = this.#stamp();
    house.stamps.set(house.v, stamp);
    house.log.push({ account, key });
    for (const held of changed) {
      house.rows.set(held.id, held);
      this.#note('the house', `revision/${held.id}`, held);
    }
    return { v: house.v, stamp, rows: changed.map(toldOf) };
  }

  #houseFeed(name: string, { query, houseHeard }: SendRequest, now: number): Reply {
    if (!this.mayEdit(name)) return reply(403, refusalBody('house.error.role', []));
    const isOurs = houseHolds(this.#house, houseHeard);
    const rows = [...this.#house.rows.values()].map(toldOf);
    const feed = { ...this.#house, rows, refusals: [] };
    return this.#page(feed, query ?? {}, now, { heard: houseHeard ?? [], isOurs });
  }

  #note(name: string, key: string, { v, row }: Pick<Held, 'v' | 'row'>): void {
    const states = this.#states.get(`${name} ${key}`) ?? [];
    this.#states.set(`${name} ${key}`, states);
    states.push({ v, row });
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
    const rows = [...account.rows.values()].filter(
      ({ table }) => !(this.#defects.hidesDismissals && table === 'dismissal'),
    );
    const refusals = [...account.applied.values()].filter(({ refused }) => refused);
    const told = (above: number, upTo: number) => this.#refusals(account, above, upTo, now);
    return this.#page({ ...account, rows, refusals }, query, now, said, told);
  }

  /** A page of a feed above a cursor, the customer's or the house's. */
  #page(
    feed: PagedFeed,
    query: Record<string, string>,
    now: number,
    said: Said,
    refusalsIn: (above: number, upTo: number) => object[] = () => [],
  ): Reply {
    const cursor = Number(query.cursor);
    const whole = query.whole === 'true';
    const isOfOtherSchema = query.cursorSchema !== undefined && query.cursorSchema !== query.schema;
    const isOutdated = cursor < feed.floor || (isOfOtherSchema && cursor > 0);
    const isOurs = said.isOurs && cursor <= feed.v;
    const restored = !isOurs && said.heard.every(({ v }) => v >= feed.floor);
    const about = {
      floor: feed.floor,
      isOurs,
      restored,
      newest: { v: feed.v, stamp: feed.stamps.get(feed.v) },
      serverTime: new Date(now).toISOString(),
      minSchema: 1,
    };
    if (!isOurs || (!whole && isOutdated)) {
      const nothing = { cursor: 0, more: true, full: true, rows: [], refused: [], ...about };
      return reply(200, { success: true, data: nothing });
    }
    const isAbove = ({ v }: { v: number }) => v > cursor;
    const changed = feed.rows.filter(isAbove);
    const to = this.#endOfPage([...changed, ...feed.refusals.filter(isAbove)], Number(query.limit), feed.v);
    const rows = changed.filter(({ v }) => v <= to).toSorted((a, b) => a.v - b.v);
    const refused = refusalsIn(cursor, to);
    const page = { cursor: to, more: to < feed.v, full: false, rows, refused, ...about };
    return reply(200, { success: true, data: page });
  }

  /** The last version that fits whole into the page; the first one always does. */
  #endOfPage(changes: readonly { v: number }[], limit: number, newest: number): number {
    const versions = changes.map(({ v }) => v).toSorted((a, b) => a - b);
    const beyond = versions[Math.min(limit, this.#provided.pageMax)];
    if (beyond === undefined) return newest;
    return versions.findLast((v) => v < beyond) ?? beyond;
  }

  /** The refusals recorded in a span of versions, or put back in it, that are not dismissed. */
  #refusals(account: Account, above: number, upTo: number, now: number): object[] {
    if (this.#defects.hidesRefusals) return [];
    return [...account.applied].flatMap(([key, { refused, v, path, status, body, isOld }]) => {
      const put = account.rows.get(`dismissal/${key}`);
      const isWithin = [v, put?.v ?? 0].some((at) => at > above && at <= upTo);
      const isForgotten = this.#defects.forgetsRefusals === true && isOld === true;
      if (!refused || !isWithin || put?.row || isForgotten) return [];
      const message = body ? (body['message'] as string) : 'common.error.refusedBefore';
      const errors = body?.['errors'] ?? [];
      const name = endpointAt(path)?.name ?? path;
      return [{ key, v, name, status, message, errors, at: new Date(now).toISOString() }];
    });
  }
}

/** A row of the house as a feed tells it. */
function toldOf({ table, id, v, row }: HeldRevision) {
  return { table, id, v, row };
}

/** The writes of a batch as they would be sent alone; of any other request itself. */
export function writesOf(request: SendRequest): SendRequest[] {
  const { method, path: target, body, schema, heard, houseHeard } = request;
  if (target !== batch.path) return [request];
  const { writes } = body as { writes: BatchedWrite[] };
  const said = {
    ...(schema === undefined ? {} : { schema }),
    ...(heard && { heard }),
    ...(houseHeard && { houseHeard }),
  };
  return writes.map(({ typed, ...write }) => ({ method, ...said, ...write, ...(typed && { typed }) }));
}

/** Whether a repetition would hear the same, so that what follows in a batch may be done. */
export function isRecorded(answer: Reply | undefined): boolean {
  return (answer?.body as { write?: unknown } | undefined)?.write !== undefined;
}

/** A write as of a device that had everything before it. */
function withoutKnowledge({ seen: _seen, ...body }: Record<string, unknown>): Record<string, unknown> {
  return body['base'] ? { ...body, base: { v: Number.MAX_SAFE_INTEGER } } : body;
}

/** What is answered to a batch. */
export function batchReply(answers: readonly Reply[]): Reply {
  return reply(200, { success: true, data: { answers } });
}

export function refusalBody(message: string, errors: ModelRefusal['errors']) {
  return { success: false, message, errors };
}

function forgotten(
  key: string,
  { v, refused }: Recorded,
  stamp: string | undefined,
): Record<string, unknown> {
  const write = { key, v, ...(stamp !== undefined && { stamp }), rows: [] };
  return refused
    ? { ...refusalBody('common.error.refusedBefore', []), write }
    : { success: true, data: null, write };
}

function reply(status: number, body: unknown): Reply {
  return { status, body: structuredClone(body), retryAfterSeconds: null };
}
