import { checkFile } from '#server/catalogue/exchange/check-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { drawPlacePictures } from '#server/catalogue/place-pictures';
import { removeDemonstration } from '#server/demo/remove-demonstration';
import { copyAssets } from './assets-copy';
import { countWords, readWords, type ProviderCommand } from './provider-command';

/** A large catalogue takes longer in one statement than a visitor's request may. */
const QUERY_LIMIT_MS = 600_000;
const PICTURES_TOLD = 50;

export const catalogueImport: ProviderCommand = {
  name: 'catalogue import',
  takes: 'FILE [--dry-run]',
  does: 'Makes FILE (JSON lines, also .gz) the catalogue that is served. With --dry-run it is only checked.',
  isRunHere: (words) => words.includes('--dry-run'),
  async run(words, ports) {
    const { withDatabase, fileAt, say, complain } = ports;
    const { files, flags } = readWords(words, { files: ['FILE'], flags: ['--dry-run'] });
    const file = fileAt(files[0] ?? '');
    const checked = await checkFile(file, (lines) => say(`${lines} lines read…`));
    if (checked.problemCount > 0) {
      for (const problem of checked.problems) complain(`line ${problem.line}: ${problem.words}`);
      const more = checked.problemCount - checked.problems.length;
      if (more > 0) complain(`… and ${more} more.`);
      complain('Nothing was changed.');
      return false;
    }
    say(`Checked: ${countWords(checked.counts)}.`);
    if (flags.has('--dry-run')) {
      say(`A dry run: nothing was changed. The version would be ${checked.version.slice(0, 12)}.`);
      return true;
    }
    await withDatabase(async (db) => {
      const { version } = await importFile(db, file, checked, Date.now(), (lines) =>
        say(`${lines} lines written…`),
      );
      if (!checked.isDemo) await removeDemonstration(db, Date.now());
      await drawPlacePictures(db, (done, all) => {
        if (done % PICTURES_TOLD === 0) say(`${done} of ${all} public pictures drawn…`);
      });
      say(`Published as version ${version.slice(0, 12)}. Devices fetch what changed within the hour.`);
    }, QUERY_LIMIT_MS);
    // What could not be copied is published all the same, and read from the database.
    await copyAssets(ports);
    return true;
  },
};
