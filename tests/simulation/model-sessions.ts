import type { SessionTokens } from '#contract/tables/customer';
import type { Disk } from './disk';

/** How long a retired token still works. */
const GRACE_MS = 30_000;
/** How long an access token does. */
const ACCESS_MS = 10 * 60_000;

interface Session {
  account: string;
  isEnded: boolean;
  /** Its tokens; undefined until used, or retired, milliseconds since 1970. */
  tokens: Map<string, { usedAt?: number; retiredAt?: number }>;
}

/** The server's sessions: a renewal gives another token, whose first use retires those before it. */
export class ModelSessions {
  readonly #byToken = new Map<string, Session>();
  readonly #byAccess = new Map<string, { session: Session; endsAt: number }>();
  readonly #onDisk = new Map<Disk, Session>();
  #given = 0;

  /** Somebody signs in on a device: its database holds the token of a new session in place of the one before. */
  begin(disk: Disk, account: string): void {
    this.end(disk);
    const session: Session = { account, isEnded: false, tokens: new Map() };
    this.#onDisk.set(disk, session);
    disk.place({
      key: 'session',
      value: { account, token: this.#addToken(session), email: `${account}@relais` },
    });
  }

  /** The server ends the session of a device, if there is one. */
  end(disk: Disk): void {
    const session = this.#onDisk.get(disk);
    if (session) session.isEnded = true;
  }

  /** Ends the session of an access token: whoever signs in before a late sign-out is served keeps theirs. */
  endOf(accessToken: string | undefined): void {
    const access = this.#byAccess.get(accessToken ?? '');
    if (access) access.session.isEnded = true;
  }

  /** Whether the session of a token lasts. */
  isOpen(token: string | undefined): boolean {
    return this.#byToken.get(token ?? '')?.isEnded === false;
  }

  /** The access tokens of a device's session end before their time. */
  expire(disk: Disk): void {
    for (const access of this.#byAccess.values()) {
      if (access.session === this.#onDisk.get(disk)) access.endsAt = 0;
    }
  }

  /** The next tokens of a session; null when it has ended, or ends by this: a retired token was copied. */
  renew(token: string, now: number): SessionTokens | null {
    const session = this.#byToken.get(token);
    const held = session?.tokens.get(token);
    if (!session || !held || session.isEnded) return null;
    if (held.retiredAt !== undefined && now - held.retiredAt > GRACE_MS) {
      session.isEnded = true;
      return null;
    }
    if (held.usedAt === undefined && held.retiredAt === undefined) {
      held.usedAt = now;
      for (const [other, state] of session.tokens) if (other !== token) state.retiredAt ??= now;
    }
    this.#given += 1;
    const accessToken = `access-${this.#given}`;
    this.#byAccess.set(accessToken, { session, endsAt: now + ACCESS_MS });
    const accessTokenExpiresAt = new Date(now + ACCESS_MS).toISOString();
    return { token: this.#addToken(session), accessToken, accessTokenExpiresAt, xsrf: `pair-${this.#given}` };
  }

  /** Whose an access token is; null when it has ended. */
  accountOf(accessToken: string | undefined, now: number): string | null {
    const access = this.#byAccess.get(accessToken ?? '');
    return !access || access.session.isEnded || access.endsAt <= now ? null : access.session.account;
  }

  #addToken(session: Session): string {
    this.#given += 1;
    const token = `session-${this.#given}`;
    session.tokens.set(token, {});
    this.#byToken.set(token, session);
    return token;
  }
}
