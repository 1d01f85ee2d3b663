import { findingsOf, findingsOfRunning } from '#server/doctor/findings';
import { readWords, type ProviderCommand } from './provider-command';

export const doctor: ProviderCommand = {
  name: 'doctor',
  takes: '',
  does: 'Looks at the configuration, the database and the disk, and says what is to be done before the public comes.',
  async run(words, { configuration, serversDatabase, say }) {
    readWords(words, { files: [] });
    const [settings, now] = [configuration(), Date.now()];
    const findings = await (serversDatabase
      ? findingsOfRunning(serversDatabase, settings, now)
      : findingsOf(settings, now));
    for (const { state, words: line } of findings) say(`${state.padEnd(8)} ${line}`);
    return findings.every(({ state }) => state !== 'wrong');
  },
};
