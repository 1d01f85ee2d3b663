import { fillSqliteIndex, makeSqliteIndex } from '../index/sqlite-index';
import { openSqlite } from '../sqlite/sqlite-database';
import { TYPED } from './install';
import { ofRows } from './of-rows';

/** SQLite in the origin's private files, in its worker, which reads the text too. */
export const sqliteInstalling = () =>
  ofRows({
    open: async () => {
      const open = await openSqlite('install-sqlite');
      await open.sqlite.run('drop table if exists rows');
      await makeSqliteIndex(open.sqlite);
      return open;
    },
    fill: ({ sqlite }, text) => fillSqliteIndex(sqlite, text),
    find: ({ sqlite }) =>
      sqlite.select('select * from rows where folded >= ? and folded < ?', [TYPED, `${TYPED}￿`]),
    remove: ({ close }) => close(),
  });
