import Dexie, { type DBCoreTable } from 'dexie';
import type { PackManifest } from '#contract/catalogue/pack';
import type { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';
import type { HoldingRow, PackRow, PartRow } from '#worker/db/rows';
import { savedSector } from '../../support/saved-sector';
import type { PackLaw } from './pack-laws';
import { SECTORS } from './pack-server';

/** A fault put into the downloads, to see whether the laws notice. */
export interface PackDefect {
  name: string;
  /** The seed at which it is noticed. */
  seed: number;
  /** The law that has to notice it, whichever others do; any of them where none is named. */
  law?: PackLaw;
  /** Changes how a worker's database works. */
  change?: (packs: PacksDb) => void;
  /** Changes how the database works that says what is saved and held. */
  personal?: (db: PersonalDb) => void;
  /** What the worker takes the server's manifest for. */
  manifest?: (manifest: PackManifest) => PackManifest;
  /** What the worker takes the hash of fetched bytes for, given the one that was asked for. */
  digest?: (announced: string | undefined) => string | undefined;
}

/** Changes how one table works. */
function changing(packs: Dexie, table: string, change: (table: DBCoreTable) => Partial<DBCoreTable>): void {
  packs.use({
    stack: 'dbcore',
    name: 'defect',
    create: (core) => ({
      ...core,
      table: (name) => ({ ...core.table(name), ...(name === table && change(core.table(name))) }),
    }),
  });
}

/** Has rows of one table changed as they are written. */
function writing<Row>(packs: Dexie, table: string, change: (row: Row) => Row): void {
  changing(packs, table, ({ mutate }) => ({
    mutate: (request) =>
      mutate(
        'values' in request
          ? { ...request, values: request.values.map((row) => change(row as Row)) }
          : request,
      ),
  }));
}

/** Each fault of the downloads that the laws must notice. */
export const packDefects: readonly PackDefect[] = [
  { name: 'what came is not hashed', seed: 1, digest: (announced) => announced },
  {
    name: 'a pack is ready without its last part',
    seed: 1,
    manifest: ({ parts, ...manifest }) => ({
      ...manifest,
      parts: parts.length > 1 ? parts.slice(0, -1) : parts,
    }),
  },
  {
    name: 'a part forgets who else needs it',
    seed: 1,
    change: (packs) => writing<PartRow>(packs, 'parts', (row) => ({ ...row, packs: row.packs.slice(-1) })),
  },
  {
    name: 'a stop is taken for a pause',
    seed: 10,
    change: (packs) =>
      writing<PackRow>(packs, 'packs', (row) =>
        row.state === 'stopped' ? { ...row, state: 'waiting' } : row,
      ),
  },
  {
    name: 'a pack is ready before its parts are there',
    seed: 1,
    change: (packs) =>
      writing<PackRow>(packs, 'packs', (row) =>
        row.state === 'downloading' ? { ...row, state: 'ready', version: 'f'.repeat(64) } : row,
      ),
  },
  {
    name: 'what is damaged here is believed',
    seed: 4,
    change: (packs) =>
      writing<PackRow>(packs, 'packs', (row) => (row.state === 'broken' ? { ...row, state: 'ready' } : row)),
  },
  {
    name: 'a paused guidebook goes on',
    seed: 29,
    personal: (db) => writing<HoldingRow>(db, 'holding', (row) => ({ ...row, isPaused: false })),
  },
  {
    name: 'a guidebook forgets its last sector',
    seed: 8,
    personal: (db) =>
      writing<HoldingRow>(db, 'holding', (row) => ({ ...row, routes: row.routes.slice(0, -1) })),
  },
  {
    name: 'what no download needs any more stays',
    seed: 4,
    law: 'nothing lies here for nobody',
    change: (packs) =>
      changing(packs, 'parts', ({ mutate }) => ({
        mutate: (request) =>
          request.type === 'put' || request.type === 'add'
            ? mutate(request)
            : Dexie.Promise.resolve({ numFailures: 0, failures: {}, lastResult: undefined }),
      })),
  },
  {
    name: 'a newer version takes the old one away before it is there',
    seed: 21,
    law: 'ready stays until something takes it',
    change: (packs) =>
      writing<PackRow>(packs, 'packs', (row) =>
        row.state === 'ready' && row.update ? { ...row, state: 'waiting' } : row,
      ),
  },
  {
    name: 'what lies here is not looked for',
    seed: 13,
    law: 'nothing that is held is fetched again',
    change: (packs) =>
      changing(packs, 'parts', () => ({
        get: () => Dexie.Promise.resolve(),
        getMany: ({ keys }) => Dexie.Promise.resolve(keys.map(() => undefined)),
      })),
  },
  {
    name: 'what is held is taken for saved one by one',
    seed: 51,
    law: 'what is held as a whole pushes nothing out',
    personal: (db) =>
      changing(db, 'savedRoute', () => ({
        query: () => Dexie.Promise.resolve({ result: SECTORS.map((sector) => savedSector(sector)) }),
      })),
  },
  {
    name: 'a row that is not there is an error',
    seed: 2,
    law: 'no error that nobody expects',
    change: (packs) =>
      changing(packs, 'packs', ({ get }) => ({
        get: async (request) => {
          const row: unknown = await get(request);
          if (row === undefined) throw new Error('there is no such row');
          return row;
        },
      })),
  },
  {
    name: 'what goes together is committed one by one',
    seed: 4,
    change: (packs) => {
      // Dexie gives the work to its last argument.
      Object.assign(packs, {
        transaction: (...all: unknown[]) => Dexie.Promise.resolve((all.at(-1) as () => unknown)()),
      });
    },
  },
];
