import { BackupRefused } from '#server/backup/backup-refused';
import { NotConfigured } from '#server/configuration/variables';
import { causeOf } from '#server/database/database-unusable';
import { StrangerAtDoor } from '#server/database/folder-door';
import { DataFolderTaken } from '#server/database/lock-data-folder';
import { chooseCommand, Misused, usage, type CommandPorts } from '../provider/provider-command';
import { allCommands } from './all-commands';
import { nearestCommand } from './nearest-command';

/** Called with words that are no command, or not that command's. */
const MISUSED = 2;

export type FetchText = CommandPorts['fetchText'];

/** Runs what these words call; answers the code to end with: 0 done, 1 not done, 2 called wrongly. What is wrong has been said. */
export async function runWords(words: readonly string[], ports: CommandPorts): Promise<number> {
  const { say, complain } = ports;
  const chosen = chooseCommand(allCommands, words);
  if (chosen === null) {
    if (words.length === 0) {
      say(usage(allCommands));
      return 0;
    }
    complain(unknownWords(words));
    return MISUSED;
  }
  try {
    return (await chosen.command.run(chosen.words, ports)) ? 0 : 1;
  } catch (error) {
    complain(wordsOf(error));
    return error instanceof Misused ? MISUSED : 1;
  }
}

/** That there is no such command, with what was most likely meant: the nearest, or all that begin as these words do. */
function unknownWords(words: readonly string[]): string {
  const [first = ''] = words;
  const nearest = nearestCommand(allCommands, words);
  const alike = allCommands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  const named = words.slice(0, alike.length > 0 ? 2 : 1).join(' ');
  const meant =
    nearest === null
      ? alike.length > 0
        ? ` There is ${alike.join(', ')}.`
        : ''
      : ` Did you mean "${nearest}"?`;
  return `There is no command "${named}".${meant} "npm run provider" alone lists them all.`;
}

/** What an address answers, as text. Throws Misused when it answers that it does not. */
export const fetchText: FetchText = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Misused(`${address} answered ${answer.status}.`);
  return answer.text();
};

/** Why a command was not done: in a sentence where who called it can mend it, else with where it happened. */
function wordsOf(error: unknown): string {
  const cause = causeOf(error);
  if (cause !== null) return cause.message;
  if (error instanceof DataFolderTaken) {
    return `${error.message} It is another command, or a server that is opening or stopping: try again when it has.`;
  }
  const isSaid = [Misused, BackupRefused, NotConfigured, StrangerAtDoor].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isSaid) return error.message;
  if (error instanceof Error && 'code' in error && 'path' in error) {
    if (error.code === 'ENOENT') return `There is no file ${String(error.path)}.`;
    if (error.code === 'EEXIST') return `There is a file ${String(error.path)} already.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
