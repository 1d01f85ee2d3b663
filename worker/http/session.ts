import { Refusal, successOf } from '#contract/endpoints/answer';
import type { SessionTokens } from '#contract/tables/customer';
import { tokenRefresh, tokenXsrf } from '#contract/endpoints/account';
import { dexieStore } from '../db/dexie-store';
import type { PersonalDb } from '../db/personal-db';
import type { MetaValues } from '../db/rows';
import { readMeta, writeMeta, type Transaction } from '../db/store';
import type { Exclusively } from './exclusively';
import { readJson } from './read-json';
import { isForgeryRefusal } from './read-result';
import type { Transport } from './transport';

/** A token that ends this soon is renewed before it is used. */
const RENEW_BEFORE_MS = 20_000;
/** What a renewal is answered with when there is no such account any more. */
const ERASED = 410;

export type Renewal = 'renewed' | 'ended' | 'unreachable';

/** What all tabs of an account share about the way in, and no disk ever sees. */
interface Access {
  accessToken: string;
  /** Milliseconds since 1970 on the device's clock. */
  endsAt: number;
  xsrf: string;
}

/** The part of a channel between tabs that is used here. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** Where an account's session is kept on the device: its `meta` table. */
export interface SessionMeta {
  /** Null for a guest. */
  account: string | null;
  read(): Promise<MetaValues['session'] | undefined>;
  change(work: (transaction: Transaction) => Promise<void>): Promise<void>;
}

/** The `meta` table of an account's database. */
export function metaOf(db: PersonalDb): SessionMeta {
  return {
    account: db.account,
    read: async () => {
      const held = await db.meta.get('session');
      return held?.key === 'session' ? held.value : undefined;
    },
    change: (work) => dexieStore(db).transaction(['meta'], work),
  };
}

export interface SessionPorts {
  meta: SessionMeta;
  transport: Transport;
  exclusively: Exclusively;
  channel: TabChannel;
  now: () => number;
  /** The tokens of a sign-in just done; their session token is in the database already. */
  signedIn?: SignedInTokens | undefined;
  /** Told when the server says that the account was erased; nothing of it may stay here. */
  onErased?: () => void;
}

/** Tokens, and the server's instant they were given at (ISO 8601). */
export interface SignedInTokens {
  tokens: SessionTokens;
  serverTime: string;
}

const Refreshed = successOf(tokenRefresh.data);
const Pair = successOf(tokenXsrf.data);

/**
 * The session of one account in one tab: the session token lives in the account's database, the access token
 * in memory only. Tabs tell each other what they renewed, so that all of them ask the server once.
 */
export class Session {
  readonly #ports: SessionPorts;
  #access: Access | null = null;
  /** The access token the server last answered 401 to. */
  #rejected: string | null = null;
  /** The session token that has ended, until another is stored. */
  #endedToken: string | null = null;
  #renewal: Promise<Renewal> | null = null;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    if (ports.signedIn) this.#access = this.#accessOf(ports.signedIn);
    ports.channel.addEventListener('message', ({ data }) => {
      this.#access = data as Access;
    });
  }

  /** Keeps what a sign-in or a renewal answered; the token of an account signed out meanwhile is not stored again. */
  async accept(signedIn: SignedInTokens, renewed?: string): Promise<void> {
    const { meta, channel } = this.#ports;
    await meta.change(async (transaction) => {
      const held = await readMeta(transaction, 'session');
      // Somebody who signed in again meanwhile has another token, and keeps it.
      if (!held || (renewed ?? held.token) !== held.token) return;
      await writeMeta(transaction, 'session', { ...held, token: signedIn.tokens.token });
    });
    this.#access = this.#accessOf(signedIn);
    this.#endedToken = null;
    channel.postMessage(this.#access);
  }

  /** Counts the lifetime on the server's clock and its end on the device's, which may be wrong. */
  #accessOf({ tokens, serverTime }: SignedInTokens): Access {
    const { accessToken, accessTokenExpiresAt, xsrf } = tokens;
    const lifetime = Date.parse(accessTokenExpiresAt) - Date.parse(serverTime);
    return { accessToken, endsAt: this.#ports.now() + lifetime, xsrf };
  }

  /**
   * The headers that say who asks; `null` for a guest or when the session has ended.
   * Throws when the token has to be renewed and the server cannot be reached.
   */
  async headers(): Promise<Record<string, string> | null> {
    const token = await this.#token();
    if (token === null || token === this.#endedToken) return null;
    if (!this.#access || this.#access.endsAt - this.#ports.now() < RENEW_BEFORE_MS) {
      const outcome = await this.renew();
      if (outcome === 'ended') return null;
      if (outcome === 'unreachable') throw new TypeError('the session could not be renewed');
    }
    if (!this.#access) return null;
    return {
      'x-auth-token': (await this.#token()) ?? token,
      authorization: `Bearer ${this.#access.accessToken}`,
      'x-xsrf-token': this.#access.xsrf,
    };
  }

  /** Notes that the server answered 401 to these headers. */
  rejected(headers: Record<string, string> | null): void {
    if (headers) this.#rejected = headers['authorization']?.replace('Bearer ', '') ?? null;
  }

  /** Whether an account is here whose session the server has ended. */
  async hasEnded(): Promise<boolean> {
    const token = await this.#token();
    return token !== null && token === this.#endedToken;
  }

  /** Renews the access token, once for all who ask at the same time in any tab. */
  renew(): Promise<Renewal> {
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewOnce(): Promise<Renewal> {
    const { meta, exclusively } = this.#ports;
    let outcome: Renewal = 'unreachable';
    await exclusively(`token:${meta.account ?? 'guest'}`, async () => {
      outcome = this.#isFresh() ? 'renewed' : await this.#refresh();
    });
    return outcome;
  }

  /** Another tab may have renewed while this one waited for its turn. */
  #isFresh(): boolean {
    const access = this.#access;
    return (
      access !== null &&
      access.accessToken !== this.#rejected &&
      access.endsAt - this.#ports.now() >= RENEW_BEFORE_MS
    );
  }

  async #refresh(): Promise<Renewal> {
    const token = await this.#token();
    if (token === null || token === this.#endedToken) return 'ended';
    for (const isRetry of [false, true]) {
      const xsrf = this.#access?.xsrf;
      const headers = { 'x-auth-token': token, ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }) };
      const reply = await this.#ports.transport
        .send({ method: 'POST', path: tokenRefresh.path, headers, body: {} })
        .catch(() => null);
      if (!reply) return 'unreachable';
      const body = readJson(reply.bytes);
      const refreshed = Refreshed.safeParse(body);
      if (reply.status === 200 && refreshed.success) {
        const { serverTime, ...tokens } = refreshed.data.data;
        await this.accept({ tokens, serverTime }, token);
        return 'renewed';
      }
      if ((reply.status === 401 || reply.status === ERASED) && Refusal.safeParse(body).success) {
        this.#endedToken = token;
        await this.#showEnded(token);
        if (reply.status === ERASED) this.#ports.onErased?.();
        // Who signed in again meanwhile has another session, which has not ended.
        return (await this.#token()) === token ? 'ended' : this.#refresh();
      }
      if (!isForgeryRefusal(reply) || isRetry || !(await this.renewForgery())) return 'unreachable';
    }
    return 'unreachable';
  }

  /** Shows in every tab that the session has ended, whoever found out; another one may have begun meanwhile. */
  async #showEnded(token: string): Promise<void> {
    await this.#ports.meta.change(async (transaction) => {
      const held = await readMeta(transaction, 'session');
      if (held?.token !== token) return;
      const { lastSyncAt = null } = (await readMeta(transaction, 'sync')) ?? {};
      await writeMeta(transaction, 'sync', { phase: 'signIn', lastSyncAt });
    });
  }

  /** Fetches a fresh anti-forgery pair for this session; false when it could not. */
  async renewForgery(): Promise<boolean> {
    const { transport, channel } = this.#ports;
    const token = await this.#token();
    const headers = token === null ? {} : { 'x-auth-token': token };
    const reply = await transport.send({ method: 'GET', path: tokenXsrf.path, headers }).catch(() => null);
    const pair = Pair.safeParse(reply && readJson(reply.bytes));
    if (!pair.success) return false;
    this.#access = { accessToken: '', endsAt: 0, ...this.#access, xsrf: pair.data.data.xsrf };
    channel.postMessage(this.#access);
    return true;
  }

  async #token(): Promise<string | null> {
    return (await this.#ports.meta.read())?.token ?? null;
  }

  close(): void {
    this.#ports.channel.close();
  }
}
