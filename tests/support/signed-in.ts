import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteReceipt } from '#contract/endpoints/answer';
import { PASSWORD, type TestServer } from './start-server';

/** How often who is told to come again does so, and after how many milliseconds: sooner than the server says. */
const TRIES_MAX = 100;
const AGAIN_MS = 250;

/** An answer of the server, whatever it was. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed envelope; of raw bytes only whether they came. */
  body: {
    success: boolean;
    message?: string;
    data?: unknown;
    errors?: { field?: string; key: string }[];
    write?: WriteReceipt;
  };
}

/** A browser in which someone is signed in, or a guest's. */
export class SignedIn {
  readonly fetch: typeof fetch;
  token: string | undefined;
  accessToken: string | undefined;
  xsrf: string | undefined;

  constructor(server: Pick<TestServer, 'browser'>) {
    this.fetch = server.browser();
  }

  /** Signs in as the customer with that address. */
  static async as(server: Pick<TestServer, 'browser'>, email: string): Promise<SignedIn> {
    const browser = new SignedIn(server);
    let answer = await browser.signIn(email, PASSWORD);
    // Of many at once some are told to come again.
    for (let tries = 0; answer.status === 503 && tries < TRIES_MAX; tries += 1) {
      await sleep(AGAIN_MS);
      answer = await browser.signIn(email, PASSWORD);
    }
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}.`);
    return browser;
  }

  async signIn(email: string, password: string): Promise<Answer> {
    await this.takePair();
    const answer = await this.post('/fr/customer/login', { email, password });
    if (answer.status === 200) this.keep(answer.body.data);
    return answer;
  }

  /** Ends the session, as the menu does; what the browser is known by stays. */
  async signOut(): Promise<Answer> {
    const answer = await this.post('/fr/customer/logout', undefined);
    this.token = undefined;
    this.accessToken = undefined;
    return answer;
  }

  /** Asks for an anti-forgery pair and keeps it. */
  async takePair(): Promise<void> {
    const { body } = await this.get('/token/xsrf');
    this.xsrf = (body.data as { xsrf: string }).xsrf;
  }

  /** Renews the tokens; keeps them unless the answer is to be lost. */
  async renew({ isLost = false } = {}): Promise<Answer> {
    const answer = await this.send('POST', '/token/refresh', { headers: this.headers() });
    if (answer.status === 200 && !isLost) this.keep(answer.body.data);
    return answer;
  }

  get(path: string, more: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers: { ...this.headers(), ...more } });
  }

  /** Fetches a file. */
  async file(path: string): Promise<{ status: number; bytes: Buffer }> {
    const response = await this.fetch(`/api${path}`, { headers: this.headers() });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Asks for a file by what it is to be made of. */
  async fileOf(path: string, body: unknown): Promise<{ status: number; bytes: Buffer }> {
    const headers = { ...this.headers(), 'content-type': 'application/json' };
    const response = await this.fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Writes under a key, a fresh one unless given; `null` sends none. */
  post(path: string, body: unknown, key: string | null = randomUUID(), more: Record<string, string> = {}) {
    const headers = {
      ...this.headers(),
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    return this.send('POST', path, { headers: { ...headers, ...more }, body: JSON.stringify(body) });
  }

  headers(): Record<string, string> {
    return {
      ...(this.token ? { 'x-auth-token': this.token } : {}),
      ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
      ...(this.xsrf ? { 'x-xsrf-token': this.xsrf } : {}),
    };
  }

  private keep(data: unknown): void {
    const { token, accessToken, xsrf } = data as { token: string; accessToken: string; xsrf: string };
    Object.assign(this, { token, accessToken, xsrf });
  }

  private async send(method: string, path: string, init: RequestInit): Promise<Answer> {
    const response = await this.fetch(`/api${path}`, { method, ...init });
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = (isJson ? await response.json() : { success: response.ok }) as Answer['body'];
    return { status: response.status, headers: response.headers, body };
  }
}
