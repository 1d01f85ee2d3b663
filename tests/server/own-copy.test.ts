import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guidebook } from '#contract/endpoints/catalogue';
import { copyKeys } from '#contract/endpoints/own-copy';
import { checkCopy, type CheckedCopy } from '#contract/catalogue/signed-copy';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { CatalogueKeeper } from '#server/catalogue/catalogue-keeper';
import { verify } from '#server/commands/provider/verify';
import { CopySigner, verifyHere } from '#server/own-copy/copy-signer';
import { takeCopyTurn } from '#server/own-copy/copy-turns';
import { writeCopy } from '#server/own-copy/write-copy';
import { readSectorContent } from '#server/store/catalogue/read-content';
import { setProduct } from '#server/store/catalogue/set-product';
import { endValidation } from '#server/store/access/validations';
import { byItself } from '#server/commands/provider/with-database';
import { readZip } from '../support/read-zip';
import { SignedIn } from '../support/signed-in';
import { smallShop, ware } from '../support/small-shop';
import { noFetch } from '../support/no-fetch';
import { startServer, type OwnedGuidebook, type TestServer } from '../support/start-server';

const DAY = 86_400_000;
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30"/></svg>',
);
const hash = createHash('sha256').update(svg).digest('hex');
const both = (text: string) => ({ fr: text, en: `${text} (en)` });

/** The small shop, with a picture in one sector, and texts that would break out of a page. */
const catalogue: CatalogueData = {
  ...smallShop,
  pictures: [{ hash, mediaType: 'image/svg+xml', width: 40, height: 30, bytes: svg }],
  sectors: smallShop.sectors.map((sector) =>
    sector.id === 2
      ? {
          ...sector,
          name: 'Le <b>pilier</b> & co',
          content: {
            ...sector.content,
            warnings: [both('<script>alert(1)</script>')],
            closures: [{ from: '02-29', to: '06-15', reason: both('faucon') }],
          },
          climbs: sector.climbs.map((climb) => ({ ...climb, note: both('Départ à gauche') })),
          topos: [
            {
              id: 1,
              picture: hash,
              alt: both('La paroi "sud"'),
              lines: [
                {
                  of: 2,
                  number: 1,
                  points: [
                    [0.2, 0.9],
                    [0.3, 0.1],
                  ] as [number, number][],
                },
              ],
            },
          ],
        }
      : sector,
  ),
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue });
});
afterAll(() => server.stop());

const climberWith = async (owns: OwnedGuidebook[]) => {
  const { id, email } = await server.addCustomer({ owns });
  return { id, browser: await SignedIn.as(server, email) };
};
const ask = (browser: SignedIn, { slug = 'guidebook-1', form = 'html', language = 'fr' } = {}) =>
  browser.fetch(`/api/${language}/guard/guidebook/${slug}/copy?form=${form}`, { headers: browser.headers() });
const refusal = async (browser: SignedIn, slug?: string) => {
  const response = await ask(browser, slug === undefined ? {} : { slug });
  return [response.status, ((await response.json()) as { message: string }).message];
};
const keys = async () => copyKeys.data.parse((await new SignedIn(server).get('/copy-keys')).body.data);
const check = async (page: Buffer): Promise<CheckedCopy> =>
  checkCopy(new Uint8Array(page), await keys(), verifyHere);
const pageOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('who owns a guidebook', () => {
  test('takes a copy away as one page: every climb, every picture, their name, and nothing asked of anybody', async () => {
    const { browser } = await climberWith([{ productId: ware.digital }]);
    const response = await ask(browser);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    // Neither a cache on the way nor the browser keeps it.
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = (await pageOf(response)).toString('utf8');
    for (const { climbs } of catalogue.sectors.filter(({ cragId }) => cragId === 1)) {
      expect(page).toContain(`<td>${climbs[0]?.name} <span class="stars" role="img"`);
    }
    expect(page).toContain(`data:image/svg+xml;base64,${svg.toString('base64')}`);
    expect(page).toContain('href="geo:43.920000,5.210000"');
    expect(page).toContain('Fermé chaque année du 29 février au 15 juin\u00a0: faucon');
    expect(page).toContain('Départ à gauche');
    expect(page).toContain('<b>Sans voiture</b> by train');
    expect(page).toContain(
      '<b>Où un hélicoptère peut se poser</b> <a href="geo:43.919000,5.209000">43.91900, 5.20900</a> meadow',
    );
    expect(page).toContain('https://relais.example/fr/topos/copie');
    // Its head leads to that, which stands at the end of a long page.
    expect(page).toContain('<a href="#signature">Vérifier cette copie</a>');
    // Only its own anchors, places, and what is within it.
    const links = [...page.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(links.filter((link) => !/^(?:#|geo:|data:image)/.test(link))).toEqual([]);
    const anchors = links.filter((link) => link.startsWith('#'));
    expect(anchors.filter((link) => !page.includes(`id="${link.slice(1)}"`))).toEqual([]);
  });

  test('finds the provider’s words in it as words, whatever they hold', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const page = (await pageOf(await ask(browser))).toString('utf8');
    expect(page).not.toMatch(/<script|<b>pilier/);
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('aria-label="La paroi &quot;sud&quot;"');
  });

  test('reads it in the language they ask in', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const page = (await pageOf(await ask(browser, { language: 'en' }))).toString('utf8');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Closed every year from 29 February to 15 June: faucon (en)');
  });

  test('takes it as a ZIP too, with the track of each approach beside', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const response = await ask(browser, { form: 'zip' });
    const files = readZip(await pageOf(response));
    expect([...files.keys()].slice(0, 2)).toEqual(['guidebook-1.html', 'gpx/region/crag-1/sector-1.gpx']);
    expect(files.size).toBe(1 + catalogue.sectors.filter(({ cragId }) => cragId === 1).length);
    expect(files.get('gpx/region/crag-1/sector-1.gpx')).toContain('<trkpt lat="43.930000" lon="5.220000"/>');
    expect(files.get('gpx/region/crag-1/sector-1.gpx')).toContain(
      '<wpt lat="43.919000" lon="5.209000"><name>Où un hélicoptère peut se poser</name></wpt>',
    );
    expect(await check(Buffer.from(files.get('guidebook-1.html') ?? ''))).toMatchObject({ state: 'genuine' });
  });

  test('takes it with a right that ends, until it has ended', async () => {
    const { browser } = await climberWith([{ guidebookId: 1, endAt: new Date(server.clock.now + DAY) }]);
    expect((await ask(browser)).status).toBe(200);
    const over = await climberWith([{ guidebookId: 1, endAt: new Date(server.clock.now) }]);
    expect(await refusal(over.browser)).toEqual([403, 'catalogue.error.access']);
  });
});

describe('who does not own it', () => {
  test('gets nothing: a guest, another customer, the owner of another guidebook or of a single crag', async () => {
    expect(await refusal(new SignedIn(server))).toEqual([401, 'account.error.session']);
    for (const owns of [[], [{ guidebookId: 2 }], [{ productId: ware.crag }]]) {
      const { browser } = await climberWith(owns);
      expect(await refusal(browser)).toEqual([403, 'catalogue.error.access']);
    }
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    expect(await refusal(browser, 'nowhere')).toEqual([404, 'common.error.notFound']);
  });

  test('gets nothing once the right is taken away', async () => {
    const { id, browser } = await climberWith([{ guidebookId: 1 }]);
    const { rows } = await server.db.execute<{ id: string }>(
      sql`select id from validation where customer_id = ${id}::uuid`,
    );
    await endValidation(server.db, id, rows[0]?.id ?? '', 99);
    expect(await refusal(browser)).toEqual([403, 'catalogue.error.access']);
  });
});

describe('a guidebook of which the provider lets no copy be taken', () => {
  const says = async () => {
    server.clock.now += 3_000;
    const { body } = await new SignedIn(server).get('/fr/guidebook/guidebook-1');
    return guidebook.data.parse(body.data).ownCopy;
  };

  test('says so before it is bought, refuses its owners, and keeps to it over an import', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    expect(await says()).toBe(true);
    await setProduct(server.db, ware.digital, { ownCopy: false });
    expect(await says()).toBe(false);
    expect(await refusal(browser)).toEqual([403, 'catalogue.error.copy']);
    await importCatalogue(server.db, catalogue, server.clock.now);
    expect(await says()).toBe(false);
    await setProduct(server.db, ware.digital, { ownCopy: true });
    expect(await says()).toBe(true);
    expect((await ask(browser)).status).toBe(200);
  });
});

describe('the signature of a copy', () => {
  test('tells whose it is, of what and when, and where its key is told', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const checked = await check(await pageOf(await ask(browser)));
    expect(checked).toEqual({
      state: 'genuine',
      facts: {
        guidebook: { slug: 'guidebook-1', label: 'Guidebook 1', edition: 1, year: 2026 },
        owner: 'Test Grimpeur',
        language: 'fr',
        writtenAt: new Date(server.clock.now).toISOString(),
        keysAt: 'https://relais.example/api/copy-keys',
      },
    });
  });

  test('is made with one key, which no column shows, and with a new one where the secret is another', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    await ask(browser);
    const before = await keys();
    await ask(browser);
    expect(await keys()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/"d"/);
    await CopySigner.begin(server.db, new Uint8Array(32), server.clock.now + 1);
    expect(await keys()).toHaveLength(before.length + 1);
    // What the old key has signed is still known.
    expect((await keys()).at(-1)).toEqual(before[0]);
    // A server that still has the old secret, while others have the new one, goes on with its own key.
    await ask(browser);
    expect(await keys()).toHaveLength(before.length + 1);
  });
});

describe('the command that verifies a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'relais-copy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (name: string, bytes: Buffer | string, keyText: string, isAtAddress = false) => {
    const lines: string[] = [];
    const [file, keysFile] = [join(folder, name), join(folder, 'keys.json')];
    writeFileSync(file, bytes);
    writeFileSync(keysFile, keyText);
    const say = (line: string) => void lines.push(line.replace(file, name));
    const configuration = () => {
      throw new Error('The keys were given.');
    };
    const from = isAtAddress ? 'https://relais.example/api/copy-keys' : keysFile;
    const fetchText = isAtAddress ? async () => keyText : noFetch;
    const ports = { ...byItself(configuration), fetchText, say, complain: say };
    return [await verify.run([file, from], ports), lines.join('\n')];
  };

  test('says whose copy it is, or in words what is wrong', async () => {
    const { browser } = await climberWith([{ guidebookId: 1 }]);
    const page = await pageOf(await ask(browser));
    const zip = await pageOf(await ask(browser, { form: 'zip' }));
    const told = JSON.stringify((await new SignedIn(server).get('/copy-keys')).body);
    expect(await run('own.html', page, told)).toEqual([
      true,
      expect.stringMatching(
        /^own.html is genuine. Guidebook 1, edition 1 of 2026, written for Test Grimpeur at/,
      ),
    ]);
    expect((await run('own.html', page, told, true))[0]).toBe(true);
    const changed = Buffer.from(page);
    changed.writeUInt8(changed.readUInt8(5_000) ^ 1, 5_000);
    expect(await run('changed.html', changed, told)).toEqual([
      false,
      'changed.html: it was changed after it was signed.',
    ]);
    expect(await run('own.html', page, '[]')).toEqual([
      false,
      'own.html: it is signed with a key that is not known here.',
    ]);
    expect(await run('cut.html', page.subarray(0, -200), told)).toEqual([
      false,
      'cut.html: this is no copy of a guidebook, or its end is missing.',
    ]);
    expect(await run('own.zip', zip, told)).toEqual([
      false,
      'own.zip: this is a ZIP. Unpack it, and check the page that is in it.',
    ]);
  });
});

describe('many copies at a time', () => {
  test('wait for each other, and are told when to ask again', async () => {
    const { id, browser } = await climberWith([{ guidebookId: 1 }]);
    const turns = [takeCopyTurn(id), takeCopyTurn(id)];
    const response = await ask(browser);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    turns[0]?.();
    // A turn is given back with the end of the answer, and by who asks for the head alone.
    for (const method of ['GET', 'HEAD', 'GET']) {
      const path = '/api/fr/guard/guidebook/guidebook-1/copy?form=html';
      const again = await browser.fetch(path, { method, headers: browser.headers() });
      expect([method, again.status]).toEqual([method, 200]);
      await again.arrayBuffer();
    }
    turns[1]?.();
    const others = Array.from({ length: 8 }, (_, at) => takeCopyTurn(`other ${at}`));
    expect((await ask(browser)).status).toBe(503);
    for (const giveBack of others) giveBack();
    expect((await ask(browser)).status).toBe(200);
  });
});

describe('a large guidebook', () => {
  test('is written no further than it is taken', async () => {
    const sector = catalogue.sectors.find(({ id }) => id === 2);
    const content = sector && (await readSectorContent(server.db, 2));
    const served = await new CatalogueKeeper(server.db, () => server.clock.now).current();
    const [entry] = await served.guidebooks();
    const head = await served.sectorOfId(2);
    if (!content || !entry || !head) throw new Error('The small shop has a second sector.');
    let read = 0;
    const pieces = writeCopy({
      guidebook: entry,
      crags: [{ crag: null, routes: Array.from({ length: 5_000 }, () => ({ type: 'cliff', head })) }],
      facts: {
        guidebook: { slug: 'guidebook-1', label: 'Guidebook 1', edition: 1, year: 2026 },
        owner: 'Test Grimpeur',
        language: 'fr',
        writtenAt: new Date(server.clock.now).toISOString(),
        keysAt: 'https://relais.example/api/copy-keys',
      },
      checkedAt: 'https://relais.example/fr/topos/copie',
      signer: await CopySigner.begin(server.db, server.secrets.copies, server.clock.now),
      readRoute: async () => {
        read += 1;
        return { type: 'cliff', head, content };
      },
      readPicture: async () => Buffer.alloc(500_000),
    });
    const body = Readable.from(pieces, { highWaterMark: 1 });
    let bytes = 0;
    for await (const piece of body) {
      bytes += String(piece).length;
      if (bytes > 20_000_000) break;
    }
    // Each route brings a picture of 667 KB: 30 of them, and those under way.
    expect(read).toBeLessThan(34);
  });
});
