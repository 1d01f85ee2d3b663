import { findingsOf } from '#server/doctor/findings';
import { readWords, type ProviderCommand } from './provider-command';

export const doctor: ProviderCommand = {
  name: 'doctor',
  takes: '',
  does: 'Looks at the configuration, the database and the disk, and says what is to be done before the public comes.',
  async run(words, { configuration, say }) {
    readWords(words, { files: [] });
    const findings = await findingsOf(configuration(), Date.now());
    for (const { state, words: line } of findings) say(`${state.padEnd(8)} ${line}`);
    return findings.every(({ state }) => state !== 'wrong');
  },
};
