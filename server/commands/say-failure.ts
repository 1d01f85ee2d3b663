import { NotForThePublic } from '../configuration/exposure';
import { NotConfigured } from '../configuration/variables';
import { DatabaseUnusable } from '../database/database-unusable';
import { DataFolderTaken } from '../database/lock-data-folder';

/** Says why a server did not start: in a sentence where the operator can mend it, else with where it happened. */
export function sayFailure(error: unknown): void {
  const isSaid = [DataFolderTaken, DatabaseUnusable, NotForThePublic, NotConfigured].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${!(error instanceof Error) ? String(error) : isSaid ? error.message : error.stack}\n`,
  );
}
