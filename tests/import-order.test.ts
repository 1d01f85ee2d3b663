import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importEdges, sourceFiles } from './support/import-edges';
import type { ImportEdge } from './support/import-edges';
import { projectRoot } from './support/project-root';
import { tiedImports } from './support/tied-imports';

/** The subjects of `src`, each after those whose parts and queries it may use. */
const subjects = [
  'account',
  'catalogue',
  'map',
  'search',
  'saved',
  'logbook',
  'reports',
  'outbox',
  'shop',
  'pages',
  'counter',
  'workshop',
];

/**
 * The floors of each room, top first, by folder; the longest name that fits counts. A file may import its own floor
 * and those below, never one above. What stands in the room itself is where it is entered.
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
    ['sync.worker', 'logbook.worker', 'content.worker', 'sw'],
    ['runtime', 'shell'],
    ['sync'],
    ['content'],
    ['mutations', 'requests', 'http', 'packs', 'photos', 'index', 'journal', 'logbook'],
    ['db'],
    ['api'],
  ],
  server: [
    ['commands'],
    ['main'],
    ['app', 'metrics'],
    ['endpoints'],
    ['demo'],
    ['orders', 'activations', 'products', 'words', 'publishing', 'workshop', 'reports'],
    ['accounts'],
    // The terms an endpoint is written in.
    ['handler'],
    [
      'catalogue',
      'seo',
      'presentation',
      'privacy',
      'payment',
      'letters',
      'live',
      'own-copy',
      'photos',
      'backup',
      'bookkeeping',
      'doctor',
    ],
    ['invoices', 'sessions', 'bucket'],
    ['store'],
    ['database', 'catalogue-format', 'tls'],
    ['configuration', 'answers', 'background', 'grades', 'lists', 'text'],
  ],
};

/**
 * The rooms that are sorted by folders alone, and how deep: a folder down to that depth is held apart from its
 * neighbours, one below counts to the folder it is in.
 */
const sorted: Record<string, number[]> = { src: [2, 3], worker: [1, 2], server: [1, 2] };

/** Where the rooms are entered: files that stand in the room itself. */
const entries = new Set(['main', 'sync.worker', 'logbook.worker', 'content.worker', 'sw']);

/** More files than that in one folder, not counting those of folders in it, and nobody finds the subject. */
const FILES_MAX = 30;

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

describe.each(Object.entries(sorted))('the folders of %s', (room, depths) => {
  const files = sourceFiles(room).filter((file) => !contract.test(file));
  const within = importEdges(room).filter(
    ({ from, to }) => !contract.test(from) && !contract.test(to) && to.startsWith(`${room}/`),
  );

  test('are what its floors name, never a file', () => {
    // A subject may lack one of its three folders.
    const names = (floors[room]?.flat() ?? []).map((name) =>
      name.replace(/\/(?:screens|parts|queries)$/, ''),
    );
    const noFolders = names.filter(
      (name) => !entries.has(name) && !files.some((file) => file.startsWith(`${room}/${name}/`)),
    );
    expect(noFolders).toEqual([]);
  });

  test.each(depths)('never lead back to each other, %d deep', (depth) => {
    const folderOf = (path: string) =>
      dirname(path)
        .split('/')
        .slice(0, depth + 1)
        .join('/');
    expect(tiedImports(within, folderOf).map(say)).toEqual([]);
  });

  test(`hold ${FILES_MAX} source files at most`, () => {
    const held = new Map<string, number>();
    for (const folder of files.map((file) => dirname(file))) held.set(folder, (held.get(folder) ?? 0) + 1);
    const full = [...held].filter(([, count]) => count > FILES_MAX);
    expect(full).toEqual([]);
  });
});

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
