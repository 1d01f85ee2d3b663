import type { SyncRow } from '#contract/sync';
import type { Reply, SendRequest } from '#worker/sync/ports';

interface Held {
  table: 'ascent' | 'savedRoute' | 'dismissal';
  id: string;
  v: number;
  row: Record<string, unknown> | null;
}

interface Recorded {
  fingerprint: string;
  status: number;
  body: Record<string, unknown>;
  refused: boolean;
  v: number;
  path: string;
}

interface Account {
  v: number;
  floor: number;
  rows: Map<string, Held>;
  applied: Map<string, Recorded>;
  /** Keys in the order they were applied or refused, each time a handler ran. */
  log: { key: string; refused: boolean }[];
}

/** Defects that can be put into the server to see whether the laws notice. */
export interface ServerDefects {
  /** Forgets which keys it has answered. */
  forgetsKeys?: boolean;
  /** Tells a refusal only to who asked. */
  hidesRefusals?: boolean;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, key: string) {
    super(key);
    this.status = status;
  }
}

/** Saved routes a customer may hold here: few, so that refusals are frequent. */
const SAVED_MAX = 4;

/**
 * The server's side of SYNC in memory: versions, remembered answers, recorded refusals, the feed.
 * A model for speed; the journeys run the same engine against the real server.
 */
export class ModelServer {
  readonly accounts = new Map<string, Account>();
  readonly #defects: ServerDefects;

  constructor(defects: ServerDefects = {}) {
    this.#defects = defects;
  }

  account(name: string): Account {
    const account = this.accounts.get(name) ?? {
      v: 0,
      floor: 0,
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

  /** Purges tombstones: cursors below the floor must read the whole again. */
  purge(name: string): void {
    const account = this.account(name);
    account.floor = account.v;
    for (const [key, { row }] of account.rows) if (row === null) account.rows.delete(key);
  }

  /** Answers a request as one transaction. */
  answer(name: string, { method, path, query, body, key }: SendRequest, now: number): Reply {
    const account = this.account(name);
    if (method === 'GET') return this.#feed(account, query ?? {}, now);
    const fingerprint = JSON.stringify([path, body]);
    const known = this.#defects.forgetsKeys ? undefined : account.applied.get(key ?? '');
    if (known) {
      return known.fingerprint === fingerprint
        ? reply(known.status, known.body)
        : reply(422, refusalBody('common.error.keyReused', []));
    }
    account.v += 1;
    const v = account.v;
    try {
      const rows = this.#write(account, v, path, body as Record<string, unknown>);
      return this.#record(account, key ?? '', fingerprint, path, 200, {
        success: true,
        data: {},
        write: { key, v, rows },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { ...refusalBody(error.message, []), write: { key, v, rows: [] } };
      return this.#record(account, key ?? '', fingerprint, path, error.status, refused);
    }
  }

  #record(
    account: Account,
    key: string,
    fingerprint: string,
    path: string,
    status: number,
    body: Record<string, unknown>,
  ): Reply {
    const refused = status !== 200;
    account.log.push({ key, refused });
    account.applied.set(key, { fingerprint, status, body, refused, v: account.v, path });
    return reply(status, body);
  }

  #write(account: Account, v: number, path: string, body: Record<string, unknown>): SyncRow[] {
    const put = (table: Held['table'], id: string, row: Held['row']): SyncRow => {
      account.rows.set(`${table}/${id}`, { table, id, v, row });
      return { table, id, v, row } as SyncRow;
    };
    const [, , , action, target] = path.split('/');
    if (path === '/guard/ticking/create') {
      const held = account.rows.get(`ascent/${String(body.id)}`);
      return held?.row ? [held as SyncRow] : [put('ascent', String(body.id), body)];
    }
    if (path.startsWith('/guard/ticking/') && target) {
      const held = account.rows.get(`ascent/${target}`);
      if (!held) throw new Refusal(404, 'logbook.error.unknown');
      if (action === 'delete') return [put('ascent', target, null)];
      if (!held.row) throw new Refusal(410, 'logbook.error.gone');
      return [put('ascent', target, { ...held.row, ...(body.changes as object) })];
    }
    if (path === '/guard/customer/store_route') {
      const id = `${String(body.type)}-${String(body.id)}`;
      if (body.action === 'remove')
        return account.rows.has(`savedRoute/${id}`) ? [put('savedRoute', id, null)] : [];
      const saved = [...account.rows.values()].filter(({ table, row }) => table === 'savedRoute' && row);
      if (!account.rows.get(`savedRoute/${id}`)?.row && saved.length >= SAVED_MAX) {
        throw new Refusal(422, 'saved.error.limit');
      }
      return [put('savedRoute', id, savedRoute(Number(body.id)))];
    }
    if (path === '/guard/customer/clear_store_route') {
      const routes = body.routes as { type: string; id: number }[];
      return routes
        .map(({ type, id }) => `${type}-${id}`)
        .filter((id) => account.rows.get(`savedRoute/${id}`)?.row)
        .map((id) => put('savedRoute', id, null));
    }
    if (path === '/guard/refusal-dismiss' || path === '/guard/refusal-restore') {
      const refused = String(body.key);
      return [put('dismissal', refused, path === '/guard/refusal-dismiss' ? { key: refused } : null)];
    }
    throw new Refusal(404, 'common.error.notFound');
  }

  #feed(account: Account, query: Record<string, string>, now: number): Reply {
    const cursor = Number(query.cursor);
    const whole = query.whole === 'true';
    const full = !whole && (cursor < account.floor || cursor > account.v);
    const from = full ? 0 : cursor;
    const changed = [...account.rows.values()].filter(({ v }) => v > from).sort((a, b) => a.v - b.v);
    const rows = changed.filter(({ v }, place) => place < 3 || v === changed[2]?.v);
    const more = rows.length < changed.length;
    const to = more ? (rows.at(-1)?.v ?? from) : account.v;
    const refused = [...account.applied.entries()]
      .filter(([key, write]) => {
        const put = account.rows.get(`dismissal/${key}`);
        const isWithin = [write.v, put?.v ?? 0].some((v) => v > from && v <= to);
        return !this.#defects.hidesRefusals && write.refused && isWithin && !put?.row;
      })
      .map(([key, { v, path, status, body }]) => ({
        ...{ key, v, name: path, status, message: String(body.message), errors: [] },
        at: new Date(now).toISOString(),
      }));
    const data = {
      cursor: to,
      more,
      full,
      rows,
      refused,
      serverTime: new Date(now).toISOString(),
      minSchema: 1,
    };
    return reply(200, { success: true, data });
  }
}

/** The facts of a route as the simulated catalogue knows them. */
export function savedRoute(routeId: number) {
  return {
    type: 'cliff' as const,
    routeId,
    slug: `route-${routeId}`,
    label: `Route ${routeId}`,
    regionSlug: 'vaucluse',
    cragId: 1,
    cragSlug: 'buoux',
    cragName: 'Buoux',
    gradeMin: '5a',
    gradeMax: '7a',
    count: 10,
    keys: { guidebookIds: [1], productIds: [], sample: false },
  };
}

export function refusalBody(message: string, errors: { key: string }[]) {
  return { success: false, message, errors };
}

function reply(status: number, body: unknown): Reply {
  return { status, body: structuredClone(body), retryAfterSeconds: null };
}
