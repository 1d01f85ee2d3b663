import type { Remote } from 'comlink';
import type { Sqlite } from '../sqlite/sqlite.worker';

/** The columns of a row in SQLite; lists are kept as JSON, facets as bits or in a table of their own. */
const columns = [
  'id',
  'name',
  'folded',
  'kind',
  'slug',
  'parent',
  'count',
  'gradeMin',
  'gradeMax',
  'lat',
  'lon',
  'orientations',
  'types',
  'bands',
  'regions',
];

/** Lays the tables of the index. */
export async function makeSqliteIndex(sqlite: Remote<Sqlite>): Promise<void> {
  await sqlite.run(`create table rows (${columns.join(', ')}, primary key (id)) without rowid`);
  await sqlite.run('create index by_name on rows (folded)');
}

/** Reads the text of the rows in the worker and puts them in. */
export async function fillSqliteIndex(sqlite: Remote<Sqlite>, text: string): Promise<void> {
  const sql = `insert into rows values (${columns.map(() => '?').join(', ')})`;
  await sqlite.insertText(sql, text, columns);
}
