import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import type { Endpoint } from '#contract/endpoints/endpoint';
import { readBlocks } from '#contract/index/code-blocks';
import type { ClimbNames } from '#contract/index/climb-names';
import type { IndexManifest } from '#contract/index/public-index';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { placeNotices } from '#server/database/schema/reports/reports';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { CatalogueFiles } from '#server/main/catalogue-files';
import { refundOrder } from '#server/orders/refund-order';
import { firstEvent } from '../../support/ask-endpoint';
import { Buyer } from '../../support/buyer';
import { photoOf } from '../../support/photo-of';
import { sentApp } from '../../support/sent-app';
import { draftOf } from '../../support/report-bodies';
import { Editor } from '../../support/editor';
import { SignedIn } from '../../support/signed-in';
import { staffWith } from '../../support/staff';
import { BASE, startServer, type TestServer } from '../../support/start-server';

const books = fewGuidebooks(demoCatalogue(), 3);
const [owned] = books.guidebooks;
const OWNED = owned?.id ?? 0;
const sampleIds = new Set(books.guidebooks.map(({ sampleSectorId }) => sampleSectorId));
/** What the provider lets everybody have of these guidebooks: the names of their climbs and a look at the rock, or not even those. */
const switches = [
  ['kept', withSecrets(openBooks(books, false))],
  ['public', withSecrets(openBooks(books, true))],
] as const;
/** The catalogue of the run that is under way. */
let catalogue: CatalogueData;

function openBooks(data: CatalogueData, isOpen: boolean): CatalogueData {
  const lets = { climbNamesPublic: isOpen, topoPicturesPublic: isOpen };
  return { ...data, guidebooks: data.guidebooks.map((book) => ({ ...book, ...lets })) };
}

/** The first guidebooks with all they hold. */
function fewGuidebooks(data: CatalogueData, count: number): CatalogueData {
  const guidebooks = data.guidebooks.slice(0, count);
  const sectorIds = new Set(guidebooks.flatMap((book) => book.sectorIds));
  const multipitchIds = new Set(guidebooks.flatMap((book) => book.multipitchIds));
  const sectors = data.sectors.filter(({ id }) => sectorIds.has(id));
  const multipitches = data.multipitches.filter(({ id }) => multipitchIds.has(id));
  const pictures = new Set(
    [...sectors, ...multipitches].flatMap(({ topos }) => topos.map(({ picture }) => picture)),
  );
  const bookIds = new Set(guidebooks.map(({ id }) => id));
  return {
    ...data,
    guidebooks,
    sectors,
    multipitches,
    pictures: data.pictures.filter(({ hash }) => pictures.has(hash)),
    photos: [],
    products: data.products.filter(({ guidebookId }) => bookIds.has(guidebookId ?? 0)),
  };
}

type RouteList = 'sectorIds' | 'multipitchIds';

/** What is gated of a route, by the guidebooks that it is in. */
function secretIn({ guidebooks }: CatalogueData, list: RouteList, id: number): string {
  return guidebooks
    .filter((book) => book[list].includes(id))
    .map((book) => (book.sampleSectorId === id ? 'SAMPLE;' : `SECRET-${book.id};`))
    .join('');
}

/** A sentence that was confirmed at each route, gated as it is, and a report that is its climber's and the staff's alone. */
async function report(data: CatalogueData): Promise<string> {
  const routes = [
    ...data.sectors.map(({ id }) => ({
      type: 'cliff' as const,
      id,
      secret: secretIn(data, 'sectorIds', id),
    })),
    ...data.multipitches.map(({ id }) => {
      return { type: 'multipitch' as const, id, secret: secretIn(data, 'multipitchIds', id) };
    }),
  ];
  const notices = routes.map(({ type, id: routeId, secret }) => {
    const words = { fr: secret, en: secret };
    return { type, routeId, kind: 'bolt' as const, words, reports: 2, day: '2026-05-12' };
  });
  await server.db.insert(placeNotices).values(notices);
  const { email } = await server.addCustomer({ owns: [{ guidebookId: OWNED }] });
  const climber = await SignedIn.as(server, email);
  const photo = await photoOf();
  await climber.post(`/fr/guard/photo/${photo.hash}/0`, photo.parts[0], null);
  const [routeId = 0] = owned?.sectorIds ?? [];
  const said = { routeId, climbId: null, text: 'SECRET-777777;', photos: [photo.hash] };
  const { status } = await climber.post('/fr/guard/report', draftOf(said));
  if (status !== 200) throw new Error(`The report was answered ${status}.`);
  return photo.hash;
}

/**
 * Puts "SECRET-<guidebook>;" into every gated text, "WITHHELD-<guidebook>;" into the names of climbs, and "SAMPLE;" into
 * both of a free sector.
 */
function withSecrets(data: CatalogueData): CatalogueData {
  const marked = <Value>(value: Value, secret: string): Value => {
    if (Array.isArray(value)) return value.map((inner: unknown) => marked(inner, secret)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => [
        key,
        typeof inner === 'string' && ['fr', 'en', 'name', 'bolters', 'firstAscent'].includes(key)
          ? `${inner} ${secret}`
          : marked(inner, secret),
      ]),
    ) as Value;
  };
  const secretOf = (list: RouteList, id: number) => secretIn(data, list, id);
  return {
    ...data,
    sectors: data.sectors.map((row) => {
      const secret = secretOf('sectorIds', row.id);
      const { content, topos } = row;
      const climbs = row.climbs.map(({ name, ...climb }) => {
        return { ...marked(climb, secret), name: `${name} ${secret.replaceAll('SECRET', 'WITHHELD')}` };
      });
      return { ...row, ...marked({ content, topos }, secret), climbs };
    }),
    multipitches: data.multipitches.map((row) => {
      const secret = secretOf('multipitchIds', row.id);
      const { content, pitches, topos } = row;
      return { ...row, ...marked({ content, pitches, topos }, secret) };
    }),
  };
}

/** Every set of parameters there is to ask for: those that have exactly an endpoint's names are tried. */
function parameterSets(index: IndexManifest, partHashes: ReadonlyMap<string, string[]>, email: string) {
  const region = new Map(catalogue.regions.map(({ id, slug }) => [id, slug]));
  const crag = new Map(catalogue.crags.map((row) => [row.id, row]));
  const regionOf = (cragId: number) => region.get(crag.get(cragId)?.regionId ?? 0) ?? '';
  const routes = [
    ...catalogue.sectors.map(({ id }) => ({ type: 'cliff', id: String(id) })),
    ...catalogue.multipitches.map(({ id }) => ({ type: 'multipitch', id: String(id) })),
  ];
  const slugs = [...catalogue.regions, ...catalogue.crags, ...catalogue.guidebooks].map(({ slug }) => slug);
  const pictures = catalogue.pictures.map(({ hash }) => hash);
  return [
    {},
    { email },
    ...slugs.map((slug) => ({ slug })),
    ...catalogue.guidebooks.map(({ id }) => ({ key: `guidebook-${id}` })),
    ...catalogue.products.map(({ id }) => ({ key: `product-${id}` })),
    ...[...new Set(slugs)].map((id) => ({ id })),
    ...routes.map(({ id }) => ({ id })),
    { id: '00000000-0000-4000-8000-000000000001' },
    { id: '00000000-0000-4000-8000-000000000001', line: '1' },
    { number: '1' },
    ...catalogue.crags.map((row) => ({ region: region.get(row.regionId) ?? '', slug: row.slug })),
    ...catalogue.multipitches.map((row) => ({ region: region.get(row.regionId) ?? '', slug: row.slug })),
    ...catalogue.sectors.map((row) => ({
      region: regionOf(row.cragId),
      crag: crag.get(row.cragId)?.slug ?? '',
      slug: row.slug,
    })),
    ...[
      index.whole.hash,
      ...index.blocks.map(({ hash }) => hash),
      ...pictures,
      ...[...partHashes.values()].flat(),
    ].map((hash) => ({ hash })),
    ...routes,
    ...routes.flatMap((route) =>
      (partHashes.get(`${route.type}/${route.id}`) ?? []).map((hash) => ({ ...route, hash })),
    ),
  ];
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
/** What is asked beside the path: searches for the secret, and the whole of what is synced. */
const queries = [
  '',
  '?query=SECRET',
  '?query=WITHHELD',
  '?query=secret-9000301',
  '?cursor=0&whole=true&limit=1000',
  '?cursor=0',
];

/** Whose pages hold all that a guest's first screen is drawn from. */
const app = sentApp(
  `export const drawFront = async () => document.querySelector('script#first-look').textContent;`,
);
afterAll(app.remove);

let server: TestServer;
let sets: Record<string, string>[];
const readers = new Map<string, SignedIn>();
const emails = new Map<string, string>();

/** Publishes something gated, and leaves a change of a free sample that nobody may see before it is published. */
async function editContent(data: CatalogueData): Promise<void> {
  const editor = await Editor.at(server);
  const gated = data.sectors.find(({ id }) => owned?.sectorIds.includes(id) && !sampleIds.has(id));
  await editor.revise(`sector-${gated?.id}`, { ropeLengthMeters: 61 });
  await editor.publish();
  const unpublished = { fr: 'SECRET-424242;', en: 'SECRET-424242;' };
  await editor.revise(`sector-${owned?.sampleSectorId}`, { description: unpublished });
}

/** Starts a server with one of the catalogues, and signs in everybody who asks it. */
async function startCrawl(data: CatalogueData): Promise<void> {
  catalogue = data;
  server = await startServer({ catalogue, assets: app });
  readers.clear();
  const photo = await report(data);
  const sign = async (name: string, owns: { guidebookId: number; endAt?: Date }[]) => {
    const { email } = await server.addCustomer({ owns });
    emails.set(name, email);
    readers.set(name, await SignedIn.as(server, email));
  };
  readers.set('guest', new SignedIn(server));
  await sign('owner', [{ guidebookId: OWNED }]);
  await sign('stranger', []);
  await sign('expired', [{ guidebookId: OWNED, endAt: new Date(server.clock.now + 1_000) }]);
  const buyer = await buyOwned();
  readers.set('refunded', buyer.browser);
  // What was saved while it could be read is synced after that too.
  for (const id of owned?.sectorIds.slice(0, 5) ?? []) {
    const saved = { type: 'cliff', id, action: 'add' };
    for (const name of ['expired', 'refunded']) {
      const { status } = await reader(name).post('/fr/guard/customer/store_route', saved);
      if (status !== 200) throw new Error(`Saving answered ${status}.`);
    }
  }
  await refundAll(buyer);
  server.clock.now += 2_000;
  const owner = reader('owner');
  const index = (await owner.get('/fr/index')).body.data as IndexManifest;
  const parts = new Map<string, string[]>();
  for (const [type, rows] of [
    ['cliff', catalogue.sectors],
    ['multipitch', catalogue.multipitches],
  ] as const) {
    for (const { id } of rows) {
      const { status, body } = await owner.get(`/fr/guard/pack/${type}/${id}`);
      if (status === 200) {
        const manifest = body.data as { parts: { hash: string }[] };
        parts.set(
          `${type}/${id}`,
          manifest.parts.map(({ hash }) => hash),
        );
      }
    }
  }
  const { pictures } = index;
  const catalogueFile = await sendCatalogueFile();
  sets = [
    ...parameterSets(index, parts, emails.get('owner') ?? ''),
    { hash: photo },
    { hash: photo, part: '0' },
    { id: catalogueFile },
    { id: catalogueFile, part: '0' },
    ...Object.values({ ...pictures.sector, ...pictures.multipitch }).map((id) => {
      return { id, size: 'card-240', format: 'webp' };
    }),
  ];
}

/** A catalogue file that the staff has sent, with a mistake in it that says a secret; its id. */
async function sendCatalogueFile(): Promise<string> {
  const { browser } = await staffWith(server, ['owner']);
  const bytes = Buffer.from(JSON.stringify({ kind: 'region', id: 'SECRET-888888;' }));
  const id = randomUUID();
  const address = '/fr/guard/house/catalogue-file';
  const file = { id, name: 'SECRET-888888;.jsonl', size: bytes.length, modified: 0 };
  await browser.post(address, file, null);
  await browser.post(`${address}/${id}/parts/0`, { bytes: bytes.toString('base64') }, null);
  const { db, clock } = server;
  const files = new CatalogueFiles({
    db,
    clock: () => clock.now,
    withLongQueries: (work) => work(db),
    complain: () => undefined,
  });
  files.wake();
  await files.settled();
  await files.close();
  const { status, body } = await browser.get(`${address}/${id}/problems`);
  if (status !== 200 || !JSON.stringify(body).includes('SECRET-888888;')) throw new Error('It was not read.');
  return id;
}

/** Who bought the digital edition of the owned guidebook and may read it. */
async function buyOwned(): Promise<Buyer> {
  const digital = catalogue.products.find((one) => one.guidebookId === OWNED && one.kind === 'virtual');
  const buyer = await Buyer.with(server, { [digital?.id ?? 0]: 1 });
  await buyer.liveIn('FR');
  const { page } = await buyer.placeAndPay();
  await buyer.choose(page, 'pay');
  await server.courier.round();
  return buyer;
}

async function refundAll(buyer: Buyer): Promise<void> {
  const [order] = await buyer.orders();
  const number = Number(order?.number.slice(2));
  const refunded = await refundOrder(server, { number, cents: null, now: server.clock.now, base: BASE });
  if (!refunded.isDone) throw new Error(refunded.why);
}

function reader(name: string): SignedIn {
  const found = readers.get(name);
  if (!found) throw new Error(`Nobody is ${name}.`);
  return found;
}

function addressesOf(endpoint: Endpoint): string[] {
  const names = namesIn(endpoint.path).sort().join();
  const fitting = sets.filter((set) => Object.keys(set).sort().join() === names);
  const base = `/api${endpoint.localised ? '/fr' : ''}${endpoint.path}`;
  return fitting.map((set) =>
    base.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(set[name] ?? '')),
  );
}

/** Asks one address and answers everything that came back: status, headers and body as text. */
async function ask(who: SignedIn, endpoint: Endpoint, address: string): Promise<string> {
  const body = endpoint.method === 'GET' ? {} : { body: '{}' };
  const headers = {
    ...who.headers(),
    ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  };
  const response = await who.fetch(address, { method: endpoint.method, headers, ...body });
  const goesOn = endpoint.streams && response.ok;
  const text = goesOn ? await firstEvent(response) : textOf(endpoint, await response.arrayBuffer());
  return [response.status, JSON.stringify([...response.headers]), text].join('\n');
}

/** What bytes say; those of the index are unpacked first. */
function textOf({ name }: Endpoint, bytes: ArrayBuffer): string {
  try {
    if (name === 'indexFile') return JSON.stringify([...readBlocks(new Uint8Array(bytes))]);
  } catch {
    // A picture's hash names no file of the index: the answer is a refusal.
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Signing out or renewing would end the crawl. */
const ENDING = new Set(['logout', 'tokenRefresh']);
const crawled = allEndpoints.filter(({ name }) => !ENDING.has(name));

/** The guidebooks of whose secrets an answer tells a reader who may not read them. */
function leaksIn(answer: string, who: string, mark: 'SECRET' | 'WITHHELD'): number[] {
  const told = new Set([...answer.matchAll(new RegExp(`${mark}-(\\d+)`, 'g'))].map(([, id]) => Number(id)));
  if (who === 'owner') told.delete(OWNED);
  // A sector of two guidebooks carries both their secrets, and one of them opens it.
  if (who === 'owner' && answer.includes(`${mark}-${OWNED};`)) told.clear();
  return [...told];
}

const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

/** The hashes of gated pictures that an answer tells a reader who may not read any route that shows them. */
function hashesIn(answer: string, who: string): string[] {
  const isOpen = (list: RouteList, id: number) =>
    (list === 'sectorIds' && sampleIds.has(id)) ||
    (who === 'owner' && catalogue.guidebooks.some((book) => book.id === OWNED && book[list].includes(id)));
  const gated = new Map<string, boolean>();
  for (const [list, rows] of [
    ['sectorIds', catalogue.sectors],
    ['multipitchIds', catalogue.multipitches],
  ] as const) {
    for (const { id, topos } of rows) {
      for (const { picture } of topos) {
        gated.set(picture, (gated.get(picture) ?? true) && !isOpen(list, id));
      }
    }
  }
  return [...gated].flatMap(([hash, isGated]) => (isGated && answer.includes(hash) ? [hash] : []));
}

/** What the names of climbs that are everybody's come through, and nothing beside them. */
const PUBLIC_NAMES = 'publicClimbNames';

describe.each(switches)('a secret in every gated text, names of climbs being %s', (state, data) => {
  beforeAll(async () => {
    await startCrawl(data);
    await editContent(data);
  }, 300_000);
  afterAll(() => server.stop());

  test.each(crawled.map((endpoint) => [endpoint.name, endpoint] as const))(
    'comes through %s to who owns it, and to nobody else',
    async (_name, endpoint) => {
      const addresses = addressesOf(endpoint);
      expect(addresses, 'no parameters are known for this endpoint').not.toEqual([]);
      const asked = endpoint.query ? queries : [''];
      for (const [name, who] of readers) {
        for (const address of addresses.flatMap((one) => asked.map((query) => `${one}${query}`))) {
          const answer = await ask(who, endpoint, address);
          expect([name, address, leaksIn(answer, name, 'SECRET')]).toEqual([name, address, []]);
          expect([name, address, hashesIn(answer, name)]).toEqual([name, address, []]);
          if (state === 'public' && endpoint.name === PUBLIC_NAMES) continue;
          expect([name, address, leaksIn(answer, name, 'WITHHELD')]).toEqual([name, address, []]);
        }
      }
    },
    120_000,
  );

  test('stands in no page as it is sent, before any script ran', async () => {
    const region = new Map(catalogue.regions.map(({ id, slug }) => [id, slug]));
    const paths = [
      '/fr/voies',
      ...catalogue.guidebooks.map(({ slug }) => `/fr/topo/${slug}`),
      ...catalogue.crags.map((crag) => `/fr/voies/falaise/${region.get(crag.regionId)}/${crag.slug}`),
      ...catalogue.multipitches.map(
        ({ slug, regionId }) => `/fr/voies/grande-voie/${region.get(regionId)}/${slug}`,
      ),
    ];
    let drawn = 0;
    for (const [name, who] of readers) {
      for (const path of paths) {
        const response = await who.fetch(path, { headers: who.headers() });
        const sent = await response.text();
        if (sent.includes('id="first-look"')) drawn += 1;
        expect([name, path, leaksIn(sent, 'guest', 'SECRET')]).toEqual([name, path, []]);
        expect([name, path, leaksIn(sent, 'guest', 'WITHHELD')]).toEqual([name, path, []]);
        expect([name, path, hashesIn(sent, 'guest')]).toEqual([name, path, []]);
      }
    }
    expect(drawn).toBeGreaterThan(catalogue.guidebooks.length);
  });

  test('is really there: its owner reads it, and anyone reads a sample', async () => {
    const sectorRoute = allEndpoints.find(({ name }) => name === 'sectorRoute');
    if (!sectorRoute) throw new Error('There is no sector page.');
    const read = async (name: string) => {
      const answers = [];
      for (const address of addressesOf(sectorRoute))
        answers.push(await ask(reader(name), sectorRoute, address));
      return [
        answers.filter((text) => text.includes(`SECRET-${OWNED};`)).length,
        answers.filter((text) => text.includes('SAMPLE;')).length,
      ];
    };
    const closed = (owned?.sectorIds.length ?? 0) - 1;
    expect(await read('owner')).toEqual([closed, sampleIds.size]);
    expect(await read('guest')).toEqual([0, sampleIds.size]);
  });

  test('is told to everybody of a climb’s name alone, and only where the provider lets it', async () => {
    for (const { id, sectorIds } of catalogue.guidebooks) {
      const { status, body } = await reader('guest').get(`/fr/climb_names/guidebook-${id}`);
      const told = status === 200 ? (body.data as ClimbNames) : { names: [] as string[] };
      const climbs = catalogue.sectors
        .filter((sector) => sectorIds.includes(sector.id))
        .flatMap((sector) => sector.climbs.map(({ name }) => name));
      expect([status, sorted(told.names), Object.keys(told)]).toEqual(
        state === 'public'
          ? [200, sorted(climbs), ['version', 'sectors', 'counts', 'ids', 'names', 'grades']]
          : [404, [], ['names']],
      );
    }
  });

  test('is not counted by a search', async () => {
    for (const word of ['SECRET', 'WITHHELD', `secret-${OWNED}`]) {
      const { body } = await reader('guest').get(`/fr/search?query=${word}`);
      expect(JSON.stringify(body.data)).not.toMatch(/"id":/);
    }
  });
});

describe('a gated text that changes', () => {
  beforeAll(() => startCrawl(switches[0][1]), 300_000);
  afterAll(() => server.stop());

  test('changes no public answer and no ETag, but the version of the index', async () => {
    const other = await startServer({ catalogue: openBooks(books, false) });
    try {
      const guest = new SignedIn(other);
      const versions = await Promise.all([reader('guest'), guest].map(indexVersion));
      const open = crawled.filter(({ auth, method, name }) => {
        // What is gated of a free sample is everybody's.
        const changing = ['health', 'ping', 'tokenXsrf', 'openClimbNames'];
        return auth === 'none' && method === 'GET' && !changing.includes(name);
      });
      for (const endpoint of open) {
        for (const address of addressesOf(endpoint)) {
          const otherAddress = address.replace(versions[0] ?? '', versions[1] ?? '');
          const [one, two] = await Promise.all([reader('guest').fetch(address), guest.fetch(otherAddress)]);
          const isManifest = endpoint.name === 'indexManifest';
          const [text, otherText] = (await Promise.all([one.text(), two.text()])).map((answer) => {
            return isManifest ? withoutVersion(answer) : answer;
          });
          const tags = [one, two].map(({ headers }) => (isManifest ? '' : headers.get('etag')));
          expect([address, one.status]).toEqual([address, two.status]);
          expect([address, tags[0]]).toEqual([address, tags[1]]);
          if (text !== otherText) throw new Error(`${address} tells that a gated text changed.`);
        }
      }
    } finally {
      await other.stop();
    }
  }, 120_000);
});

async function indexVersion(who: SignedIn): Promise<string> {
  return ((await who.get('/fr/index')).body.data as IndexManifest).version;
}

function withoutVersion(manifest: string): string {
  return manifest.replace(/"version":"\w+"/, '');
}
