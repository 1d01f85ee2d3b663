import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { BackupRefused, ProgramsMissing } from './backup-refused';
import { withoutPassword } from './postgres-address';

const NOWHERE = { place: null, password: null };

/** PostgreSQL's own programs, and the folder they are in; on PATH without one. */
export interface PostgresPrograms {
  folder: string | undefined;
}

interface Asked {
  program: 'pg_dump' | 'pg_restore';
  words: readonly string[];
  /** The database it works on, if it does on one. */
  address?: string | undefined;
  input?: AsyncIterable<Buffer> | undefined;
}

/**
 * Runs one of PostgreSQL's programs and hands over what it prints. The password goes by the environment: words of a
 * program are everybody's to read. Throws BackupRefused when it is not here, or with what it complained of.
 */
export async function runPostgres<Answer>(
  { folder }: PostgresPrograms,
  { program, words, address, input }: Asked,
  take: (printed: AsyncIterable<Buffer>) => Promise<Answer>,
): Promise<Answer> {
  const { place, password } = address === undefined ? NOWHERE : withoutPassword(address);
  const child = spawn(
    folder === undefined ? program : join(folder, program),
    // A password that is missing is a failure, and nothing to be asked for.
    [...words, ...(place === null ? [] : ['--no-password', '--dbname', place])],
    { env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) }, stdio: 'pipe' },
  );
  let complaints = '';
  child.stderr.on('data', (piece: Buffer) => (complaints = (complaints + piece.toString()).slice(-2_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? absent(program, folder) : error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupRefused(`${program} failed: ${complaints.trim()}`)),
    );
  });
  const fed = feed(child.stdin, input);
  const [answer, feeding, ending] = await Promise.allSettled([take(child.stdout), fed, ended]);
  if (feeding.status === 'rejected' && feeding.reason instanceof BackupRefused) throw feeding.reason;
  for (const one of [ending, answer, feeding]) if (one.status === 'rejected') throw one.reason;
  return (answer as PromiseFulfilledResult<Answer>).value;
}

/**
 * Hands a program what it reads, and reads all of it whatever the program does: one that needs no more ends, and Node
 * shuts what led to it, before the last has gone. Why a program stopped reading is what it says itself.
 */
async function feed(into: Writable, input: AsyncIterable<Buffer> | undefined): Promise<void> {
  into.on('error', () => undefined);
  try {
    for await (const piece of input ?? []) {
      if (into.writable) await new Promise<void>((resolve) => into.write(piece, () => resolve()));
    }
  } finally {
    into.end();
  }
}

function absent(program: string, folder: string | undefined): ProgramsMissing {
  const where = folder === undefined ? 'on PATH' : `in ${folder}`;
  return new ProgramsMissing(
    `There is no ${program} ${where}. Install PostgreSQL’s client programs, or say in POSTGRES_BIN which folder they are in.`,
  );
}
