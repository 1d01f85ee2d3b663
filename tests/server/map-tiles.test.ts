import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GROUND_BYTES_MAX, rootOf, tilesAround } from '#contract/catalogue/ground-part';
import type { HoldingManifest } from '#contract/catalogue/holding';
import { type PackManifest, type PackSizes, PART_BYTES_MAX } from '#contract/catalogue/pack';
import { GroundUnread, openMapTiles, type MapTiles } from '#server/catalogue/map-tiles/map-tiles';
import { readGround } from '#worker/packs/read-ground';
import { SignedIn } from '../support/signed-in';
import { OTHER_GUIDEBOOK_ID, SAMPLE_SECTOR_ID } from '../support/small-catalogue';
import { startServer } from '../support/start-server';
import { denseGround, denseZooms } from '../support/dense-ground';
import { inventedGround, writeTiles } from '../support/write-tiles';

const crag = { lat: 43.82, lon: 5.37 };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'relais-tiles-'));
});
const archives: MapTiles[] = [];
afterAll(async () => {
  for (const archive of archives) await archive.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a file with these bytes; what it says is wrong is gathered. */
function opened(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const told: string[] = [];
  const tiles = openMapTiles(path, (words) => told.push(words));
  archives.push(tiles);
  return { tiles, told };
}
const whole = () => writeTiles(inventedGround(crag), crag, '<a href="x">&copy; Inventors</a>');
const exact = (bytes: Buffer) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;

describe('the ground of a crag out of a PMTiles file', () => {
  test('reaches to zoom 15 all around it, in parts named by their hash that a device reads', async () => {
    const { tiles, told } = opened('whole.pmtiles', whole());
    const parts = await tiles.around(crag);
    expect(told).toEqual([]);
    const held = new Map<string, Uint8Array>();
    for (const { part, bytes } of parts) {
      expect(part.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(part).toMatchObject({ role: 'map', bytes: bytes.length });
      expect(bytes.length).toBeLessThanOrEqual(PART_BYTES_MAX);
      const ground = await readGround(exact(bytes));
      expect(ground?.credit).toBe('© Inventors');
      for (const [place, tile] of ground?.tiles ?? []) {
        const [z = 0, x = 0, y = 0] = place.split('/').map(Number);
        expect(rootOf([z, x, y])).toBe(part.tile);
        held.set(place, tile);
      }
    }
    expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(GROUND_BYTES_MAX);
    const [middle] = tilesAround(crag, 15).slice(Math.floor(tilesAround(crag, 15).length / 2));
    expect(held.get((middle ?? []).join('/'))?.length).toBeGreaterThan(20);
    for (const zoom of [10, 13, 15])
      expect([...held.keys()].some((key) => key.startsWith(`${zoom}/`))).toBe(true);
  });

  test.each([
    ['as the countryside is in the mean', 1, [10, 11, 12, 13, 14, 15]],
    ['twice as dense', 2, [10, 11, 12, 13, 14, 15]],
    // What is farther is too large for one part: maps take the zoom above it.
    ['as dense as a town', 3, [10, 11, 13, 14, 15]],
  ])('reaches to zoom 15 within 1.5 MB where the land is %s', async (_words, density, zooms) => {
    const { tiles } = opened(
      `dense-${density}.pmtiles`,
      writeTiles(denseGround(crag, density), crag, 'Inventors', denseZooms),
    );
    const parts = await tiles.around(crag);
    expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(1_500_000);
    const held = await Promise.all(parts.map(({ bytes }) => readGround(exact(bytes))));
    const places = held.flatMap((ground) => [...(ground?.tiles.keys() ?? [])]);
    const known = new Set(places.map((place) => Number(place.split('/')[0])));
    expect([...known].toSorted((one, other) => one - other)).toEqual(zooms);
    // All of 3 × 3 km around it, nearest too.
    const nearest = tilesAround(crag, 15).map((place) => place.join('/'));
    expect(nearest.filter((place) => !places.includes(place))).toEqual([]);
  });

  test('is the same for the same file, so that a device fetches it once', async () => {
    const hashes = async (name: string) =>
      (await opened(name, whole()).tiles.around(crag)).map(({ part }) => part.hash);
    expect(await hashes('one.pmtiles')).toEqual(await hashes('other.pmtiles'));
  });

  test('is none where the file has none, and the log says so once', async () => {
    const { tiles, told } = opened('elsewhere.pmtiles', whole());
    const far = { lat: 48, lon: -2 };
    expect([await tiles.around(far), await tiles.around(far)]).toEqual([[], []]);
    expect(told).toEqual(['MAP_TILES has no ground around 48, -2.']);
  });

  test.each([
    ['is no PMTiles', () => Buffer.from('no tiles at all, and long enough to be read as a header'.repeat(9))],
    ['is empty', () => Buffer.alloc(0)],
    ['ends in the middle', () => whole().subarray(0, 140)],
    [
      'has layers that no map of ours draws',
      () => writeTiles({ weather: inventedGround(crag)['water'] ?? [] }, crag, ''),
    ],
  ])('is none of a file that %s, and the log says so', async (_words, bytes) => {
    const { tiles, told } = opened('broken.pmtiles', bytes());
    await expect(tiles.around(crag)).rejects.toThrow(GroundUnread);
    await expect(tiles.around(crag)).rejects.toThrow(GroundUnread);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^MAP_TILES cannot be used/);
  });

  test('is there once the file is whole', async () => {
    const { tiles } = opened('late.pmtiles', Buffer.alloc(0));
    await expect(tiles.around(crag)).rejects.toThrow(GroundUnread);
    writeFileSync(join(folder, 'late.pmtiles'), whole());
    expect((await tiles.around(crag)).length).toBeGreaterThan(1);
  });

  test('is not read from a part that is none', async () => {
    expect(await readGround(new ArrayBuffer(0))).toBeNull();
    expect(await readGround(exact(gzipSync('no head')))).toBeNull();
  });

  test('is none of a file that is not there', async () => {
    const told: string[] = [];
    const tiles = openMapTiles(join(folder, 'gone'), (words) => told.push(words));
    await expect(tiles.around(crag)).rejects.toThrow(GroundUnread);
    expect(told[0]).toMatch(/ENOENT/);
  });
});

describe('a pack where a ground is configured', () => {
  const place = { lat: 43.92, lon: 5.21 };
  const path = `/fr/guard/pack/cliff/${SAMPLE_SECTOR_ID + 1}`;

  test('brings the ground of its crag, once for all its sectors, to who may read it', async () => {
    const { tiles } = opened('shop.pmtiles', writeTiles(inventedGround(place), place, 'Inventors'));
    const server = await startServer({ mapTiles: tiles });
    try {
      const owner = await SignedIn.as(server, (await server.addCustomer()).email);
      const manifestOf = async (of: string) => (await owner.get(of)).body.data as PackManifest;
      const { parts, bytes } = await manifestOf(path);
      const ground = parts.filter(({ role }) => role === 'map');
      expect(ground.length).toBeGreaterThan(1);
      expect(bytes).toBe(parts.reduce((sum, part) => sum + part.bytes, 0));
      const neighbour = await manifestOf(`/fr/guard/pack/cliff/${SAMPLE_SECTOR_ID + 2}`);
      expect(neighbour.parts.filter(({ role }) => role === 'map')).toEqual(ground);

      for (const { hash } of ground) {
        const answer = await owner.fetch(`/api${path}/${hash}`, { headers: { ...owner.headers() } });
        const received = Buffer.from(await answer.arrayBuffer());
        expect(createHash('sha256').update(received).digest('hex')).toBe(hash);
        expect(answer.headers.get('cache-control')).toContain('no-store');
      }
      const sizes = await owner.get(
        `/fr/guard/packs?routes=cliff-${SAMPLE_SECTOR_ID + 1},cliff-${SAMPLE_SECTOR_ID + 2}`,
      );
      const shared = ground.reduce((sum, part) => sum + part.bytes, 0);
      expect((sizes.body.data as PackSizes).bytes).toBe(bytes + neighbour.bytes - shared);

      const owns = [{ guidebookId: OTHER_GUIDEBOOK_ID }];
      const other = await SignedIn.as(server, (await server.addCustomer({ owns })).email);
      expect((await other.get(`${path}/${ground[0]?.hash}`)).status).toBe(403);
    } finally {
      await server.stop();
    }
  });

  test('is whole without a ground where the file is broken', async () => {
    const { tiles, told } = opened('broken-shop.pmtiles', Buffer.from('nothing'));
    const server = await startServer({ mapTiles: tiles });
    try {
      const owner = await SignedIn.as(server, (await server.addCustomer()).email);
      const answer = await owner.get(path);
      expect(answer.status).toBe(200);
      const bare = answer.body.data as PackManifest;
      expect(bare.parts.map(({ role }) => role)).toEqual(['content']);
      expect(bare.lacksGround).toBe(true);
      const sizeNow = async () =>
        ((await owner.get('/fr/guard/holding/guidebook-1')).body.data as HoldingManifest).bytes;
      const bareSize = await sizeNow();
      expect(told).toHaveLength(1);

      // A part that was told of before comes another time; nothing says that it is gone.
      const part = await owner.fetch(`/api${path}/${'0'.repeat(64)}`, { headers: { ...owner.headers() } });
      expect([part.status, part.headers.get('retry-after')]).toEqual([503, '30']);

      // Whole again, the next list has it.
      writeFileSync(
        join(folder, 'broken-shop.pmtiles'),
        writeTiles(inventedGround(place), place, 'Inventors'),
      );
      const mended = (await owner.get(path)).body.data as PackManifest;
      expect(mended.parts.filter(({ role }) => role === 'map').length).toBeGreaterThan(1);
      expect(mended.lacksGround).toBeUndefined();
      expect(mended.version).not.toBe(bare.version);
      // Nor is the size of a whole guidebook kept as it was.
      expect(await sizeNow()).toBeGreaterThan(bareSize);
    } finally {
      await server.stop();
    }
  });
});
