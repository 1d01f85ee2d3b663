import { createHash, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { z } from '#contract/zod';
import { BackupRefused } from './backup-refused';

const MAGIC = 'RELAIS-BACKUP';
/** Raised when an older Relais could not read the file. */
const FORMAT = 1;

/** What stands open at the beginning of a backup. */
const Head = z.object({
  format: z.number().int(),
  /** Rows as text, or what pg_dump wrote. */
  kind: z.enum(['rows', 'postgres']),
  /** With what a key was made, and what tells that it is the right one; null is not encrypted. */
  key: z.object({ salt: z.string(), proof: z.string() }).nullable(),
});
export type BackupKind = z.infer<typeof Head>['kind'];

/** The beginning of a file, with what its parts are sealed with. */
export interface SealedHead {
  kind: BackupKind;
  /** The bytes of the line, which every part is bound to. */
  line: Buffer;
  /** Null seals by a hash alone, which tells damage but no forger. */
  key: Buffer | null;
}

/** Begins a file. The salt is the file's own, so no two files are sealed with one key. */
export function makeHead(kind: BackupKind, password: string | undefined): SealedHead {
  const salt = randomBytes(16);
  const made = password === undefined ? null : keyOf(password, salt);
  const head = {
    format: FORMAT,
    kind,
    key: made && { salt: salt.toString('base64url'), proof: made.proof },
  } satisfies z.infer<typeof Head>;
  const text = JSON.stringify(head);
  return { kind, line: Buffer.from(`${MAGIC} ${sumOf(text)} ${text}\n`), key: made?.key ?? null };
}

/** Reads the first line of a file, without its line feed. Throws BackupRefused with the reason. */
export function readHead(line: Buffer, password: string | undefined): SealedHead {
  const [magic, sum, ...rest] = line.toString('utf8').split(' ');
  if (magic !== MAGIC) throw new BackupRefused('The file is no backup of Relais.');
  const text = rest.join(' ');
  if (sum !== sumOf(text))
    throw new BackupRefused('The backup was altered: its first line is not what was written.');
  const format = z.object({ format: z.number() }).parse(JSON.parse(text)).format;
  if (format > FORMAT) {
    throw new BackupRefused('The backup was made by a newer Relais, in a form that is not known here.');
  }
  const head = Head.parse(JSON.parse(text));
  const whole = Buffer.concat([line, Buffer.from('\n')]);
  if (head.key === null) {
    // Anybody who can write where backups lie could have put an open one there.
    if (password !== undefined) {
      throw new BackupRefused(
        'The backup is not encrypted, and a key is given. To take it, unset BACKUP_KEY.',
      );
    }
    return { kind: head.kind, line: whole, key: null };
  }
  if (password === undefined) {
    throw new BackupRefused('The backup is encrypted: give its key in BACKUP_KEY or BACKUP_KEY_FILE.');
  }
  const { key, proof } = keyOf(password, Buffer.from(head.key.salt, 'base64url'));
  if (proof !== head.key.proof) {
    throw new BackupRefused('The key in BACKUP_KEY is not the one that the backup was written with.');
  }
  return { kind: head.kind, line: whole, key };
}

/** A key for the file, and what may be known of it. */
function keyOf(password: string, salt: Buffer): { key: Buffer; proof: string } {
  const stretched = scryptSync(password, salt, 32);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', stretched, salt, purpose, 32));
  return { key: derive('relais backup'), proof: derive('relais backup proof').toString('base64url') };
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
