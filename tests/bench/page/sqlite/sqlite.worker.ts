import sqlite3InitModule, { type Database } from 'peer:@sqlite.org/sqlite-wasm';
import { expose } from 'comlink';

type Value = string | number | null;

let open: { db: Database; pause: () => void } | undefined;

/** What the page asks of SQLite, which lies in the origin's private files and works in this worker. */
const sqlite = {
  /** Opens a database by its name; SQLite's own cache and journal are as it sets them itself. */
  async open(name: string): Promise<void> {
    const sqlite3 = await sqlite3InitModule();
    const pool = await sqlite3.installOpfsSAHPoolVfs({ name, directory: `/${name}` });
    open = { db: new pool.OpfsSAHPoolDb('/rows.db'), pause: () => void pool.pauseVfs() };
  },
  run(sql: string): void {
    opened().exec(sql);
  },
  /** Puts rows in by one statement, in one transaction. */
  insert(sql: string, rows: readonly (readonly Value[])[]): void {
    const db = opened();
    db.transaction(() => {
      const statement = db.prepare(sql);
      for (const row of rows) statement.bind(row).stepReset();
      statement.finalize();
    });
  },
  /** The same with rows that come as a text of JSON; what is no text or number is kept as such a text again. */
  insertText(sql: string, text: string, columns: readonly string[]): void {
    const rows = JSON.parse(text) as Record<string, Value | object>[];
    const valueOf = (value: Value | object | undefined): Value =>
      typeof value === 'object' ? JSON.stringify(value) : (value ?? null);
    sqlite.insert(
      sql,
      rows.map((row) => columns.map((name) => valueOf(row[name]))),
    );
  },
  select(sql: string, values: readonly Value[] = []): Record<string, Value>[] {
    return opened().selectObjects(sql, values);
  },
  /** Lets go of the files, so that another worker may open them. */
  close(): void {
    open?.db.close();
    open?.pause();
  },
};

function opened(): Database {
  if (!open) throw new Error('SQLite is not open.');
  return open.db;
}

export type Sqlite = typeof sqlite;

expose(sqlite);
