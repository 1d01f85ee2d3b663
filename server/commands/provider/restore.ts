import { BackupRefused } from '#server/backup/backup-refused';
import { checkBackup } from '#server/backup/read-backup';
import { mustBeKnown, restoreBackup } from '#server/backup/restore-backup';
import { keepSecret } from '#server/configuration/kept-secret';
import { DataFolderTaken } from '#server/database/lock-data-folder';
import { directAddress, openWhole, sizeOf } from '#server/backup/whole-database';
import { readWords, type ProviderCommand } from './provider-command';

export const restore: ProviderCommand = {
  name: 'restore',
  takes: 'FILE',
  does: 'Fills an empty database with a backup, and the secret of the data folder with it. Devices offer again what was written since.',
  isRunHere: () => true,
  async run(words, { configuration, say }) {
    const { files } = readWords(words, { files: ['FILE'] });
    const [file = ''] = files;
    const settings = configuration();
    const { dataDir, backupKey, postgresBin, hasOwnSecret } = settings;
    const options = { password: backupKey, programs: { folder: postgresBin } };
    const about = await checkBackup(file, options);
    mustBeKnown(about);
    const { db, close } = await openWhole(settings).catch((error: unknown) => {
      if (!(error instanceof DataFolderTaken)) throw error;
      throw new BackupRefused(
        `A backup is never restored beside a running server. ${error.message} Stop it first.`,
      );
    });
    try {
      await restoreBackup(db, directAddress(settings) ?? null, file, options);
    } finally {
      await close();
    }
    say(`Restored as of ${about.madeAt}: ${sizeOf(about)}.`);
    // The one in the folder has signed nothing that is in an empty database.
    if (about.secret !== null && !hasOwnSecret) {
      keepSecret(dataDir, about.secret);
    } else if (about.secret === null && !hasOwnSecret) {
      say('The backup holds no secret: give the server the SECRET it had, or everyone signs in again.');
    } else if (about.secret !== null) {
      say('SECRET is set, so that of the backup was left out: everyone signs in again.');
    }
    return true;
  },
};
