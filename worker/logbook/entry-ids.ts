import { sha256 } from '../db/sha256';
import type { LogbookFile } from './fields/logbook-entry';

const OWNER_LENGTH = 16;

/** Says in our own files whose logbook it was, and nothing else of them. */
export async function ownerMark(account: string): Promise<string> {
  return (await digest(`relais-owner\n${account}`)).slice(0, OWNER_LENGTH);
}

/**
 * The id of each entry in this account's logbook: the same for the same entry of the same source, whenever it is
 * imported, and another in another account. What this account exported itself keeps its own.
 */
export async function entryIds({ source, owner, entries }: LogbookFile, account: string): Promise<string[]> {
  const isOwn = owner !== undefined && owner === (await ownerMark(account));
  return Promise.all(
    entries.map(({ key, own }) =>
      isOwn && own ? Promise.resolve(own.id) : uuidOf(`${account}\n${source}\n${key}`),
    ),
  );
}

/** A UUID of version 8, "made by its owner's own rule". */
async function uuidOf(text: string): Promise<string> {
  const hex = await digest(text);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

function digest(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text).buffer);
}
