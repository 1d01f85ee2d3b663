import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database';
import { readBackupNote, type WhyNone } from './backup-note';
import { type BackupSettings, makeBackup, type WithSource } from './make-backup';
import { postgresSource } from './postgres-source';
import { rowsSource, withRowLines } from './rows-source';
import { directAddress, openWhole } from './whole-database';
import { partialOf } from './write-backup';

const FOLDER = 'backups';
const NAME = /^relais-[\dTZ-]+\.backup$/;
/** What a database on the same disk still needs while a backup is written. */
const RESERVE_BYTES = 500_000_000;
/** What another process writes is taken for under way so long after its last byte; a process that died leaves it. */
const FRESH_MS = 10 * 60_000;

/** A backup that lies in the data folder. */
export interface KeptBackup {
  name: string;
  at: string;
  bytes: number;
}

/** How it stands with the backups of the data folder. */
export interface BackupsThere {
  /** The one under way: since when, and how much of it is written; null while none is. */
  running: { since: string; bytes: number } | null;
  failedAt: string | null;
  why: WhyNone | null;
  /** The newest first. */
  files: KeptBackup[];
}

/** Makes backups for the counter. They stay on the server's disk: no request hands one out. */
export interface BackupDesk {
  /** Begins one, and does not wait for it; says why not where one is under way, or the disk is nearly full. */
  begin(): Promise<'begun' | 'running' | 'full'>;
  read(): Promise<BackupsThere>;
}

export interface DeskPorts {
  settings: BackupSettings;
  withSource: WithSource;
  clock: () => number;
  warn: (error: unknown) => void;
}

/**
 * The desk of one process, over `backups` in the data folder. Several processes of one machine see each other's by the
 * folder; each backup has a name of its own, so that two that began at once do not meet.
 */
export function backupDesk({ settings, withSource, clock, warn }: DeskPorts): BackupDesk {
  const folder = join(settings.dataDir, FOLDER);
  let own: { since: number; file: string } | null = null;

  const found = async (suits: (name: string) => boolean) => {
    const names = await readdir(folder).catch(() => []);
    const there = await Promise.all(
      names.filter(suits).map(async (name) => {
        const about = await stat(join(folder, name)).catch(() => null);
        return about ? [{ name, bytes: about.size, at: about.mtime }] : [];
      }),
    );
    return there.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
  };
  const isPartial = (name: string) =>
    name.endsWith('.partial') && NAME.test(name.slice(0, -'.partial'.length));

  async function underWay(): Promise<BackupsThere['running']> {
    if (own) {
      const about = await stat(partialOf(own.file)).catch(() => null);
      return { since: new Date(own.since).toISOString(), bytes: about?.size ?? 0 };
    }
    const [others] = await found(isPartial);
    if (!others || Date.now() - others.at.getTime() > FRESH_MS) return null;
    return { since: others.at.toISOString(), bytes: others.bytes };
  }

  async function isFull(): Promise<boolean> {
    const { last } = await readBackupNote(settings.dataDir);
    const { bavail, bsize } = await statfs(folder);
    // The next is about as large as the last; the same again for what the shop writes meanwhile.
    return bavail * bsize < RESERVE_BYTES + 2 * (last?.bytes ?? 0);
  }

  return {
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (await underWay()) return 'running';
      if (await isFull()) return 'full';
      // Two requests may have come so far.
      if (own) return 'running';
      const since = clock();
      const file = join(folder, `relais-${new Date(since).toISOString().replaceAll(/[:.]/g, '-')}.backup`);
      own = { since, file };
      // What a process left that died is nobody's.
      for (const { name } of await found(isPartial)) await rm(join(folder, name), { force: true });
      void makeBackup(settings, { file, withSource, clock })
        .catch(warn)
        .finally(() => (own = null));
      return 'begun';
    },
    async read() {
      const { failedAt, why } = await readBackupNote(settings.dataDir);
      const files = await found((name) => NAME.test(name));
      return {
        running: await underWay(),
        failedAt,
        why: why ?? null,
        files: files.map(({ name, bytes, at }) => ({ name, bytes, at: at.toISOString() })),
      };
    },
  };
}

/**
 * The data of the running server: by pg_dump where it is a PostgreSQL, over connections of its own that may take their
 * time; row by row from the built-in one, whose writers wait meanwhile.
 */
export function sourceOfServer(db: Database, settings: BackupSettings, clock: () => number): WithSource {
  const address = directAddress(settings);
  if (address === undefined) return (work) => work(rowsSource((take) => withRowLines(db, clock(), take)));
  return async (work) => {
    const opened = await openWhole(settings);
    try {
      return await work(postgresSource(opened.db, address, { folder: settings.postgresBin }, clock()));
    } finally {
      await opened.close();
    }
  };
}
