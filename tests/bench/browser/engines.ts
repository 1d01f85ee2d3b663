/** Chromium's two ways of keeping IndexedDB, with what starts each; it is moving to the second. */
export const engines = [
  { name: 'LevelDB', args: [] },
  { name: 'SQLite', args: ['--enable-features=IdbSqliteBackingStore'] },
] as const;

/** One of the two. */
export type Engine = (typeof engines)[number];
