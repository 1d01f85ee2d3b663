import { readFileSync } from 'node:fs';
import { checkCopy, readCopyKeys, type CheckedCopy } from '#contract/catalogue/signed-copy';
import type { CopyKey } from '#contract/catalogue/own-copy';
import { verifyHere } from '#server/own-copy/copy-signer';
import { listCopyKeys } from '#server/store/own-copy/copy-keys';
import { Misused, type CommandPorts, type ProviderCommand } from './provider-command';

export const verify: ProviderCommand = {
  name: 'verify',
  takes: 'FILE [KEYS]',
  does: 'Says whether FILE is a copy of a guidebook that a customer took away, and whether anyone has changed it. KEYS is a file that holds what /api/copy-keys answers, or the address that answers it; without KEYS those of the database count.',
  isRunHere: (words) => words.length > 1,
  async run([file, keysFrom, ...more], ports) {
    if (!file || more.length > 0) throw new Misused('This takes FILE [KEYS].');
    const bytes = new Uint8Array(readFileSync(ports.fileAt(file)));
    const checked = await checkCopy(bytes, await readKeys(keysFrom, ports), verifyHere);
    if (checked.state === 'genuine') ports.say(`${file} is genuine. ${describe(checked)}`);
    else ports.complain(`${file}: ${wrong[checked.state]}`);
    return checked.state === 'genuine';
  },
};

const wrong: Readonly<Record<Exclude<CheckedCopy['state'], 'genuine'>, string>> = {
  noCopy: 'this is no copy of a guidebook, or its end is missing.',
  packed: 'this is a ZIP. Unpack it, and check the page that is in it.',
  unknownKey: 'it is signed with a key that is not known here.',
  changed: 'it was changed after it was signed.',
};

async function readKeys(
  from: string | undefined,
  { withDatabase, fetchText, fileAt }: Pick<CommandPorts, 'withDatabase' | 'fetchText' | 'fileAt'>,
): Promise<readonly CopyKey[]> {
  if (from === undefined) return withDatabase(listCopyKeys);
  const isAddress = /^https?:/.test(from);
  const keys = readCopyKeys(isAddress ? await fetchText(from) : readFileSync(fileAt(from), 'utf8'));
  if (!keys) throw new Misused(`${from} holds no public keys.`);
  return keys;
}

function describe({ facts }: Extract<CheckedCopy, { state: 'genuine' }>): string {
  const { guidebook, owner, writtenAt } = facts;
  return `${guidebook.label}, edition ${guidebook.edition} of ${guidebook.year}, written for ${owner} at ${writtenAt}.`;
}
