import { type Configuration, readConfiguration } from '../configuration/configuration';
import { StrangerAtDoor } from '../database/folder-door';
import { allCommands } from './beside/all-commands';
import { askServer } from './beside/ask-server';
import { fetchText, runWords } from './beside/run-words';
import { chooseCommand } from './provider/provider-command';
import { byItself } from './provider/with-database';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);
const configuration = () => readConfiguration(process.env);

const words = process.argv.slice(2);
process.exitCode =
  (await runByServer()) ?? (await runWords(words, { ...byItself(configuration), fetchText, say, complain }));

/** Has the server run the command where one holds the built-in database; null where the command runs here. */
async function runByServer(): Promise<number | null> {
  const chosen = chooseCommand(allCommands, words);
  if (chosen === null || chosen.command.isRunHere?.(chosen.words)) return null;
  const settings = readSettings();
  if (settings === null || settings.databaseUrl !== undefined) return null;
  try {
    return await askServer(settings.dataDir, { words, folder: process.cwd() }, { say, complain });
  } catch (error) {
    if (!(error instanceof StrangerAtDoor)) throw error;
    complain(error.message);
    return 1;
  }
}

/** Null where something is wrong with the configuration: the command says what, once it needs it. */
function readSettings(): Configuration | null {
  try {
    return configuration();
  } catch {
    return null;
  }
}
