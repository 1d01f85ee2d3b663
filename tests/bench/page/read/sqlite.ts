import { type Contender, mustBe, timed } from '../contender';
import { inParts, madeRoutes, NEWEST, SAVED } from '../made-rows';
import { openSqlite, type OpenSqlite } from '../sqlite/sqlite-database';

const routeColumns = [
  'id',
  'type',
  'routeId',
  'slug',
  'label',
  'regionSlug',
  'cragId',
  'cragSlug',
  'cragName',
  'gradeMin',
  'gradeMax',
  'count',
  'v',
  'pending',
] as const;
const ascentColumns = [
  'id',
  'type',
  'routeId',
  'climbId',
  'routeLabel',
  'climbName',
  'grade',
  'date',
  'day',
  'ascentType',
  'attempts',
  'score',
  'comment',
  'v',
  'pending',
] as const;
const columns = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const insertInto = (table: string, names: readonly string[]) =>
  `insert into ${table} values (${names.map(() => '?').join(', ')})`;

/** SQLite in the origin's private files, in a worker of its own, as it has to be. */
export const sqliteReading: Contender = {
  async prepare(size) {
    const { sqlite, close } = await openSqlite('read-sqlite');
    await sqlite.run(`create table saved (${columns(routeColumns)}, keys, primary key (id)) without rowid`);
    await sqlite.run(`create table ascents (${columns(ascentColumns)}, primary key (id)) without rowid`);
    await sqlite.run('create index by_label on saved (label); create index by_day on ascents (day, id)');
    const routes = madeRoutes().map((route) => [
      ...routeColumns.map((name) => route[name]),
      JSON.stringify(route.keys),
    ]);
    await sqlite.insert(insertInto('saved', [...routeColumns, 'keys']), routes);
    await inParts(size, (ascents) =>
      sqlite.insert(
        insertInto('ascents', ascentColumns),
        ascents.map((ascent) => ascentColumns.map((name) => ascent[name])),
      ),
    );
    await close();
  },
  async measure() {
    let open: OpenSqlite | undefined;
    const took = await timed(async () => {
      open = await openSqlite('read-sqlite');
      const [saved, ascents] = await Promise.all([
        open.sqlite.select('select * from saved order by label'),
        open.sqlite.select(`select * from ascents order by day desc, id desc limit ${NEWEST}`),
      ]);
      mustBe('saved routes', saved.length, SAVED);
      mustBe('ascents', ascents.length, NEWEST);
    });
    await open?.close();
    return took;
  },
};
