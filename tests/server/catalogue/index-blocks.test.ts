import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layColumns, slugAt } from '#contract/search/index-columns';
import { readBlocks } from '#contract/index/code-blocks';
import type { IndexBlock } from '#contract/index/public-index';
import { unpackBlock } from '#contract/index/unpack-block';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { SignedIn } from '../../support/signed-in';
import { smallCatalogue } from '../../support/small-catalogue';
import { startServer, type TestServer } from '../../support/start-server';

let server: TestServer;
let guest: SignedIn;
beforeAll(async () => {
  server = await startServer();
  guest = new SignedIn(server);
}, 60_000);
afterAll(() => server.stop());

async function fetchBlocks(): Promise<{ hash: string; block: IndexBlock }[]> {
  const { blocks } = (await guest.get('/fr/index')).body.data as { blocks: { hash: string }[] };
  return Promise.all(
    blocks.map(async ({ hash }) => {
      const [block] = readBlocks((await guest.file(`/fr/index/${hash}`)).bytes);
      if (!block) throw new Error('There is no block.');
      return { hash, block: unpackBlock(block) };
    }),
  );
}

describe('the public index', () => {
  test('sends a slug only where the name does not say it, and tells all of them', async () => {
    const blocks = (await fetchBlocks()).map(({ block }) => block);
    const sent = blocks.flatMap(({ slugs }) => slugs);
    expect(sent).toContain('crag-1');
    expect(sent).not.toContain('sector-1');
    const columns = layColumns(blocks);
    const slugs = Array.from(columns.names, (_name, row) => slugAt(columns, row));
    const { crags, sectors, multipitches, guidebooks } = smallCatalogue;
    const all = [...crags, ...sectors, ...multipitches, ...guidebooks].map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(all.sort());
  });

  test('costs a device nothing for an edition that changed gated texts only', async () => {
    const before = (await fetchBlocks()).map(({ hash }) => hash);
    const [first, ...others] = smallCatalogue.sectors;
    if (!first) throw new Error('There is no sector.');
    const told = { ...first, content: { ...first.content, bolters: 'Someone else' } };
    await importCatalogue(server.db, { ...smallCatalogue, sectors: [told, ...others] }, server.clock.now);
    server.clock.now += 3_000;
    expect((await fetchBlocks()).map(({ hash }) => hash)).toEqual(before);
  });
});
