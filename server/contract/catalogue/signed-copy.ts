import { z } from '../zod';
import { CopyFacts, CopyKey } from './own-copy';

/**
 * A copy ends with this, its key's id and its signature, each written in the one way there is; what is signed is every
 * byte before.
 */
const MARK = '\n<!-- relais-signature ';
const LINE = /^\n<!-- relais-signature ([\w-]{43}) ([\w-]{85}[AQgw]) -->\n$/;
/** How a ZIP begins. */
const PACKED = 'PK';
/** Longer than any line of a signature. */
const LINE_MAX = 400;
/** The facts stand in the head, far before this. */
const HEAD_MAX = 20_000;
const FACTS = /<meta name="relais-copy" content="([^"]*)"/;

/**
 * Whose copy a file is, or what is wrong with it: no copy at all (a packed one too), signed with a key that is none of
 * the given ones, or changed since.
 */
export type CheckedCopy =
  { state: 'noCopy' | 'packed' | 'unknownKey' | 'changed' } | { state: 'genuine'; facts: CopyFacts };

/** Whether a signature (r and s in 64 bytes, base64url) over bytes is a key's, by ECDSA with SHA-256. */
export type VerifySignature = (
  key: CopyKey,
  signature: string,
  signed: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** The last line of a copy, after the bytes that were signed. */
export function signatureLine(keyId: string, signature: string): string {
  return `${MARK}${keyId} ${signature} -->\n`;
}

/** The facts of a copy as they stand in its head: in ASCII, so that they are read without knowing the file's letters. */
export function factsMeta(facts: CopyFacts): string {
  const text = JSON.stringify(facts)
    .replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return `<meta name="relais-copy" content="${text}">`;
}

/** Checks the bytes of a file against the public keys of the server that copies come from. */
export async function checkCopy(
  file: Uint8Array<ArrayBuffer>,
  keys: readonly CopyKey[],
  verify: VerifySignature,
): Promise<CheckedCopy> {
  const line = readLine(file);
  if (!line) return { state: ascii(file.subarray(0, PACKED.length)) === PACKED ? 'packed' : 'noCopy' };
  const key = keys.find(({ id }) => id === line.keyId);
  if (!key) return { state: 'unknownKey' };
  const signed = file.subarray(0, file.length - line.length);
  // A key that is none, as one that was pasted may be, proves nothing.
  const isProved = await verify(key, line.signature, signed).catch(() => false);
  if (!isProved) return { state: 'changed' };
  const facts = readFacts(signed);
  return facts ? { state: 'genuine', facts } : { state: 'noCopy' };
}

/** Whether a file ends as a copy does; one that was cut off on its way does not. Whether it is true this does not say. */
export function isSigned(file: Uint8Array): boolean {
  return readLine(file) !== null;
}

function readLine(file: Uint8Array): { keyId: string; signature: string; length: number } | null {
  const tail = ascii(file.subarray(Math.max(0, file.length - LINE_MAX)));
  const markAt = tail.lastIndexOf(MARK);
  const [line, keyId, signature] = (markAt === -1 ? null : LINE.exec(tail.slice(markAt))) ?? [];
  if (line === undefined || keyId === undefined || signature === undefined) return null;
  return { keyId, signature, length: line.length };
}

function readFacts(signed: Uint8Array): CopyFacts | null {
  const [, text] = FACTS.exec(ascii(signed.subarray(0, HEAD_MAX))) ?? [];
  if (text === undefined) return null;
  const json = text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return CopyFacts.safeParse(JSON.parse(json)).data ?? null;
}

/** Bytes as letters, one each. */
function ascii(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/**
 * The public keys in a text that somebody kept: the answer of the address that tells them, or what it holds. Null where
 * it is neither.
 */
export function readCopyKeys(text: string): CopyKey[] | null {
  try {
    const told = JSON.parse(text) as unknown;
    const held = typeof told === 'object' && told !== null && 'data' in told ? told.data : told;
    return z.array(CopyKey).safeParse(held).data ?? null;
  } catch {
    return null;
  }
}
