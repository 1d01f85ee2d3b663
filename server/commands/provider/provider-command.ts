import type { Configuration } from '#server/configuration/configuration';
import type { Database } from '#server/database/database';

/** Called with words that mean nothing; the message is for people. */
export class Misused extends Error {
  override name = 'Misused';
}

/** What a command gets of the world. */
export interface CommandPorts {
  /** The environment, read when a command needs it. */
  configuration: () => Configuration;
  /** Works on the database of the shop; a query may take the usual time, or `queryLimitMs`. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>, queryLimitMs?: number): Promise<Result>;
  /** The database of the server that runs the command; null where it runs by itself. */
  serversDatabase: Database | null;
  /** The whole path of a file, as it was named in the folder where the command was called. */
  fileAt(path: string): string;
  /** What an address answers, as text; throws when it does not. */
  fetchText(address: string): Promise<string>;
  say(line: string): void;
  complain(line: string): void;
}

/** Something the provider does from the command line. */
export interface ProviderCommand {
  /** The words that call it, such as `catalogue import`. */
  name: string;
  /** What follows the name. */
  takes: string;
  /** What it does, in a line. */
  does: string;
  /** Whether it runs in its own process beside a server too, which otherwise runs it where it holds the database. */
  isRunHere?: (words: readonly string[]) => boolean;
  /** Answers whether it was done; the reason has been said. Throws Misused for words it does not know. */
  run(words: readonly string[], ports: CommandPorts): Promise<boolean>;
}

/** The command these words call, with what follows its name; null when there is none. */
export function chooseCommand(
  commands: readonly ProviderCommand[],
  words: readonly string[],
): { command: ProviderCommand; words: string[] } | null {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, at) => words[at] === word)) return { command, words: words.slice(name.length) };
  }
  return null;
}

/** All commands, a line or two each. */
export function usage(commands: readonly ProviderCommand[]): string {
  const lines = commands.map(({ name, takes, does }) => `  ${name} ${takes}\n      ${does}`);
  const json = `With ${JSON_FLAG} a command that lists says one JSON document instead (npm run --silent provider -- …): money in whole cents, instants in ISO 8601.`;
  return ['npm run provider -- COMMAND', '', ...lines, '', json].join('\n');
}

/** Parts a command's words into files and flags. Throws Misused for a wrong number or an unknown flag. */
export function readWords(
  words: readonly string[],
  { files, flags = [] }: { files: readonly string[]; flags?: readonly string[] },
): { files: string[]; flags: Set<string> } {
  const given = words.filter((word) => word.startsWith('--'));
  const unknown = given.find((flag) => !flags.includes(flag));
  if (unknown) throw new Misused(`${unknown} is not known here. Known: ${flags.join(', ') || 'none'}.`);
  const paths = words.filter((word) => !word.startsWith('--'));
  if (paths.length !== files.length) {
    throw new Misused(`This takes ${files.join(' ')}${flags.map((flag) => ` [${flag}]`).join('')}.`);
  }
  return { files: paths, flags: new Set(given) };
}

/** What every command that lists takes: without it lines for people, with it one JSON document for machines. */
export const JSON_FLAG = '--json';

/** Whether a command that takes nothing else is to answer in JSON. Throws Misused for other words. */
export function wantsJson(words: readonly string[]): boolean {
  return readWords(words, { files: [], flags: [JSON_FLAG] }).flags.has(JSON_FLAG);
}

/** Says one JSON document: cents are whole numbers, instants ISO 8601 in UTC, what is not known null. Answers that it is done. */
export function sayJson(say: CommandPorts['say'], document: Readonly<Record<string, unknown>>): true {
  say(JSON.stringify(document, null, 2));
  return true;
}

/** "1 region, 12 crags"; kinds in the given order. */
export function countWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
