import { describe, expect, test } from 'vitest';
import type { Build } from './read-build';
import { weighFirstLoad } from './weigh-first-load';

interface SampleChunk {
  weight: number;
  imports?: string[];
  text?: string;
}

const sound: Record<string, SampleChunk> = {
  'index.html': { weight: 20, imports: ['_ground.js'] },
  '_ground.js': { weight: 110 },
  'src/language/bundle-fr.ts': { weight: 8 },
  'src/language/bundle-en.ts': { weight: 7 },
  'src/shell/start/follow-stores.ts': { weight: 2, imports: ['_dexie.js'] },
  '_dexie.js': { weight: 30 },
  'src/shell/start/start-later.ts': { weight: 3, imports: ['_ground.js'] },
  'src/theme/keep-fluent.tsx': { weight: 1, imports: ['_ground.js', '_fluent.js'] },
  '_fluent.js': { weight: 70 },
  'src/logbook/screens/list/logbook-screen.tsx': {
    weight: 20,
    imports: ['_ground.js', '_dexie.js', '_fluent.js'],
  },
  'src/map/screens/map-screen.tsx': { weight: 5, imports: ['_map.js'] },
  '_map.js': { weight: 20, text: 'a.className="maplibregl-canvas-container"' },
};

/** A build of these chunks, with some of them changed. */
function buildOf(changed: Record<string, SampleChunk> = {}): Build {
  const chunks = { ...sound, ...changed };
  const find = (chunk: string): SampleChunk => chunks[chunk] ?? { weight: 0 };
  const needed = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) if (!found.has(name)) needed(find(name).imports ?? [], found.add(name));
    return found;
  };
  return {
    chunks: Object.keys(chunks),
    files: Object.keys(chunks).length,
    filesOf: (names) => names.length,
    neededFor: (names) => needed(names),
    weightOf: (chunk) => find(chunk).weight,
    holds: (chunk, text) => find(chunk).text?.includes(text) ?? false,
    labelOf: (chunk) => chunk,
  };
}

const forms = new Set(['src/logbook/screens/list/logbook-screen.tsx']);
const weigh = (changed: Record<string, SampleChunk> = {}, filled: ReadonlySet<string> = forms) =>
  weighFirstLoad(buildOf(changed), filled);

describe('the weight of the first load', () => {
  test('counts what is needed once, with the longer language, and nothing that comes later', () => {
    const { total, faults } = weigh();
    expect(total).toBe(20 + 110 + 8);
    expect(faults).toEqual([]);
  });

  test('counts the counter apart, and refuses it where a customer would load it', () => {
    const staff = { 'src/counter/screens/counter.ts': { weight: 12 } };
    expect(weigh(staff)).toMatchObject({ total: 20 + 110 + 8, counter: 12, faults: [] });
    expect(weigh({ 'src/counter/screens/counter.ts': { weight: 199 } }).faults).toEqual([
      'the counter is 199 KiB; 132 are allowed',
    ]);
    const page = { weight: 20, imports: ['_ground.js', 'src/counter/screens/counter.ts'] };
    expect(weigh({ ...staff, 'index.html': page }).faults).toEqual(['index.html brings the counter']);
  });

  test('is refused when a library becomes part of it', () => {
    const page = { weight: 20, imports: ['_ground.js', '_dexie.js'] };
    expect(weigh({ 'index.html': page }).faults).toEqual([
      '168 KiB before my routes is shown; 150 are allowed',
    ]);
  });
});

describe('the widgets that come once my routes is drawn', () => {
  test('are weighed by themselves', () => {
    expect(weigh().fluent).toBe(71);
  });

  test('are refused when they grow too heavy', () => {
    expect(weigh({ '_fluent.js': { weight: 120 } }).faults).toEqual([
      "Fluent's widgets are 121 KiB; 120 are allowed",
    ]);
  });
});

describe('a further screen', () => {
  const logbook = 'src/logbook/screens/list/logbook-screen.tsx';

  test('adds what is not there already', () => {
    expect(weigh().screens[logbook]).toBe(20);
  });

  test('is refused when it adds too much', () => {
    const { faults } = weigh({ [logbook]: { weight: 41, imports: ['_fluent.js'] } });
    expect(faults).toEqual([`${logbook} adds 41 KiB; 40 are allowed`]);
  });

  test('is refused when it brings the map and is none', () => {
    const { faults } = weigh({ [logbook]: { weight: 5, imports: ['_map.js', '_fluent.js'] } });
    expect(faults).toEqual([`${logbook} brings MapLibre, in _map.js`]);
  });
});

describe('the files of the app', () => {
  test('are refused when two of them need each other', () => {
    const dexie = { weight: 30, imports: ['src/logbook/screens/list/logbook-screen.tsx'] };
    expect(weigh({ '_dexie.js': dexie }).faults).toContain(
      '_dexie.js and src/logbook/screens/list/logbook-screen.tsx need each other',
    );
  });

  test('are refused when one of them brings all of zod', () => {
    const schemas = { weight: 5, text: 'string:{unit:"קלט"}' };
    expect(weigh({ '_forms.js': schemas }).faults).toEqual(['_forms.js brings all of zod']);
  });

  test('are refused when there are too many', () => {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`_${at}.js`, { weight: 0 }]));
    expect(weigh(many).faults).toEqual([
      `${150 + Object.keys(sound).length} files of JavaScript; 155 are allowed`,
    ]);
  });
});

describe('Fluent', () => {
  const [logbook] = forms;
  test('is waited for by what is filled in, and by nothing that is read', () => {
    expect(weigh({}, new Set()).faults).toEqual([`${logbook} is read, and waits for Fluent`]);
    const light = { weight: 20, imports: ['_ground.js'] };
    expect(weigh({ [String(logbook)]: light }).faults).toEqual([
      `${logbook} needs no Fluent, and waits for it`,
    ]);
  });
});
