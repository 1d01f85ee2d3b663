import type { NamedRow } from '#contract/search/token-index';
import { importPeer } from '../load-peers';

/** Somebody else's search over the same names, with as many hits; all of them answer at once. */
export interface NamePeer {
  name: string;
  find(query: string, hits: number): unknown;
}

interface MiniSearchModule {
  default: new (asked: { fields: string[] }) => {
    addAll(rows: readonly object[]): void;
    search(query: string, asked: { prefix: boolean; combineWith: 'AND' }): unknown[];
  };
}

interface OramaModule {
  create(asked: { schema: object }): object;
  insert(index: object, row: object): unknown;
  search(index: object, asked: { term: string; limit: number }): unknown;
}

interface SqliteModule {
  default(): Promise<{
    oo1: {
      DB: new (name: string) => {
        exec(asked: string | { sql: string; bind: readonly (string | number)[] }): unknown;
        selectValues(sql: string, values: readonly (string | number)[]): unknown[];
      };
    };
  }>;
}

/** Has each of them index the names and their places. */
export async function namePeers(texts: readonly NamedRow[]): Promise<NamePeer[]> {
  return [await miniSearch(texts), await orama(texts), await sqlite(texts)];
}

async function miniSearch(texts: readonly NamedRow[]): Promise<NamePeer> {
  const { default: MiniSearch } = await importPeer<MiniSearchModule>('minisearch');
  const index = new MiniSearch({ fields: ['name', 'place'] });
  index.addAll(texts.map(({ name, place }, id) => ({ id, name, place })));
  return {
    name: 'MiniSearch',
    // It knows no limit.
    find: (query, hits) => index.search(query, { prefix: true, combineWith: 'AND' }).slice(0, hits),
  };
}

async function orama(texts: readonly NamedRow[]): Promise<NamePeer> {
  const { create, insert, search } = await importPeer<OramaModule>('@orama/orama');
  const index = create({ schema: { name: 'string', place: 'string' } });
  for (const { name, place } of texts) await insert(index, { name, place });
  return { name: 'Orama', find: (query, limit) => search(index, { term: query, limit }) };
}

async function sqlite(texts: readonly NamedRow[]): Promise<NamePeer> {
  const { default: start } = await importPeer<SqliteModule>('@sqlite.org/sqlite-wasm');
  const db = new (await start()).oo1.DB(':memory:');
  db.exec("create virtual table names using fts5(name, place, prefix = '2 3 4'); begin");
  for (const { name, place } of texts)
    db.exec({ sql: 'insert into names values (?, ?)', bind: [name, place] });
  db.exec('commit');
  return {
    name: 'SQLite FTS5',
    find: (query, hits) => {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const match = words.map((word) => `"${word}"*`).join(' ');
      return db.selectValues('select rowid from names where names match ? order by rank limit ?', [
        match,
        hits,
      ]);
    },
  };
}
