import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { BackupRefused } from './backup-refused';
import type { SealedHead } from './sealed-head';

/** What is sealed at once. */
const PART_BYTES = 256 * 1024;
/** Length and whether it is the last. */
const LEAD_BYTES = 5;
const SEAL_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * Seals a stream in numbered parts, the last marked as such: nothing can be taken out, moved or cut off unnoticed. With
 * a key each part is encrypted (AES-256-GCM).
 */
export async function* sealParts(head: SealedHead, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head.line;
  let held: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  for await (const piece of content) {
    held.push(piece);
    bytes += piece.length;
    while (bytes > PART_BYTES) {
      const whole = Buffer.concat(held);
      yield* seal(head, count++, false, whole.subarray(0, PART_BYTES));
      held = [whole.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  yield* seal(head, count, true, Buffer.concat(held));
}

/** What was sealed, a part at a time, each held against its seal. Throws BackupRefused for a cut or altered file. */
export async function* openParts(head: SealedHead, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let count = 0;
  let isOver = false;
  for await (const piece of sealed) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    while (!isOver && held.length >= LEAD_BYTES) {
      const length = held.readUInt32BE(0);
      if (length > PART_BYTES) throw altered(count);
      const end = LEAD_BYTES + length + SEAL_BYTES;
      if (held.length < end) break;
      yield open(head, count++, held.subarray(0, end));
      isOver = held[LEAD_BYTES - 1] === 1;
      held = held.subarray(end);
    }
    if (isOver && held.length > 0) throw altered(count);
  }
  if (!isOver) throw new BackupRefused('The backup is cut off: its end is missing.');
}

function* seal(head: SealedHead, count: number, isLast: boolean, plain: Buffer): Generator<Buffer> {
  const lead = Buffer.alloc(LEAD_BYTES);
  lead.writeUInt32BE(plain.length);
  lead.writeUInt8(isLast ? 1 : 0, LEAD_BYTES - 1);
  yield lead;
  if (head.key === null) {
    yield plain;
    yield sumOf(head, count, lead, plain);
    return;
  }
  const cipher = createCipheriv(CIPHER, head.key, numberOf(count));
  cipher.setAAD(Buffer.concat([head.line, lead]));
  yield cipher.update(plain);
  cipher.final();
  yield cipher.getAuthTag();
}

function open(head: SealedHead, count: number, part: Buffer): Buffer {
  const lead = part.subarray(0, LEAD_BYTES);
  const body = part.subarray(LEAD_BYTES, part.length - SEAL_BYTES);
  const mark = part.subarray(part.length - SEAL_BYTES);
  if (head.key === null) {
    if (!mark.equals(sumOf(head, count, lead, body))) throw altered(count);
    return body;
  }
  const decipher = createDecipheriv(CIPHER, head.key, numberOf(count));
  decipher.setAAD(Buffer.concat([head.line, lead]));
  decipher.setAuthTag(mark);
  try {
    const plain = decipher.update(body);
    decipher.final();
    return plain;
  } catch {
    throw altered(count);
  }
}

/** A key seals one file, so its parts' numbers are enough of a nonce. */
function numberOf(count: number): Buffer {
  const number = Buffer.alloc(12);
  number.writeUInt32BE(count, 8);
  return number;
}

function sumOf(head: SealedHead, count: number, lead: Buffer, plain: Buffer): Buffer {
  const sum = createHash('sha256').update(head.line).update(numberOf(count)).update(lead).update(plain);
  return sum.digest().subarray(0, SEAL_BYTES);
}

function altered(count: number): BackupRefused {
  return new BackupRefused(`The backup was altered or damaged: part ${count + 1} is not what was written.`);
}
