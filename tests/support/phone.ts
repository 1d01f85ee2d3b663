import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import Dexie from 'dexie';
import { DeviceDb } from '#worker/db/device-db';
import { openAccount, readPointer } from '#worker/db/open-account';
import { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import type { EngineApi } from '#worker/api/engine-api';
import { Activity } from '#worker/http/activity';
import { createTransport } from '#worker/http/transport';
import { IndexHolder } from '#worker/index/index-holder';
import { fileJournal } from '#worker/journal/file-journal';
import { createEngineApi } from '#worker/runtime/create-engine-api';
import { systemClock } from '#worker/runtime/system-clock';
import { systemRandom } from '#worker/runtime/system-random';
import type { JournalLine } from '#worker/sync/ports';
import { MemoryFile } from './memory-file';
import { memoryLock } from './memory-lock';
import { PASSWORD, type TestServer } from './start-server';

/** What the network does with one request: pass it on, or another instead, or answer, fail or cut by itself. */
export type Network = (request: Request, pass: (instead?: Request) => Promise<Response>) => Promise<Response>;

/** Every request passes. */
export const online: Network = (_request, pass) => pass();
/** No network at all. */
export const offline: Network = () => Promise.reject(new TypeError('Failed to fetch'));
/** The hotel's page instead of every answer. */
export const captivePortal: Network = () =>
  Promise.resolve(new Response('<html>Welcome!</html>', { headers: { 'content-type': 'text/html' } }));

/** The request arrives, its answer does not: for the first write whose path ends so. */
export function cutAnswerOf(pathEnd: string): Network {
  let isCut = false;
  return async (request, pass) => {
    const response = await pass();
    if (isCut || !new URL(request.url).pathname.endsWith(pathEnd)) return response;
    isCut = true;
    throw new TypeError('Failed to fetch');
  };
}

/** Something on the way cuts the first answer of a path that ends so in the middle, and calls the half the whole. */
export function halveAnswerOf(pathEnd: string): Network {
  let isCut = false;
  return async (request, pass) => {
    const response = await pass();
    if (isCut || !new URL(request.url).pathname.endsWith(pathEnd)) return response;
    isCut = true;
    const text = await response.text();
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    return new Response(text.slice(0, text.length / 2), { status: response.status, headers });
  };
}

/** An app from before a synced table: in what the server answers, its rows are of a table nobody knows. */
export function withoutTable(table: string): Network {
  return async (_request, pass) => {
    const response = await pass();
    const text = await response.text();
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    const unknown = text.replaceAll(`"table":"${table}"`, '"table":"nobodyKnows"');
    return new Response(unknown, { status: response.status, headers });
  };
}

/** The server has gone on and no longer understands the writes of this app; what it reads still fits. */
export const outdatedWrites: Network = (request, pass) => {
  if (!request.headers.has('x-sync-schema')) return pass();
  const outdated = new Request(request);
  outdated.headers.set('x-sync-schema', '0');
  return pass(outdated);
};

/**
 * A climber's device: the worker's real code over a real IndexedDB and the real server, with a network that a
 * test decides about. One is on at a time: Dexie keeps what it knows of a database by its name.
 */
export class Phone {
  network: Network = online;
  /** Method and path of every request that left the device for our server. */
  readonly sent: string[] = [];
  /** The addresses that it asked of another origin: those go there by themselves, unless the phone is offline. */
  readonly elsewhere: string[] = [];
  /** What was told of that. */
  readonly told: string[] = [];
  readonly engine: EngineApi;
  readonly errors: unknown[] = [];
  readonly storage: IDBFactory;
  /** The journals beside the databases, by a database's name. */
  readonly journals: Map<string, MemoryFile>;
  readonly device: DeviceDb;
  readonly #packs: PacksDb;
  readonly #stop: () => Promise<void>;
  #opened: PersonalDb | null = null;

  /**
   * Switches a phone on; with the storage and the journals of one that was switched off it is that one again. Public
   * pictures are read under `openTo`, where an app was built so.
   */
  constructor(
    server: Pick<TestServer, 'browser'>,
    storage = new IDBFactory(),
    journals: Map<string, MemoryFile> = new Map(),
    openTo?: string,
  ) {
    this.storage = storage;
    this.journals = journals;
    Dexie.dependencies.indexedDB = storage;
    this.device = new DeviceDb();
    this.#packs = new PacksDb();
    const browser = server.browser();
    const activity = new Activity();
    const now = () => systemClock.now();
    const { api, stop } = createEngineApi({
      activity,
      environment: {
        device: this.device,
        packs: this.#packs,
        index: new IndexHolder(this.device, now),
        transport: createTransport({
          base: 'http://localhost:3000/api',
          activity,
          now,
          fetch: (input, init) => {
            const request = new Request(input, init);
            if (new URL(request.url).host !== 'localhost:3000') {
              this.elsewhere.push(request.url);
              return this.network === offline ? offline(request, () => fetch(request)) : fetch(request);
            }
            this.sent.push(`${request.method} ${new URL(request.url).pathname}`);
            return this.network(request.clone(), (instead = request) => browser(instead));
          },
          elsewhere: { openTo, tell: (words) => this.told.push(words) },
        }),
        clock: systemClock,
        random: systemRandom,
        // What is drawn here is what was chosen: a canvas is a browser's.
        shrinkPhoto: async (file) => file,
        lock: memoryLock(),
        openJournal: ({ database }) => {
          const file = journals.get(database) ?? new MemoryFile();
          journals.set(database, file);
          return fileJournal<JournalLine>(file.open);
        },
        roomLeft: async () => undefined,
        isMetered: () => undefined,
        watchNetwork: () => undefined,
        onStuck: () => undefined,
        openChannel: (name) => new BroadcastChannel(name),
        onError: (error) => this.errors.push(error),
      },
    });
    this.engine = api;
    this.#stop = stop;
  }

  /** A phone whose customer has just signed in. */
  static async of(server: Pick<TestServer, 'browser'>, email: string, openTo?: string): Promise<Phone> {
    const phone = new Phone(server, undefined, undefined, openTo);
    await phone.signIn(email);
    return phone;
  }

  async signIn(email: string): Promise<void> {
    const answer = await this.engine.signIn({ email, password: PASSWORD });
    if (answer.kind !== 'done') throw new Error(`sign-in was ${JSON.stringify(answer)}`);
  }

  /** The database of who is signed in, as the page opens it. */
  async db(): Promise<PersonalDb> {
    const pointer = await readPointer(this.device);
    if (this.#opened?.name !== pointer.database || !this.#opened.isOpen()) {
      this.#opened?.close();
      this.#opened = await openAccount(pointer, () => undefined);
    }
    return this.#opened;
  }

  /** The network goes or comes, and the phone notices. */
  async connect(network: Network): Promise<void> {
    this.network = network;
    await this.engine.setConnected(network !== offline);
  }

  /** Ends what runs on it; its storage stays. */
  async switchOff(): Promise<void> {
    await this.#stop();
    this.#opened?.close();
    this.device.close();
    this.#packs.close();
  }

  /** Switches it off and throws everything on it away. */
  async discard(): Promise<void> {
    await this.switchOff();
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  }
}
