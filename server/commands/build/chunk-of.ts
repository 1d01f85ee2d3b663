import type { Rolldown } from 'vite';

/** Where the bundler says what a module imports and what imports it. */
interface Modules {
  getModuleInfo(
    id: string,
  ): Pick<Rolldown.ModuleInfo, 'importedIds' | 'importers' | 'dynamicImporters'> | null;
}

/** Libraries that are heavy and that not every screen needs; each is a file of its own. */
const heavy: readonly (readonly [name: string, test: RegExp])[] = [
  ['maplibre', /\/node_modules\/maplibre-gl\//],
  // What few screens have of Fluent, with the part of the kit that draws it: Fluent is imported by one name, which
  // does not tell who needs it.
  ['fluent-slider', /\/(?:node_modules\/@fluentui\/react-slider\/|src\/kit\/form\/slider\.)/],
  ['fluent-combobox', /\/(?:node_modules\/@fluentui\/react-combobox\/|src\/kit\/form\/suggest-input\.)/],
  ['fluent-table', /\/(?:node_modules\/@fluentui\/react-(?:table|avatar)\/|src\/kit\/list\/data-table\.)/],
  [
    'fluent',
    /\/node_modules\/(?:@fluentui|@griffel|@emotion|@floating-ui|tabster|keyborg|stylis|rtl-css-js)\//,
  ],
  ['forms', /\/node_modules\/(?:react-hook-form|@hookform)\//],
  ['csv', /\/node_modules\/papaparse\//],
  ['zod', /\/node_modules\/zod\//],
];
/**
 * Folders below all subjects. Together they are one file for each set of libraries; but what knows the phone numbers of
 * all countries comes with the one form that asks it.
 */
const below =
  /\/(?:node_modules\/(?:@tanstack\/(?:react-virtual|virtual-core)|suncalc|localized-address-format|postcode-validator)|src\/(?:kit|format|language(?!\/(?:fr|en)\/)|theme|navigation|sync)|server\/contract(?!\/forms\/written-address\.)|worker)\//;
const subject = /\/src\/([a-z]+)\/(?:queries|parts(?:\/(topo|track)(?=\/))?)\//;
/** The look of several screens of a subject. */
const sharedLook = /\/src\/([a-z]+)\/screens\/.+\.module\.css$/;

/** What follows the first screen by itself, at every start. */
const afterFirst =
  /\/src\/(?:theme\/keep-fluent|sync\/connectivity-actor|shell\/(?:start\/start-later|install\/follow-manifest|menu\/(?:later-parts|menu-drawer)|bars\/(?:offline-mark|account-menu)|toasts\/toaster))\.tsx?$|\/node_modules\/workbox-window\//;

/** The rules of a folder's forms, each a few words over schemas that they share: one file for all of them. */
const formRules = /\/src\/([a-z]+)\/screens\/(registration|sign-in|my-account)\/[^/]+-rules\.ts$/;

/** Of some small parts that are each loaded by themselves a request costs more than all of them weigh. */
const together: readonly (readonly [name: string, test: RegExp])[] = [
  [
    'shell-overlays',
    /\/src\/shell\/(?:drawers\/refused-drawer|messages\/flash-dialog)\.(?:tsx|module\.css)$/,
  ],
  ['notices', /\/src\/shell\/banners\/(?:lost|restored|clock)-notice\.tsx$/],
  ['order-parts', /\/src\/shop\/screens\/orders\/(?:known-order|order-state-mark|what-was-ordered)\.tsx?$/],
  [
    'registration-ends',
    /\/src\/account\/(?:screens\/registration\/(?:outcome|letter-sent|(?:email-confirmation|newsletter)-screen)|parts\/already-in|queries\/use-is-signed-in)\.tsx?$/,
  ],
  ['activation', /\/src\/shop\/screens\/activation\/[^/]+\.tsx$/],
  ['shop-rules', /\/src\/shop\/screens\/(?:activation\/activation|orders\/gift)-rules\.ts$/],
  // What opens over a sector or a multi-pitch to be written in.
  [
    'route-overlays',
    /\/src\/(?:saved\/parts\/lists\/list-(?:overlays|sheet|name-dialog)|logbook\/parts\/note-dialog|reports\/parts\/(?:report-drawer|photo-field))\.(?:tsx?|module\.css)$/,
  ],
  // Lists of one's own on screens of few words.
  [
    'own-rows',
    /\/src\/(?:account\/screens\/my-account\/bookmark(?:s-screen|-row)|reports\/screens\/reports\/reports-screen)\.(?:tsx|module\.css)$/,
  ],
  // What rows of lists say of saved routes and carts: pages of saved routes and of the shop are much more.
  ['saved-rows', /\/src\/saved\/queries\/use-(?:holdings|metered|packs|saved-routes)\.ts$/],
  [
    'shop-rows',
    /\/src\/shop\/(?:parts\/list-action\/(?:list-action(?:-button\.tsx|\.module\.css)|listed-entry\.ts)|queries\/use-(?:cart|list-holdings)\.ts)/,
  ],
  // It stands beside the ticks and notes of a route.
  ['logbook', /\/src\/reports\/(?:queries\/use-reports|parts\/report-button)\.(?:tsx?|module\.css)$/],
  // Where a topo is shown, so are the marks of what changed since the paper edition, the sun of the rock, and what the
  // rope does not reach.
  [
    'catalogue-topo',
    /\/src\/catalogue\/(?:parts\/(?:errata\/|sun\/rock-sun\.|gear\/use-fitting-rows\.)|queries\/use-errata)/,
  ],
  // Who imports a table is asked what its columns are; no other form needs it.
  ['columns-form', /\/src\/(?:kit\/form|logbook\/screens\/files)\/columns-form\.(?:tsx|module\.css)$/],
  // What reads the files of tracks.
  ['catalogue-track', /\/node_modules\/entities\//],
  // What counts and what rates is asked by few forms.
  ['steppers', /\/src\/kit\/form\/(?:number-stepper|star-rating)\.(?:tsx|module\.css)$/],
  // What draws a list's address for another phone to read is opened by few.
  ['qr-code', /\/(?:src\/kit\/share\/qr-code\.|node_modules\/uqr\/)/],
  // The still picture of a map, and the map of my routes: each with what it draws with.
  ['map', /\/src\/map\/parts\/coverage-map\.tsx$/],
  ['map-maplibre', /\/src\/map\/parts\/crag-map\.tsx$/],
];

/** What only the staff loads, in one file: no customer's first visit, cache or other screen brings any of it. */
const counter =
  /\/(?:src\/counter\/|server\/contract\/endpoints\/counter\/|src\/language\/(?:fr|en)\/counter(?:\.rest)?\.json)/;

/** The same for who edits content, in a file of its own: whoever ships parcels does not load it. */
const workshop =
  /\/(?:src\/workshop\/|src\/sync\/read-content-file\.|worker\/content\/|server\/contract\/endpoints\/house\/(?:publishing|work|catalogue-file)\.|server\/contract\/workshop\/(?:catalogue-file|climb-line|content-fields|field-values|new-fields|place-fields|publishing|route-fields)\.|src\/language\/(?:fr|en)\/(?:workshop|drawing|ground|imports)\.json)/;

/** A folder that holds a screen and what is its own. */
const screen = /\/src\/[a-z]+\/screens\/[^/]+\//;

/**
 * Makes the rule of which file of the built app a module goes into; null leaves it to the bundler. Modules of one
 * subject that need the same heavy libraries go together: few files, and no screen loads a library that it does not
 * need. What one screen alone needs of a subject comes with that screen. No two of these files can import each other,
 * because folders and sets of libraries lead one way only.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  const needs = (id: string, modules: Modules): ReadonlySet<string> => {
    const before = known.get(id);
    if (before) return before;
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const library = libraryOf(next);
      if (library !== null) found.add(library);
      else if (!next.includes('/node_modules/'))
        waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
    }
    known.set(id, found);
    return found;
  };
  /** The one screen that a module is for; null for one of several, of none or loaded lazily. */
  const screenOf = (id: string, modules: Modules, seen: readonly string[] = []): string | null => {
    const own = screen.exec(id)?.[0];
    if (own !== undefined) return own;
    const info = modules.getModuleInfo(id);
    if (!info || info.dynamicImporters.length > 0 || seen.includes(id)) return null;
    const [first = null, ...others] = info.importers.map((one) => screenOf(one, modules, [...seen, id]));
    return others.every((one) => one === first) ? first : null;
  };
  /** Whether it is, or is needed by, what follows the first screen. */
  const followsFirst = (id: string, modules: Modules): boolean => {
    const seen = new Set([id]);
    for (const next of seen) {
      if (afterFirst.test(next)) return true;
      for (const importer of modules.getModuleInfo(next)?.importers ?? []) seen.add(importer);
    }
    return false;
  };
  return (id, modules) => {
    const library = libraryOf(id);
    if (library !== null) return library;
    if (counter.test(id)) return 'counter';
    if (workshop.test(id)) return 'workshop';
    // Two files right after the first screen, of which one waits for Fluent.
    if (followsFirst(id, modules)) return needs(id, modules).has('fluent') ? 'menus' : 'later';
    const rules = formRules.exec(id)?.[1];
    if (rules !== undefined) return `${rules}-rules`;
    const small = together.find(([, test]) => test.test(id));
    if (small) return small[0];
    const importers = modules.getModuleInfo(id)?.importers.length ?? 0;
    const room = below.test(id)
      ? 'base'
      : (subject.exec(id)?.slice(1).filter(Boolean).join('-') ??
        (importers > 1 ? sharedLook.exec(id)?.[1] : undefined));
    // What is only ever loaded lazily stays a file of its own.
    if (room === undefined || importers === 0) return null;
    if (subject.test(id) && screenOf(id, modules) !== null) return null;
    const libraries = [...needs(id, modules)].sort();
    // What is below all subjects is here before any screen but the first.
    return room === 'base' && libraries.length === 0 ? 'later' : [room, ...libraries].join('-');
  };
}

/** Which heavy library a module is of, whose file it goes into; null for any other. */
export function libraryOf(id: string): string | null {
  return heavy.find(([, test]) => test.test(id))?.[0] ?? null;
}
