import { findingsOf, findingsOfRunning } from '#server/doctor/findings';
import { type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from './provider-command';

export const doctor: ProviderCommand = {
  name: 'doctor',
  takes: `[${JSON_FLAG}]`,
  does: 'Looks at the configuration, the database and the disk, and says what is to be done before the public comes.',
  async run(words, { configuration, serversDatabase, say }) {
    const isJson = wantsJson(words);
    const [settings, now] = [configuration(), Date.now()];
    const findings = await (serversDatabase
      ? findingsOfRunning(serversDatabase, settings, now)
      : findingsOf(settings, now));
    if (isJson) sayJson(say, { findings });
    else for (const { state, words: line } of findings) say(`${state.padEnd(8)} ${line}`);
    return findings.every(({ state }) => state !== 'wrong');
  },
};
