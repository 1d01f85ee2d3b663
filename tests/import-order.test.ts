import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importEdges, sourceFiles } from './support/import-edges';
import type { ImportEdge } from './support/import-edges';
import { projectRoot } from './support/project-root';

/** The subjects of `src`, each after those whose parts and queries it may use. */
const subjects = ['account', 'catalogue', 'map', 'search', 'saved', 'logbook', 'outbox', 'shop', 'pages'];

/**
 * The floors of each room, top first, by folder or file; the longest name that fits counts. A file may import its
 * own floor and those below, never one above.
 */
const floors: Record<string, string[][]> = {
  src: [
    ['main'],
    ['shell'],
    // The screens of any subject compose the parts and queries of all.
    subjects.map((subject) => `${subject}/screens`),
    // The parts and queries of a subject use its own and those of the subjects before it.
    ...subjects.toReversed().flatMap((subject) => [[`${subject}/parts`], [`${subject}/queries`]]),
    ['kit'],
    ['sync'],
    ['navigation'],
    ['language', 'format', 'theme'],
  ],
  worker: [
    ['sync.worker', 'logbook.worker'],
    ['runtime'],
    ['sync'],
    ['mutations', 'requests', 'http', 'packs', 'index', 'journal', 'logbook'],
    ['db'],
    ['engine-api', 'error-news'],
    ['map-api'],
  ],
  server: [
    ['commands'],
    ['main'],
    ['prepare-database', 'maintenance'],
    ['app'],
    ['endpoints'],
    ['orders'],
    ['sessions/sign-in', 'sessions/start-session', 'accounts', 'activations'],
    // The terms an endpoint is written in.
    [
      'app/implement',
      'app/redact-report',
      'app/problems-of',
      'app/refused',
      'app/bytes',
      'app/services',
      'app/browser',
    ],
    ['demo', 'presentation', 'found'],
    [
      ...['sessions', 'letters', 'invoices', 'privacy', 'payment'],
      ...['activations/make-code', 'activations/normalize-answer'],
    ],
    ['store', 'catalogue'],
    ['database', 'configuration'],
    // What a letter holds, and who sells: their tables keep that.
    ['letters/letter', 'invoices/seller'],
    ['escape-html', 'clean-html', 'plain-text', 'rounds'],
  ],
};

const contract = /^server\/contract\//;

for (const [room, order] of Object.entries(floors)) {
  const edges = importEdges(room).filter(({ from, to }) => !contract.test(from) && to.startsWith(`${room}/`));
  const within = edges.filter(({ to }) => !contract.test(to));

  describe(`inside ${room}`, () => {
    test('every file has its floor', () => {
      const homeless = sourceFiles(room).filter(
        (file) => !contract.test(file) && floorOf(order, room, file.replace(/\.tsx?$/, '')) === -1,
      );
      expect(homeless).toEqual([]);
    });

    test('no floor imports the one above', () => {
      const upward = within.filter(({ from, to }) => floorOf(order, room, to) < floorOf(order, room, from));
      expect(upward.map(say)).toEqual([]);
    });
  });
}

describe('the screens of a subject', () => {
  test('never import the screens of another subject', () => {
    const across = importEdges('src').filter(
      ({ from, to }) =>
        /^src\/[^/]+\/screens\//.test(from) &&
        /^src\/[^/]+\/screens\//.test(to) &&
        subjectOf(from) !== subjectOf(to),
    );
    expect(across.map(say)).toEqual([]);
  });
});

describe('two folders of src', () => {
  test('never import each other', () => {
    const pairs = new Set(
      importEdges('src')
        .filter(({ to }) => to.startsWith('src/'))
        .map(({ from, to }) => `${dirname(from)} → ${dirname(to)}`),
    );
    const mutual = [...pairs].filter((pair) => {
      const [from, to] = pair.split(' → ');
      return from !== to && pairs.has(`${to} → ${from}`);
    });
    expect(mutual).toEqual([]);
  });
});

describe('the tables of the local copy', () => {
  test('are opened by the start of the shell, and read by queries and the bridge to the worker only', () => {
    const direct = importEdges('src').filter(
      ({ from, to }) =>
        /^worker\/db\/\w+-db$/.test(to) &&
        !/^src\/(?:[^/]+\/queries|sync\/local|shell\/start)\//.test(from) &&
        from !== 'src/main',
    );
    expect(direct.map(say)).toEqual([]);
  });
});

describe('the library that calls our API', () => {
  test('is known to worker/http only', () => {
    const files = [...sourceFiles('worker'), ...sourceFiles('src')];
    const users = files.filter((file) => /from 'ky'/.test(readFileSync(join(projectRoot, file), 'utf8')));
    expect(users.filter((file) => !file.startsWith('worker/http/'))).toEqual([]);
  });
});

/** The floor of a path, 0 on top; -1 when it has none. */
function floorOf(order: string[][], room: string, path: string): number {
  const inRoom = path.slice(room.length + 1);
  const fits = (name: string) => inRoom === name || inRoom.startsWith(`${name}/`);
  const [longest] = order
    .flat()
    .filter(fits)
    .sort((one, other) => other.length - one.length);
  return order.findIndex((floor) => longest !== undefined && floor.includes(longest));
}

function subjectOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function say({ from, to }: ImportEdge): string {
  return `${from} → ${to}`;
}
