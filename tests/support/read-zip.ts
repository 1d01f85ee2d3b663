import { inflateRawSync } from 'node:zlib';

/** The texts of a ZIP by name, found by its directory. Throws when it is none. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('This is no ZIP.');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = zip.readUInt32LE(at + 42);
    const data = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const whole = inflateRawSync(zip.subarray(data, data + packed));
    if (whole.length !== zip.readUInt32LE(at + 24)) throw new Error(`${name} is not whole.`);
    files.set(name, whole.toString('utf8'));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
