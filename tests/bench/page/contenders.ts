import type { Contender } from './contender';

const ticks = () => import('./tick/tick-store');
const telling = () => import('./to-page/told');
const installs = () => import('./install/install');

/** What the page measures, by the row of the report and who does it; each is loaded when it is asked for. */
const contenders = {
  'read own': async () => (await import('./read/own')).ownReading,
  'read raw': async () => (await import('./read/raw')).rawReading,
  'read dexie': async () => (await import('./read/dexie')).dexieReading,
  'read rxdb': async () => (await import('./read/rxdb')).rxdbReading,
  'read sqlite': async () => (await import('./read/sqlite')).sqliteReading,
  'read tinybase': async () => (await import('./read/tinybase')).tinybaseReading,
  'shown own': async () => (await ticks()).tickShown((await import('./tick/own')).ownTicks()),
  'shown dexie': async () => (await ticks()).tickShown((await import('./tick/dexie')).dexieTicks()),
  'shown persister': async () =>
    (await ticks()).tickShown((await import('./tick/persister')).persisterTicks()),
  'durable own': async () => (await ticks()).tickDurable((await import('./tick/own')).ownTicks()),
  'durable raw': async () => (await import('./tick/raw')).rawCommit,
  'durable dexie': async () => (await ticks()).tickDurable((await import('./tick/dexie')).dexieTicks()),
  'durable persister': async () =>
    (await ticks()).tickDurable((await import('./tick/persister')).persisterTicks()),
  'growth own list': async () => (await import('./growth/own')).ownList,
  'growth dexie list': async () => (await import('./growth/dexie')).dexieList,
  'growth own page': async () => (await import('./growth/own')).ownPage,
  'growth dexie page': async () => (await import('./growth/dexie')).dexiePage,
  'growth own filter': async () => (await import('./growth/own')).ownFilter,
  'growth dexie filter': async () => (await import('./growth/dexie')).dexieFilter,
  'growth own figures': async () => (await import('./growth/own')).ownFigures,
  'growth dexie figures': async () => (await import('./growth/dexie')).dexieFigures,
  'facets own': async () => (await import('./facets/own')).ownFacets,
  'facets raw': async () => (await import('./facets/raw')).rawFacets,
  'facets dexie': async () => (await import('./facets/dexie')).dexieFacets,
  'facets rxdb': async () => (await import('./facets/rxdb')).rxdbFacets,
  'facets sqlite': async () => (await import('./facets/sqlite')).sqliteFacets,
  'told own': async () => (await telling()).toPage((await import('./to-page/own')).ownTold()),
  'told raw': async () => (await telling()).toPage((await import('./to-page/raw')).rawTold()),
  'told dexie': async () => (await telling()).toPage((await import('./to-page/dexie')).dexieTold()),
  'told rxdb': async () => (await telling()).toPage((await import('./to-page/rxdb')).rxdbTold()),
  'told tanstack': async () => (await telling()).toPage((await import('./to-page/tanstack')).tanstackTold()),
  'install own': async () => (await installs()).installing((await import('./install/own')).ownInstalling()),
  'install raw': async () => (await installs()).installing((await import('./install/raw')).rawInstalling()),
  'install dexie': async () =>
    (await installs()).installing((await import('./install/dexie')).dexieInstalling()),
  'install rxdb': async () =>
    (await installs()).installing((await import('./install/rxdb')).rxdbInstalling()),
  'install pouchdb': async () =>
    (await installs()).installing((await import('./install/pouchdb')).pouchdbInstalling()),
  'install sqlite': async () =>
    (await installs()).installing((await import('./install/sqlite')).sqliteInstalling()),
  'block own': async () => (await installs()).blocking((await import('./install/own')).ownInstalling()),
  'block raw': async () => (await installs()).blocking((await import('./install/raw')).rawInstalling()),
} satisfies Record<string, () => Promise<Contender>>;

export type ContenderName = keyof typeof contenders;

const loaded = new Map<ContenderName, Promise<Contender>>();

/** A contender by its name, the same one at every call. */
export function contenderOf(name: ContenderName): Promise<Contender> {
  const known = loaded.get(name) ?? contenders[name]();
  loaded.set(name, known);
  return known;
}
