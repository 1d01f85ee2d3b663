import { type Contender, timed } from '../contender';
import { fetchRowsText } from '../index/made-index';
import { fillSqliteIndex, makeSqliteIndex } from '../index/sqlite-index';
import { openSqlite, type OpenSqlite } from '../sqlite/sqlite-database';
import { nextFacets, SHOWN } from './asked';

let open: OpenSqlite | undefined;

/** SQLite in the origin's private files: three conditions on lists, counted and sorted, in its worker. */
export const sqliteFacets: Contender = {
  async prepare() {
    open = await openSqlite('facets-sqlite');
    await makeSqliteIndex(open.sqlite);
    await fillSqliteIndex(open.sqlite, await fetchRowsText());
  },
  async measure() {
    const { asked, found } = await nextFacets('sqlite');
    return timed(async () => {
      const fits = [
        anyOf('types', asked.types),
        anyOf('bands', asked.difficulties),
        anyOf('regions', asked.regionIds),
      ];
      const hits = await open?.sqlite.select(
        `select *, count(*) over () as total from rows where ${fits.map(({ sql }) => sql).join(' and ')} order by folded limit ${SHOWN}`,
        fits.flatMap(({ values }) => values),
      );
      found(Number(hits?.[0]?.['total'] ?? 0));
    });
  },
};

/** The condition that a list holds one of some values; lists of one value, which nearly all are, are compared whole. */
function anyOf(column: string, values: readonly (string | number)[]) {
  const wanted = values.map(() => '?').join(', ');
  const lists = values.map((value) => JSON.stringify([value]));
  return {
    sql: `(${column} in (${wanted}) or (json_array_length(${column}) > 1 and exists (select 1 from json_each(${column}) where value in (${wanted}))))`,
    values: [...lists, ...values],
  };
}
