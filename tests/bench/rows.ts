import type { Bench } from './bench';
import { benchColdStart } from './browser/bench-cold-start';
import { benchFirstTap } from './browser/bench-first-tap';
import { benchFirstVisit, benchVisitBefore } from './browser/bench-first-visit';
import { benchGround } from './browser/bench-ground';
import { benchList } from './browser/bench-list';
import { benchLive } from './browser/bench-live';
import { benchLogbook } from './browser/bench-logbook';
import { benchLogbookImport } from './browser/bench-logbook-import';
import { benchMap } from './browser/bench-map';
import { benchScroll } from './browser/bench-scroll';
import { benchTaps } from './browser/bench-taps';
import { benchTyping } from './browser/bench-typing';
import { benchWeights } from './browser/bench-weights';
import { benchClimbs } from './device/bench-climbs';
import { benchFacets } from './device/bench-facets';
import { benchGrowth } from './device/bench-growth';
import { benchIndex } from './device/bench-index';
import { benchInstall } from './device/bench-install';
import { benchRead } from './device/bench-read';
import { benchSearch } from './device/bench-search';
import { benchTickDurable, benchTickShown } from './device/bench-tick';
import { benchToPage } from './device/bench-to-page';
import { compareAnswers } from './device/compare-answers';
import type { Measured } from './report/figure';
import { benchCatalogueRead } from './server/bench-catalogue-read';
import { benchCustomers } from './server/bench-customers';
import { benchDeltaPull } from './server/bench-delta-pull';
import { benchFirstPull } from './server/bench-first-pull';
import { benchHtml } from './server/bench-html';
import { benchImport } from './server/bench-import';
import { benchLoad } from './server/bench-load';
import { benchReady } from './server/bench-ready';
import { benchSaturation } from './server/bench-saturation';
import { benchServerSearch } from './server/bench-server-search';
import { benchSizes } from './server/bench-sizes';
import { benchStart } from './server/bench-start';
import { benchSteady } from './server/bench-steady';
import { benchWrites } from './server/bench-writes';

/** A row of QUALITY's tables, and what measures it. */
export interface Row {
  /** The word by which `--only` takes it. */
  name: string;
  /** What the climber or the operator feels, as QUALITY says it. */
  title: string;
  of: 'device' | 'server';
  /** Why its figures are short of QUALITY's goals, where they are; the report says it then. */
  reason?: string;
  /** It needs an earlier build that is served somewhere, and is left as it was without. */
  isOfBefore?: boolean;
  /** Null where this machine lacks what it needs, which has been said. */
  measure: (bench: Bench) => Promise<Measured | null>;
}

/** All that is measured, in QUALITY's order. A new row is one line here and one file. */
export const rows: readonly Row[] = [
  {
    of: 'device',
    name: 'start',
    title: 'start without network → saved routes visible',
    reason:
      'The first frame waits for a style sheet of 160 KB and its letters; the app itself is some 460 ms of a processor that a browser that has just begun wants too.',
    measure: benchColdStart,
  },
  {
    of: 'device',
    name: 'first-tap',
    title: 'the same → first tap answered',
    reason:
      'React, the router and the sector’s screen are some 460 ms of a processor that a browser that has just begun wants too, whatever keeps the rows.',
    measure: benchFirstTap,
  },
  {
    of: 'device',
    name: 'read',
    title: 'open + read 100 saved and 50 ascents',
    reason:
      'Measured apart on a busy machine, 4.5 ms beside 2.4: the two queries take 2.5, as of Dexie alone, where raw IndexedDB takes 2.0, and opening takes 2.0, where raw IndexedDB takes 0.5 with two tables and 0.8 with these 33, and Dexie 1.1 with its few. The first screen does not wait for it: its rows come from the snapshot.',
    measure: benchRead,
  },
  {
    of: 'device',
    name: 'install',
    title: 'public index of 50,000 installed and searchable',
    reason:
      'What is fetched, proven by its hashes and unpacked takes as long whatever keeps the rows, and the reference is nearly twice as fast on SQLite.',
    measure: benchInstall,
  },
  {
    of: 'device',
    name: 'wire',
    title: 'the public index on the wire, and laid',
    reason:
      'A block that is fetched alone is compressed alone; a first visit fetches all of them in one. Beside JSON rows: the goal is a share of QUALITY’s rows of 3,200 KB, and those of this catalogue are 1,440; the names, which repeat nothing, are more than half of the index.',
    measure: benchIndex,
  },
  {
    of: 'device',
    name: 'tick-shown',
    title: 'tick tapped → in the document',
    reason:
      'With the row a tick writes its outbox entry and its mirror in one transaction, and then the logbook reads its newest page anew; Dexie alone, with one table and one question, takes a third of that.',
    measure: benchTickShown,
  },
  {
    of: 'device',
    name: 'tick-durable',
    title: 'tick tapped → durable',
    reason:
      'Dexie’s own commit of one row takes more than the goal here; it was 2.1 × when the goal was set. The outbox entry and the mirror are in the same commit.',
    measure: benchTickDurable,
  },
  {
    of: 'device',
    name: 'to-page',
    title: 'change in the worker → page',
    reason:
      'Dexie alone takes more than the goal here; it was 1.3 × when the goal was set. The rest is the logbook, which reads its newest page anew and draws it.',
    measure: benchToPage,
  },
  {
    of: 'device',
    name: 'facets',
    title: 'three facets and a sort over 50,000, worker hop included',
    measure: benchFacets,
  },
  { of: 'device', name: 'names', title: 'search while typing over 50,000 names', measure: benchSearch },
  {
    of: 'device',
    name: 'typing',
    title: 'search while typing, on the screen',
    reason:
      'React draws the counts of all facets and the first hits anew for each answer, on the page’s thread; the letters themselves come first, within a frame in the middle. Right after a start, on a busy machine: from the first drawing the worker has the index after 680 ms (110 until it begins, 220 to evaluate its code, 145 to read the index as it was laid, 110 to lay the facets), the third letter comes after 560, and drawing the first answer takes 85.',
    measure: benchTyping,
  },
  {
    of: 'device',
    name: 'taps',
    title: 'each tap of a day, CPU × 6',
    reason:
      'Every tap is answered in time; behind it a screen is opened whole, drawn by React and laid out by the browser: at a sixth of the speed 200 ms are 33 of this processor, and two of 91 steps take a little more.',
    measure: benchTaps,
  },
  {
    of: 'device',
    name: 'growth',
    title: '100,000 ascents against 1,000',
    reason:
      'A word is looked for in every ascent, and figures are added up from every ascent, in the worker: they are derived and kept nowhere (0028). Of 10,000 ascents it takes a tenth of the time of 100,000. The first page does not grow where no logbook of a million lies in the same browser: 1.64 ms of 100,000 beside 1.61 of 1,000, and 0.94 beside 0.95 by raw IndexedDB over the same databases.',
    measure: benchGrowth,
  },
  { of: 'device', name: 'logbook', title: 'a long logbook against a short one', measure: benchLogbook },
  {
    of: 'device',
    name: 'logbook-import',
    title: 'a long logbook file comes in, CPU × 6',
    reason:
      'By a trace of 3,000 rows, in the page’s own time: while a file is read it checks the packs of saved sectors (their schemas made in 121 ms, one sector’s texts read in 55), draws the panel anew (80 and 75) and collects garbage (75). While it is written, the tap by which the preview goes and the progress comes is 178 and garbage 88; what keeps signs and snapshot up to date is 1.6 s of 13, in tasks below 50.',
    measure: benchLogbookImport,
  },
  {
    of: 'device',
    name: 'list',
    title: 'a list of 50,000',
    reason:
      'As many rows as the window shows, by React without a virtual list, are 0.65 × already: 0.5 ms of React, 1.9 of layout. TanStack Virtual and its observers add 1.8; to reckon where all 50,000 begin was another 2, and follows after the first frame since.',
    measure: benchList,
  },
  { of: 'device', name: 'scroll', title: 'a list of thousands', measure: benchScroll },
  { of: 'device', name: 'map', title: 'a map of every crag', measure: benchMap },
  { of: 'device', name: 'weights', title: 'first load', measure: benchWeights },
  { of: 'device', name: 'visit', title: 'first visit, slow 4G, CPU × 4', measure: benchFirstVisit },
  {
    of: 'device',
    name: 'visit-before',
    title: 'the same of an earlier build',
    isOfBefore: true,
    measure: benchVisitBefore,
  },
  { of: 'device', name: 'live', title: 'tick here → seen on the other open device', measure: benchLive },
  {
    of: 'device',
    name: 'ground',
    title: 'map with a PMTiles ground, offline',
    reason:
      'A tap opens the app’s own screen with its list, its marks and what is saved beside the map; the reference is a map alone.',
    measure: benchGround,
  },
  {
    of: 'device',
    name: 'climbs',
    title: 'a climb by name among all that one may read',
    measure: benchClimbs,
  },
  { of: 'device', name: 'answers', title: 'device and server answer alike', measure: compareAnswers },
  {
    of: 'server',
    name: 'catalogue-read',
    title: 'a catalogue read',
    reason:
      'A third of an answer’s 50 to 75 µs is writing it to the socket, which wakes the client each time, while the client of a bare Fastify never sleeps. The rest is spread over the way to the endpoint, the gate, the checks of what was asked, the headers of security and the counts for the metrics: none of them is a tenth.',
    measure: benchCatalogueRead,
  },
  {
    of: 'server',
    name: 'writes',
    title: 'a guarded write, an empty pull',
    reason:
      'Its statements go to PostgreSQL one after the other, seven ways there and back, and around them are the checks of who asks and what, the fence against doing it twice and the answer; over PGlite, which has no way to go, it is the half of that.',
    measure: benchWrites,
  },
  {
    of: 'server',
    name: 'first-pull',
    title: 'the first pull of a long logbook',
    reason:
      'What does not grow with the logbook weighs here: who asks, the state of the house and the tables that are empty are asked for too, where the reference selects from two. Over PGlite, whose one thread does all of it: of 281 ms for 10,000 ascents in 21 pages 86 are the rows as JSON, 44 what comes next in each of the tables, 43 who asks and how far the data has come, 18 the transactions; the reference asks once, for all rows.',
    measure: benchFirstPull,
  },
  {
    of: 'server',
    name: 'delta-pull',
    title: 'a pull with nothing new',
    reason:
      'Beside its one statement a pull proves the access token, reads stamps and checks what was asked, and its statement reads session and stamps beside the version; over PGlite, where the statement weighs more, the goal is reached.',
    measure: benchDeltaPull,
  },
  {
    of: 'server',
    name: 'server-search',
    title: 'catalogue search and facets on the server',
    reason:
      'A search by words takes 0.42 ms of processor in memory (1.0 before slips were walked along a tree, the best picked without sorting and few rows counted one by one); the other half of an answer is the way to the endpoint, the check of the answer by its schema and its JSON. The reference finds the words by an index of PostgreSQL, in processes of its own, and neither forgives nor ranks.',
    measure: benchServerSearch,
  },
  {
    of: 'server',
    name: 'html',
    title: 'HTML of a screen',
    reason: 'As of a catalogue read.',
    measure: benchHtml,
  },
  { of: 'server', name: 'customers', title: 'ten times the customers', measure: benchCustomers },
  {
    of: 'server',
    name: 'sizes',
    title: 'ten and a hundred times the catalogue',
    reason:
      'The process holds what is searched of the whole catalogue, and every hit of a word is scored and counted: ten times the catalogue has ten times the hits. The starts were of a server that was translated from TypeScript at each start. Built, and measured again up to 10 × (3a4743f9): start 1,213 ms, first answers 1,713 ms (by a profile two thirds of it are the parts of the search, inflated and cut into names), memory 588 MB (299 at 1 ×), a search 3.59 × (1,644 ms beside 456).',
    measure: benchSizes,
  },
  { of: 'server', name: 'import', title: 'the import of a catalogue', measure: benchImport },
  { of: 'server', name: 'load', title: 'a day of customers, in a minute', measure: benchLoad },
  {
    of: 'server',
    name: 'steady',
    title: 'half an hour of customers',
    reason:
      'By the curve the growth slows: by quarters of the half hour the process holds 501, 517, 534 and 547 MB, and varies by 80 within each, while PostgreSQL’s holds 327, 333, 340 and 343. What is more than there is PGlite’s own thread, whose WebAssembly memory never gives a page back.',
    measure: benchSteady,
  },
  {
    of: 'server',
    name: 'saturation',
    title: 'more load than a server carries',
    reason:
      'What asks has a core of the two, and begins again the moment that it is refused. A reading of a whole logbook that was let in late takes many rounds of a loop that refuses two thousand a second meanwhile; and over PGlite one thread of the database answers everybody in turn. Who signs in waits for the passwords of those before, each of which takes a core.',
    measure: benchSaturation,
  },
  {
    of: 'server',
    name: 'ready',
    title: 'ready after a start, and memory',
    reason:
      'Over PostgreSQL the goal is reached since the server is built: a few files are read in less than half the time of a thousand. Over PGlite its thread, which is started and loads PGlite’s modules, is beyond its opening too.',
    measure: benchReady,
  },
  { of: 'server', name: 'catalogue-start', title: 'the catalogue after a start', measure: benchStart },
];
