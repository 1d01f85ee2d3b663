import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IndexManifest } from '#contract/index/public-index';
import type { CatalogueData, PictureData } from '#server/catalogue-format/catalogue-data';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { SignedIn } from '../../support/signed-in';
import { databases, serverOn } from '../../support/server-on';
import {
  CRAG_ID,
  GUIDEBOOK_ID,
  MULTIPITCH_ID,
  OTHER_CRAG_ID,
  OTHER_GUIDEBOOK_ID,
  OTHER_SECTOR_ID,
  SAMPLE_SECTOR_ID,
  smallCatalogue,
} from '../../support/small-catalogue';

const GATED_SECTOR = SAMPLE_SECTOR_ID + 1;
const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

function pictureOf(bytes: Buffer, mediaType: PictureData['mediaType'], width: number, height: number) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, mediaType, width, height, bytes: new Uint8Array(bytes) };
}

/** A drawn rock with a number on it, as a topo has it. */
function drawn(mark: string): PictureData {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><!-- ${mark} --><rect width="1200" height="900" fill="#a97"/></svg>`;
  return pictureOf(Buffer.from(svg), 'image/svg+xml', 1200, 900);
}

/** A photograph held on its side, red above and blue below when it is upright, that says where it was taken. */
async function photograph(): Promise<PictureData> {
  const half = (background: typeof RED) =>
    ({ create: { width: 1000, height: 1000, channels: 3, background } }) as const;
  const upright = await sharp({ create: { width: 1000, height: 2000, channels: 3, background: BLUE } })
    .composite([{ input: await sharp(half(RED)).png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer();
  const bytes = await sharp(upright)
    .rotate(270)
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitude: '43/1 49/1 12/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return pictureOf(bytes, 'image/jpeg', 1000, 2000);
}

const sample = drawn('the sample');
const gated = drawn('gated');
const other = drawn('of the other guidebook');
const wall = drawn('a multi-pitch');
let photo: PictureData;
beforeAll(async () => {
  photo = await photograph();
});

const topoOf = (
  id: number,
  picture: PictureData,
  lines: CatalogueData['sectors'][number]['topos'][number]['lines'] = [],
) => ({
  id,
  picture: picture.hash,
  alt: { fr: 'Un topo', en: 'A topo' },
  lines,
});

/** The small catalogue with a topo in three sectors and a multi-pitch; the guidebooks let their rock be seen or not. */
function catalogue(lets: boolean, photos: CatalogueData['photos'] = []): CatalogueData {
  const topos = new Map([
    [SAMPLE_SECTOR_ID, topoOf(1, sample)],
    [GATED_SECTOR, topoOf(2, gated)],
    [OTHER_SECTOR_ID, topoOf(3, other)],
  ]);
  return {
    ...smallCatalogue,
    guidebooks: smallCatalogue.guidebooks.map((book) => ({ ...book, topoPicturesPublic: lets })),
    sectors: smallCatalogue.sectors.map((row) => {
      const topo = topos.get(row.id);
      return topo ? { ...row, topos: [topo] } : row;
    }),
    multipitches: smallCatalogue.multipitches.map((row) =>
      row.id === MULTIPITCH_ID ? { ...row, topos: [topoOf(4, wall)] } : row,
    ),
    pictures: [sample, gated, other, wall, ...(photos.length > 0 ? [photo] : [])],
    photos,
  };
}

describe.each(databases)('pictures for everybody, on %s', (database) => {
  const server = serverOn(database);

  const serve = async (data: CatalogueData) => {
    await importCatalogue(server().db, data, server().clock.now);
    // Another edition is looked for again after a while.
    server().clock.now += 60_000;
  };
  const listed = async () => {
    const { body } = await new SignedIn(server()).get('/fr/index');
    return (body.data as IndexManifest).pictures;
  };
  const fetchPicture = async (id: string | undefined, size: string, format = 'webp') => {
    const response = await server().browser()(`/api/fr/place_picture/${id}/${size}/${format}`);
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  test('show a free sample, and nothing gated where the provider does not let them', async () => {
    await serve(catalogue(false));
    const { crag, sector, multipitch, guidebook, credits } = await listed();
    expect(Object.keys(sector)).toEqual([`${SAMPLE_SECTOR_ID}`]);
    expect([crag[CRAG_ID], guidebook[GUIDEBOOK_ID]]).toEqual([
      sector[SAMPLE_SECTOR_ID],
      sector[SAMPLE_SECTOR_ID],
    ]);
    expect([crag[OTHER_CRAG_ID], multipitch, credits]).toEqual([undefined, {}, {}]);
  });

  test('show the rock of what is gated where every guidebook lets them, small and under another name', async () => {
    await serve(catalogue(true));
    const { crag, sector, multipitch } = await listed();
    expect(Object.keys(sector).map(Number)).toEqual([SAMPLE_SECTOR_ID, GATED_SECTOR, OTHER_SECTOR_ID]);
    expect(crag[OTHER_CRAG_ID]).toBe(sector[OTHER_SECTOR_ID]);
    expect(multipitch[MULTIPITCH_ID]).toBeDefined();
    expect(JSON.stringify(await listed())).not.toContain(gated.hash.slice(0, 12));

    for (const [size, width, height] of [
      ['card-240', 240, 180],
      ['card-480', 480, 360],
      ['wide-480', 480, 240],
    ] as const) {
      for (const format of ['avif', 'webp']) {
        const { status, headers, bytes } = await fetchPicture(sector[GATED_SECTOR], size, format);
        const shown = await sharp(bytes).metadata();
        expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(headers.get('cache-control')).toContain('immutable');
        expect([shown.width, shown.height]).toEqual([width, height]);
        expect(bytes.includes('gated')).toBe(false);
      }
    }
    expect((await fetchPicture(sector[GATED_SECTOR], 'wide-960')).status).toBe(404);
    const gatedItself = await server().browser()(`/api/fr/picture/${gated.hash}`);
    expect(gatedItself.status).toBe(404);
  });

  test('show a wall whole that no cut of their shape holds', async () => {
    const tower = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"><rect width="600" height="1200" fill="#1414c8"/><rect width="600" height="120" fill="#c81414"/></svg>`;
    const picture = pictureOf(Buffer.from(tower), 'image/svg+xml', 600, 1200);
    const points: [number, number][] = [
      [0.5, 0.95],
      [0.5, 0.02],
    ];
    const data = catalogue(true);
    await serve({
      ...data,
      multipitches: data.multipitches.map((row) =>
        row.id === MULTIPITCH_ID
          ? { ...row, topos: [topoOf(4, picture, [{ of: row.pitches[0]?.id ?? 0, number: 1, points }])] }
          : row,
      ),
      pictures: [...data.pictures.filter((one) => one !== wall), picture],
    });
    const { bytes } = await fetchPicture((await listed()).multipitch[MULTIPITCH_ID], 'card-480');
    const shown = sharp(bytes);
    const { width, height } = await shown.metadata();
    expect([width, height]).toEqual([480, 360]);
    const dominantAt = async (top: number) => {
      const row = await sharp(bytes).extract({ left: 0, top, width: 480, height: 20 }).toBuffer();
      return (await sharp(row).stats()).dominant;
    };
    const [above, below] = [await dominantAt(5), await dominantAt(300)];
    expect([above.r > above.b, below.r > below.b]).toEqual([true, false]);
  });

  test('are drawn first for who asks last, and for all who asked before them', async () => {
    await serve(catalogue(true));
    const { sector, multipitch } = await listed();
    let came = 0;
    const asked = ['card-240', 'card-480', 'wide-480']
      .flatMap((size) => [sector[SAMPLE_SECTOR_ID], sector[OTHER_SECTOR_ID]].map((id) => ({ id, size })))
      .flatMap(({ id, size }) => ['avif', 'webp'].map((format) => fetchPicture(id, size, format)))
      .map(async (answer) => {
        const { status } = await answer;
        came += 1;
        return status;
      });
    await asked[0];
    expect((await fetchPicture(multipitch[MULTIPITCH_ID], 'card-480')).status).toBe(200);
    expect(came).toBeLessThan(asked.length);
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
  });

  test('are gone with the word of one of two guidebooks that hold the same', async () => {
    const data = catalogue(true);
    const [first, second] = data.guidebooks;
    if (!first || !second) throw new Error('There are two guidebooks.');
    const both = { ...second, topoPicturesPublic: false, sectorIds: [...second.sectorIds, GATED_SECTOR] };
    await serve(data);
    const before = (await listed()).sector[GATED_SECTOR];
    expect((await fetchPicture(before, 'card-240')).status).toBe(200);
    await serve({ ...data, guidebooks: [first, both] });
    expect(Object.keys((await listed()).sector).map(Number)).toEqual([SAMPLE_SECTOR_ID]);
    expect((await fetchPicture(before, 'card-240')).status).toBe(404);
    expect(OTHER_GUIDEBOOK_ID).toBe(both.id);
  });

  test('are the provider’s photograph where there is one: upright, cut around its subject, without its place', async () => {
    const focus: [number, number] = [0.5, 0.1];
    await serve(
      catalogue(false, [{ of: 'crag', id: OTHER_CRAG_ID, picture: photo.hash, credit: 'Ada Grimpe', focus }]),
    );
    const { crag, credits } = await listed();
    const name = crag[OTHER_CRAG_ID] ?? '';
    expect(credits).toEqual({ [name]: 'Ada Grimpe' });
    const { status, bytes } = await fetchPicture(name, 'wide-960');
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([status, width, height, exif, orientation]).toEqual([200, 960, 480, undefined, undefined]);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    expect((await server().browser()(`/api/fr/picture/${photo.hash}`)).status).toBe(404);
  });
});
