const UTF16_SAMPLE = 200;

/**
 * The text of a file whose encoding nobody told: by its mark, else UTF-8, else UTF-16 by its zero bytes, else
 * Windows-1252. What no database can hold (zero characters, half surrogates) is replaced.
 */
export function decodeText(bytes: Uint8Array): string {
  return storable(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

/** The same text as a database can hold it. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\ufffd');
}

/** The beginning of a text, at most so many UTF-16 units long; a character of two is left out rather than halved. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, UTF16_SAMPLE);
  const zeros = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  if (zeros(0) > sample.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
