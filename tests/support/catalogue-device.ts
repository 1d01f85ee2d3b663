import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { sync } from '#contract/endpoints/service';
import { DeviceDb } from '#worker/db/device-db';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { Activity } from '#worker/http/activity';
import { createApi, type Api } from '#worker/http/api';
import { metaOf, Session } from '#worker/http/session';
import { createTransport } from '#worker/http/transport';
import { IndexHolder } from '#worker/index/index-holder';
import { PackKeeper } from '#worker/packs/pack-keeper';
import { PageRefresher } from '#worker/requests/page-refresher';
import { memoryLock } from './memory-lock';
import { savedSector } from './saved-sector';
import { SignedIn } from './signed-in';
import type { TestServer } from './start-server';

/** What a device fetched, in bytes as they came over the wire. */
export interface Fetched {
  path: string;
  bytes: number;
}

/**
 * What of a customer's device follows the catalogue, over the real server and without waiting for an hour: its index,
 * its downloads and its pull, each asked for when the test wants it.
 */
export class CatalogueDevice {
  readonly fetched: Fetched[] = [];
  /** Called before each request is answered. */
  before: (path: string) => Promise<void> = async () => undefined;
  readonly packs = new PacksDb(`packs-${randomUUID()}`);
  readonly keeper: PackKeeper;
  readonly #db: PersonalDb;
  readonly #device = new DeviceDb(`device-${randomUUID()}`);
  readonly #session: Session;
  readonly #api: Api;
  readonly #refresh: () => Promise<void>;
  readonly #browser: SignedIn;
  #cursor = 0;

  private constructor(server: TestServer, browser: SignedIn, account: string) {
    this.#browser = browser;
    this.#db = new PersonalDb(`personal-${account}`, account);
    const now = () => server.clock.now;
    const lock = memoryLock();
    const { signal } = new AbortController();
    const exclusively = (name: string, work: () => Promise<void>) => lock.hold(name, work, { signal });
    const transport = createTransport({
      base: 'http://localhost:3000/api',
      fetch: (input, init) => this.#fetch(new Request(input, init)),
      activity: new Activity(),
      now,
    });
    const channel = new BroadcastChannel(account);
    this.#session = new Session({ meta: metaOf(this.#db), transport, exclusively, channel, now });
    const api = createApi(transport, this.#session, () => 'fr');
    this.#api = api;
    const index = new IndexHolder(this.#device, now);
    const editionSince = () => index.editionSince();
    this.#refresh = () => index.refresh(api, now());
    const pages = new PageRefresher({ db: this.#db, api, isConnected: () => true, editionSince, now });
    this.keeper = new PackKeeper(
      {
        packs: this.packs,
        db: this.#db,
        api,
        account,
        exclusively,
        editionSince,
        now,
        roomLeft: async () => undefined,
        refreshPage: (request, maxAgeMs) => pages.refresh(request, maxAgeMs),
        isMetered: () => undefined,
      },
      signal,
    );
  }

  /** A device of a customer who has just signed in. */
  static async of(server: TestServer, email: string): Promise<CatalogueDevice> {
    const [browser, account] = [await SignedIn.as(server, email), randomUUID()];
    const device = new CatalogueDevice(server, browser, account);
    const value = { account, token: browser.token ?? '', email };
    await device.#db.meta.put({ key: 'session', value });
    return device;
  }

  /** Takes a crag or a guidebook along, such as `crag-7`. */
  hold(key: string): Promise<void> {
    const label = { fr: key, en: key };
    return this.keeper.hold({ key, label, guidebookSlug: null, isWifiOnly: false });
  }

  /** Has a sector saved, as the customer's rows would bring it. */
  async save(id: number): Promise<void> {
    await this.#db.savedRoute.put(savedSector(id));
  }

  /** Does what the app does when it hears of an edition: looks at the index, its downloads and its own rows. */
  async follow(): Promise<void> {
    await this.#refresh();
    await this.keeper.fetch(false);
    for (let more = true; more;) {
      const answer = await this.#api.call(sync, { query: { cursor: String(this.#cursor) } });
      if (answer.kind !== 'done') throw new Error(`not pulled: ${JSON.stringify(answer)}`);
      ({ cursor: this.#cursor, more } = answer.data);
    }
  }

  close(): void {
    for (const one of [this.#session, this.#db, this.packs, this.#device]) one.close();
  }

  /** Asks for what a browser would ask for packed, and counts it so. */
  async #fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    await this.before(pathname);
    const asked = new Request(request);
    asked.headers.set('accept-encoding', 'br');
    const answer = await this.#browser.fetch(asked);
    const bytes = Buffer.from(await answer.arrayBuffer());
    this.fetched.push({ path: pathname, bytes: bytes.length });
    const isPacked = answer.headers.get('content-encoding') === 'br';
    const headers = new Headers(answer.headers);
    headers.delete('content-encoding');
    headers.delete('content-length');
    const body = answer.status === 304 || answer.status === 204 ? null : bytes;
    return new Response(isPacked ? brotliDecompressSync(bytes) : body, { status: answer.status, headers });
  }
}
