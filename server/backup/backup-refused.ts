/** A backup cannot be written, or is not taken; the message is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
