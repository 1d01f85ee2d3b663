import type { Configuration } from '#server/configuration/configuration';
import type { ProviderCommand } from '#server/commands/provider/provider-command';
import { byItself } from '#server/commands/provider/with-database';
import { noFetch } from './no-fetch';

/** Runs the provider's commands over one configuration; each answers whether it was done, and all it said, complaints too. */
export function commandRunner(configuration: () => Configuration) {
  return async (command: ProviderCommand, ...words: string[]): Promise<readonly [boolean, string]> => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const isDone = await command.run(words, {
      ...byItself(configuration),
      say,
      fetchText: noFetch,
      complain: say,
    });
    return [isDone, said.join('\n')];
  };
}
