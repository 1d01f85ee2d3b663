/** A backup cannot be written, or is not taken; the message is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** A program of PostgreSQL's that a backup needs is not on this machine. */
export class ProgramsMissing extends BackupRefused {}
