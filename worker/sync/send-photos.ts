import { Refusal, successOf } from '#contract/endpoints/answer';
import { photoPart, photoParts } from '#contract/endpoints/photos/photos';
import { partsOf, PHOTO_PART_BYTES } from '#contract/rules/photos';
import type { OutboxEntry } from '../db/rows';
import { photosNamed } from '../mutations/photos-named';
import { classify, type Verdict } from './classify';
import type { Network, PhotoShelf, SendRequest } from './ports';

interface PhotoPorts {
  network: Network;
  photos: PhotoShelf;
}

/** Why an entry has to wait for its photographs. */
export type Hindrance = Exclude<Verdict, { kind: 'confirmed' | 'refused' }>;

const Answered = successOf(photoParts.data);
/** Letters that are made of bytes at once: more are more arguments than a call takes. */
const AT_ONCE = 0x8000;

/**
 * Brings the photographs of an outbox entry to the server, each from where it was cut. Null once they are all there, or
 * none can come: the server then says so to the entry. Otherwise why the entry has to wait.
 */
export async function sendPhotos(entry: OutboxEntry, ports: PhotoPorts): Promise<Hindrance | null> {
  for (const hash of photosNamed(entry)) {
    const hindrance = await sendPhoto(hash, ports);
    if (hindrance) return hindrance;
  }
  return null;
}

async function sendPhoto(hash: string, { network, photos }: PhotoPorts): Promise<Hindrance | null> {
  const path = `/guard/photo/${hash}`;
  let held = await ask(network, { method: photoParts.method, path });
  const bytes = 'isWhole' in held && !held.isWhole ? await photos.read(hash) : null;
  if (bytes) {
    const size = bytes.byteLength;
    for (let part = 0; part < partsOf(size); part += 1) {
      if (!('isWhole' in held) || held.isWhole) break;
      if (held.parts.includes(part)) continue;
      const some = new Uint8Array(bytes, part * PHOTO_PART_BYTES).subarray(0, PHOTO_PART_BYTES);
      held = await ask(network, {
        method: photoPart.method,
        path: `${path}/${part}`,
        body: { size, bytes: toBase64(some) },
      });
    }
  }
  if ('isWhole' in held || held.kind === 'hopeless') return null;
  return held;
}

interface Held {
  isWhole: boolean;
  parts: number[];
}

async function ask(network: Network, request: SendRequest): Promise<Held | Hindrance | { kind: 'hopeless' }> {
  const reply = await network.send(request).catch(() => null);
  if (!reply) return { kind: 'unreachable' };
  const answered = reply.status === 200 ? Answered.safeParse(reply.body).data : undefined;
  if (answered) return answered.data;
  // It is no photograph to our server, and would be none again; or this server does not know photographs.
  const isOurs = Refusal.safeParse(reply.body).success;
  if (isOurs && [400, 404, 413, 422].includes(reply.status)) return { kind: 'hopeless' };
  const verdict = classify(reply, '');
  return verdict.kind === 'confirmed' || verdict.kind === 'refused' ? { kind: 'unreachable' } : verdict;
}

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(letters);
}
