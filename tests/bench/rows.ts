import type { Bench } from './bench';
import { benchColdStart } from './browser/bench-cold-start';
import { benchFirstTap } from './browser/bench-first-tap';
import { benchFirstVisit } from './browser/bench-first-visit';
import { benchGround } from './browser/bench-ground';
import { benchLive } from './browser/bench-live';
import { benchLogbook } from './browser/bench-logbook';
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
    measure: benchRead,
  },
  {
    of: 'device',
    name: 'install',
    title: 'public index of 50,000 installed and searchable',
    measure: benchInstall,
  },
  { of: 'device', name: 'wire', title: 'the public index on the wire, and laid', measure: benchIndex },
  { of: 'device', name: 'tick-shown', title: 'tick tapped → in the document', measure: benchTickShown },
  { of: 'device', name: 'tick-durable', title: 'tick tapped → durable', measure: benchTickDurable },
  { of: 'device', name: 'to-page', title: 'change in the worker → page', measure: benchToPage },
  {
    of: 'device',
    name: 'facets',
    title: 'three facets and a sort over 50,000, worker hop included',
    measure: benchFacets,
  },
  { of: 'device', name: 'names', title: 'search while typing over 50,000 names', measure: benchSearch },
  { of: 'device', name: 'typing', title: 'search while typing, on the screen', measure: benchTyping },
  { of: 'device', name: 'taps', title: 'each tap of a day, CPU × 6', measure: benchTaps },
  { of: 'device', name: 'growth', title: '100,000 ascents against 1,000', measure: benchGrowth },
  { of: 'device', name: 'logbook', title: 'a long logbook against a short one', measure: benchLogbook },
  { of: 'device', name: 'scroll', title: 'a list of thousands', measure: benchScroll },
  { of: 'device', name: 'map', title: 'a map of every crag', measure: benchMap },
  { of: 'device', name: 'weights', title: 'first load', measure: benchWeights },
  { of: 'device', name: 'visit', title: 'first visit, slow 4G, CPU × 4', measure: benchFirstVisit },
  { of: 'device', name: 'live', title: 'tick here → seen on the other open device', measure: benchLive },
  { of: 'device', name: 'ground', title: 'map with a PMTiles ground, offline', measure: benchGround },
  {
    of: 'device',
    name: 'climbs',
    title: 'a climb by name among all that one may read',
    measure: benchClimbs,
  },
  { of: 'device', name: 'answers', title: 'device and server answer alike', measure: compareAnswers },
  { of: 'server', name: 'catalogue-read', title: 'a catalogue read', measure: benchCatalogueRead },
  { of: 'server', name: 'writes', title: 'a guarded write, an empty pull', measure: benchWrites },
  { of: 'server', name: 'first-pull', title: 'the first pull of a long logbook', measure: benchFirstPull },
  { of: 'server', name: 'delta-pull', title: 'a pull with nothing new', measure: benchDeltaPull },
  {
    of: 'server',
    name: 'server-search',
    title: 'catalogue search and facets on the server',
    measure: benchServerSearch,
  },
  { of: 'server', name: 'html', title: 'HTML of a screen', measure: benchHtml },
  { of: 'server', name: 'customers', title: 'ten times the customers', measure: benchCustomers },
  { of: 'server', name: 'sizes', title: 'ten and a hundred times the catalogue', measure: benchSizes },
  { of: 'server', name: 'import', title: 'the import of a catalogue', measure: benchImport },
  { of: 'server', name: 'load', title: 'a day of customers, in a minute', measure: benchLoad },
  { of: 'server', name: 'saturation', title: 'more load than a server carries', measure: benchSaturation },
  { of: 'server', name: 'ready', title: 'ready after a start, and memory', measure: benchReady },
  { of: 'server', name: 'catalogue-start', title: 'the catalogue after a start', measure: benchStart },
];
