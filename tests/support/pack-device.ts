import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import type { HeldRoute } from '#contract/catalogue/holding';
import type { SectorPage } from '#contract/catalogue/route-content';
import { PersonalDb } from '#worker/db/personal-db';
import { PacksDb } from '#worker/db/packs-db';
import { Activity } from '#worker/http/activity';
import { createApi } from '#worker/http/api';
import { metaOf, Session } from '#worker/http/session';
import { createTransport } from '#worker/http/transport';
import { holdingGlance } from '#worker/packs/holding-glance';
import { pictureLoaders } from '#worker/packs/load-picture';
import { PageRefresher } from '#worker/requests/page-refresher';
import { PackKeeper } from '#worker/packs/pack-keeper';
import { memoryLock } from './memory-lock';
import { sampleSector } from './sample-catalogue';
import { savedSector } from './saved-sector';
import { rawBytes, refusal, SmallServer, success } from './small-server';

const opened: { close(): void }[] = [];
let devices = 0;

/** Closes what the devices of a test opened. */
export function closeDevices(): void {
  for (const one of opened.splice(0)) one.close();
}

/** From now on nothing more can be stored until something went. */
export function fillUp(packs: PacksDb): void {
  let hasRoom = false;
  packs.parts.hook('deleting', () => {
    hasRoom = true;
  });
  packs.parts.hook('creating', () => {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
  });
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const utf8 = (text: string) => new TextEncoder().encode(text);

interface PublishedPack {
  route: HeldRoute;
  parts: { hash: string; bytes: number }[];
  updatedAt: string;
}

/** A server with packs of a text and some pictures. */
export class PackServer extends SmallServer {
  readonly #parts = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Changes a part on its way, for as long as it is set. */
  spoil: ((hash: string) => boolean) | null = null;
  /** No part is answered beyond so many. */
  partsLeft = Infinity;
  /** The parts that are announced are not here, as on a server that has the next edition already. */
  lacksParts = false;
  /** What is published from now on lacks the ground that the provider has. */
  lacksGround = false;
  /** The public pictures there are, by the end of their path. */
  readonly placePictures = new Map<string, Uint8Array>();
  readonly #packs = new Map<number, PublishedPack>();

  constructor() {
    super();
    this.on('POST', '/token/refresh', () =>
      success({
        token: 'session',
        accessToken: 'access',
        accessTokenExpiresAt: '2026-11-21T12:10:00Z',
        xsrf: 'pair',
        serverTime: '2026-11-21T12:00:00Z',
      }),
    );
    const part = (hash: string) => {
      if (this.partsLeft <= 0) throw new TypeError('fetch failed');
      this.partsLeft -= 1;
      const bytes = this.#parts.get(hash)?.slice();
      if (!bytes || this.lacksParts) return refusal(404, 'common.error.notFound');
      if (this.spoil?.(hash)) bytes[0] = (bytes[0] ?? 0) ^ 1;
      return rawBytes(bytes.buffer);
    };
    this.on('GET', '/fr/guard/pack/cliff/*/*', ({ path }) => part(path.split('/').at(-1) ?? ''));
    this.on('GET', '/fr/place_picture/*/*/*', ({ path }) => {
      const bytes = this.placePictures.get(path.split('/').slice(-3).join('/'));
      return bytes ? rawBytes(Uint8Array.from(bytes).buffer) : refusal(404, 'common.error.notFound');
    });
    this.on('GET', '/fr/picture/*', ({ path }) => part(path.split('/').at(-1) ?? ''));
  }

  /** Answers what a guidebook consists of from now on, and by which of its sectors may not be read now. */
  bind(ids: readonly number[], closed: readonly number[] = []): void {
    this.on('GET', '/fr/guard/holding/guidebook-1', () => {
      const packs = ids.flatMap((id) => (closed.includes(id) ? [] : (this.#packs.get(id) ?? [])));
      const bytes = new Map(packs.flatMap(({ parts }) => parts.map((part) => [part.hash, part.bytes])));
      return success({
        key: 'guidebook-1',
        updatedAt: packs
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1),
        bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0),
        routes: packs.map(({ route }) => route),
        closed: closed.map((id) => `cliff-${id}`),
      });
    });
  }

  add(bytes: Uint8Array<ArrayBuffer>): string {
    const hash = hashOf(bytes);
    this.#parts.set(hash, bytes);
    return hash;
  }

  /** Publishes a pack of a sector; answers the hashes of its parts, the text first. */
  publish(
    id: number,
    pictures: string[],
    updatedAt = '2026-11-20T08:00:00.000Z',
    change: (page: SectorPage) => SectorPage = (page) => page,
  ): string[] {
    const files = pictures.map((picture) => utf8(`<svg>${picture}</svg>`));
    const sector = sampleSector(id, files[0] ? hashOf(files[0]) : 'b'.repeat(64));
    const page = change({ ...sector, updatedAt });
    const all = [utf8(JSON.stringify(page)), ...files];
    const parts = all.map((bytes, at) => ({
      hash: this.add(bytes),
      bytes: bytes.length,
      mediaType: at === 0 ? 'application/json' : 'image/svg+xml',
      role: at === 0 ? 'content' : 'picture',
    }));
    const manifest = {
      type: 'cliff',
      id,
      version: hashOf(utf8([...parts.map(({ hash }) => hash), this.lacksGround].join())),
      updatedAt,
      bytes: all.reduce((sum, { length }) => sum + length, 0),
      parts,
      ...(this.lacksGround && { lacksGround: true }),
    };
    this.on('GET', `/fr/guard/pack/cliff/${id}`, () => success(manifest));
    const { slug, region, crag } = sector;
    this.#packs.set(id, {
      route: {
        type: 'cliff',
        id,
        label: `Secteur ${id}`,
        slug,
        regionSlug: region.slug,
        cragSlug: crag.slug,
        version: manifest.version,
        bytes: manifest.bytes,
      },
      parts,
      updatedAt,
    });
    return parts.map(({ hash }) => hash);
  }
}

/** How a guidebook stands here, as the screen says it. */
export async function glanceAt({ db, packs, network }: ReturnType<typeof deviceOf>, key = 'guidebook-1') {
  const row = await db.holding.get(key);
  if (!row) throw new Error(`${key} is not held`);
  const rows = new Map((await packs.packs.toArray()).map((pack) => [pack.key, pack]));
  const pages = new Set(await db.pages.toCollection().primaryKeys());
  return holdingGlance(row, rows, pages, network.isMetered);
}

/** Another text beside another drawing. */
export const otherTimes = (page: SectorPage): SectorPage => {
  const { content } = page;
  return { ...page, content: content && { ...content, times: { fr: 'Le soir', en: 'In the evening' } } };
};

/** A signed-in device with a pack keeper; `restart` is a new worker on the same databases. */
export function deviceOf(server: PackServer) {
  devices += 1;
  const account = `climber-${devices}`;
  const db = new PersonalDb(`personal-${devices}`, account);
  const packs = new PacksDb(`packs-${devices}`);
  const time = { now: Date.parse('2026-11-21T12:00:00Z') };
  const now = () => time.now;
  const { signal } = new AbortController();
  const lock = memoryLock();
  const exclusively = (name: string, work: () => Promise<void>) => lock.hold(name, work, { signal });
  const base = 'http://relais.test/api';
  const transport = createTransport({ base, fetch: server.fetch, activity: new Activity(), now });
  const channel = new BroadcastChannel(account);
  const session = new Session({ meta: metaOf(db), transport, exclusively, channel, now });
  const api = createApi(transport, session, () => 'fr');
  opened.push(session, db, packs);
  const edition = { since: 0 };
  const editionSince = async () => edition.since;
  const pages = new PageRefresher({ db, api, isConnected: () => true, editionSince, now });
  const room: { left?: number } = {};
  const network: { isMetered?: boolean } = {};
  const roomLeft = async () => room.left;
  const keeper = () =>
    new PackKeeper(
      {
        packs,
        db,
        api,
        account,
        exclusively,
        editionSince,
        now,
        roomLeft,
        refreshPage: (request, maxAgeMs) => pages.refresh(request, maxAgeMs),
        isMetered: () => network.isMetered,
      },
      signal,
    );
  const signIn = () =>
    db.meta.put({ key: 'session', value: { account, token: 'session', email: 'c@relais.test' } });
  const isWelcome = () => Promise.resolve(true);
  return {
    db,
    packs,
    time,
    room,
    network,
    edition,
    keeper,
    ...pictureLoaders({ packs, api, now, isWelcome }),
    row: (id: number) => packs.packs.get(`cliff-${id}`),
    signIn,
    save: async (...ids: number[]) => {
      await signIn();
      await db.savedRoute.bulkPut(ids.map(savedSector));
    },
  };
}
