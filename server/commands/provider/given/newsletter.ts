import { writeFileSync } from 'node:fs';
import { csvLines } from '#contract/csv-lines';
import { listNewsletterReaders } from '#server/accounts/list-newsletter-readers';
import { readNewsletters } from '#server/words/change-newsletter';
import { JSON_FLAG, type ProviderCommand, readWords, sayJson, wantsJson } from '../provider-command';

export const newsletterList: ProviderCommand = {
  name: 'newsletter list',
  takes: `[${JSON_FLAG}]`,
  does: 'Says how many agree to the news, and which letters were written, with how far they have come.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const { agreed, newsletters } = await withDatabase(readNewsletters);
    if (isJson) return sayJson(say, { agreed, newsletters });
    for (const { state, sentAt, changedAt, subject, ...counts } of newsletters) {
      const { sent, waiting, leftOut, failed } = counts;
      const numbers = `${sent} gone, ${waiting} waiting, ${leftOut} unsubscribed, ${failed} failed`;
      say(`${sentAt ?? changedAt}  ${state}  ${numbers}  ${subject.en}`);
    }
    say(`${agreed.fr + agreed.en} agree: ${agreed.fr} in French, ${agreed.en} in English.`);
    return true;
  },
};

export const newsletterExport: ProviderCommand = {
  name: 'newsletter export',
  takes: 'FILE.csv',
  does: 'Writes who agrees to the news, since when and how, as CSV; the log tells of it.',
  async run(words, { withDatabase, fileAt, say }) {
    const { files } = readWords(words, { files: ['FILE.csv'] });
    const [file = ''] = files;
    const readers = await withDatabase((db) => listNewsletterReaders(db, Date.now()));
    const head = ['email', 'first_name', 'last_name', 'language', 'agreed_at', 'way'];
    const rows = readers.map(({ email, firstName, lastName, language, agreedAt, way }) => [
      email,
      firstName,
      lastName,
      language,
      agreedAt ?? '',
      way ?? '',
    ]);
    const lines = csvLines([head, ...rows], 'en').map((line) => `${line}\r\n`);
    // For the provider's eyes alone, and never over another file.
    writeFileSync(fileAt(file), lines.join(''), { flag: 'wx', mode: 0o600 });
    say(`${file} holds ${readers.length} who agree.`);
    return true;
  },
};
