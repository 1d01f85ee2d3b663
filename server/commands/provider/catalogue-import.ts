import { checkFile } from '#server/catalogue/exchange/check-file';
import { drawPlacePictures } from '#server/catalogue/place-pictures';
import { LONG_QUERY_LIMIT_MS } from '#server/main/long-queries';
import { publishFile } from '#server/main/publish-file';
import { copyAssets } from './assets-copy';
import { countWords, readWords, type ProviderCommand } from './provider-command';

const PICTURES_TOLD = 50;
const LINES_TOLD = 10_000;
/** Problems that are told; how many more there are is said. */
const PROBLEMS_TOLD = 50;

export const catalogueImport: ProviderCommand = {
  name: 'catalogue import',
  takes: 'FILE [--dry-run]',
  does: 'Makes FILE (JSON lines, also .gz) the catalogue that is served. With --dry-run it is only checked.',
  isRunHere: (words) => words.includes('--dry-run'),
  async run(words, ports) {
    const { withDatabase, fileAt, say, complain } = ports;
    const { files, flags } = readWords(words, { files: ['FILE'], flags: ['--dry-run'] });
    const file = fileAt(files[0] ?? '');
    const tell = (done: string) => (lines: number) => {
      if (lines % LINES_TOLD === 0) say(`${lines} lines ${done}…`);
    };
    const checked = await checkFile(file, tell('read'));
    if (checked.problemCount > 0) {
      const told = checked.problems.slice(0, PROBLEMS_TOLD);
      for (const { line, words: said } of told) complain(`line ${line}: ${said}`);
      const more = checked.problemCount - told.length;
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
      const version = await publishFile(db, { path: file, checked }, Date.now(), tell('written'));
      await drawPlacePictures(db, (done, all) => {
        if (done % PICTURES_TOLD === 0) say(`${done} of ${all} public pictures drawn…`);
      });
      say(`Published as version ${version.slice(0, 12)}. Devices fetch what changed within the hour.`);
    }, LONG_QUERY_LIMIT_MS);
    // What could not be copied is published all the same, and read from the database.
    await copyAssets(ports);
    return true;
  },
};
