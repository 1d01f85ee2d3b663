import { exportFile } from '#server/catalogue/exchange/export-file';
import { countWords, readWords, type ProviderCommand } from './provider-command';

export const catalogueExport: ProviderCommand = {
  name: 'catalogue export',
  takes: 'FILE [--inline]',
  does: 'Writes the catalogue to FILE as it can be imported again, pictures in a folder beside it or, with --inline, in it.',
  async run(words, { withDatabase, fileAt, say }) {
    const { files, flags } = readWords(words, { files: ['FILE'], flags: ['--inline'] });
    const [file = ''] = files;
    return withDatabase(async (db) => {
      const counts = await exportFile(db, fileAt(file), {
        isInline: flags.has('--inline'),
        onProgress: (lines) => say(`${lines} lines written…`),
      });
      say(`Written to ${file}: ${countWords(counts)}.`);
      return true;
    });
  },
};
