import { placePictureName } from '#contract/catalogue/place-pictures';
import type { PackPart } from '#contract/catalogue/pack';
import { bestEncoding, encodeBody } from '../answers/encode-body';
import type { Database } from '../database/database';
import { readDrawnFiles, readPictureFile } from '../store/catalogue/place-pictures';
import { readPicture, readPictureHashes } from '../store/catalogue/read-picture';
import type { Bucket, BucketFile } from './bucket';

/** What everybody may read: the bucket's policy opens this folder, and no other. */
export const PUBLIC = 'public/';
/** Topos' pictures, by hash. */
const PICTURES = 'gated/picture/';
/** Texts and grounds of packs, which are made when a device asks, by hash. */
const MADE = 'gated/made/';
/** Where it can be tried whether gated parts are readable. */
export const PRIVATE_PROBE = MADE;
/** As our own origin says of the same bytes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';

/**
 * How long a signed address reads its part: as an access token counts, and longer than a pack of a few megabytes takes on
 * a thin signal. One that is over costs a device one question; one that leaks is worth nothing soon.
 */
export const ADDRESS_SECONDS = 600;
/** What lies there is asked for again after this: another process may have put more. */
const LEARNED_FOR_MS = 300_000;
/** What an import of another process put just now is not yet known to be wanted here. */
const TOO_YOUNG_MS = 3_600_000;
/** What was made for a pack is removed after this, wanted or not: who asks again has it put again. */
const MADE_KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 4;
/** More parts than that do not wait to be put: they come when a device asks again. */
const WAITING_MAX = 100;

export interface Filled {
  put: number;
  removed: number;
  /** How many lie there in the end. */
  there: number;
}

/**
 * Copies of pictures and packs' parts in a bucket, from which devices read past our processes. The database holds all of
 * them too: the bucket may be empty, behind or gone, and only costs its use.
 */
export class BucketParts {
  readonly #bucket: Bucket;
  /** What is known to lie there; another process may have put more. */
  #there = new Set<string>();
  #learnedAt = -Infinity;
  readonly #coming = new Map<string, Promise<void>>();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Asks what lies there, where that was not asked a short while ago. `now` in milliseconds since 1970. */
  async learn(now: number): Promise<void> {
    if (Math.abs(now - this.#learnedAt) < LEARNED_FOR_MS) return;
    this.#learnedAt = now;
    await this.#list();
  }

  /**
   * The signed addresses, by hash, of those of a pack's parts that lie in the bucket; the others that `bytesOf` has are
   * put there meanwhile. Gated: ask who may read the pack first.
   */
  async addressesOf(
    parts: readonly PackPart[],
    bytesOf: (part: PackPart) => Buffer | null,
    now: number,
  ): Promise<Record<string, string>> {
    const addresses: Record<string, string> = {};
    for (const part of parts) {
      const key = `${part.role === 'picture' ? PICTURES : MADE}${part.hash}`;
      if (this.#there.has(key)) {
        addresses[part.hash] = await this.#bucket.signedAddress(key, now, ADDRESS_SECONDS);
        continue;
      }
      const bytes = this.#coming.size < WAITING_MAX ? bytesOf(part) : null;
      if (bytes) void this.#offer(key, bytes, part.mediaType);
    }
    return addresses;
  }

  /** Waits until what was offered lies there, or could not be put. */
  async settled(): Promise<void> {
    while (this.#coming.size > 0) await Promise.all(this.#coming.values());
  }

  /**
   * Puts what the catalogue has and the bucket lacks, and removes what no edition refers to any more. `onProgress` hears
   * how many are put, of how many. What is cut off, by `signal` or otherwise, goes on where it stood the next time. `now`
   * in milliseconds since 1970.
   */
  async fill(
    db: Database,
    now: number,
    { onProgress, signal }: { onProgress?: (done: number, all: number) => void; signal?: AbortSignal } = {},
  ): Promise<Filled> {
    const putAt = await this.#list();
    const wanted = await wantedFiles(db);
    const missing = [...wanted].filter(([key]) => !putAt.has(key));
    let put = 0;
    const failures: unknown[] = [];
    const next = missing.values();
    const work = async () => {
      for (const [key, read] of next) {
        if (signal?.aborted || failures.length > 0) return;
        const file = await read();
        if (file) await this.#put(key, file);
        put += 1;
        onProgress?.(put, missing.length);
      }
    };
    const hands = Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => failures.push(error)),
    );
    await Promise.all(hands);
    if (failures.length > 0) throw failures[0];
    const over = [...putAt].filter(
      ([key, at]) => !wanted.has(key) && now - at > (key.startsWith(MADE) ? MADE_KEPT_MS : TOO_YOUNG_MS),
    );
    for (const [key] of over) {
      this.#there.delete(key);
      await this.#bucket.remove(key);
    }
    return { put, removed: over.length, there: this.#there.size };
  }

  async #list(): Promise<Map<string, number>> {
    const putAt = new Map<string, number>();
    for (const prefix of [PUBLIC, PICTURES, MADE]) {
      for await (const { key, putAt: at } of this.#bucket.list(prefix)) putAt.set(key, at);
    }
    this.#there = new Set(putAt.keys());
    return putAt;
  }

  /** In the background: a device that asked has our own origin meanwhile. */
  #offer(key: string, bytes: Buffer, mediaType: string): Promise<void> {
    const known = this.#coming.get(key);
    if (known) return known;
    const coming = packed(bytes, mediaType)
      .then((file) => this.#put(key, { ...file, cacheControl: PRIVATE }))
      // The regular round tells of a store that cannot be written.
      .catch(() => undefined)
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  async #put(key: string, file: BucketFile): Promise<void> {
    await this.#bucket.put(key, file);
    this.#there.add(key);
  }
}

/** Every picture that is to lie in the bucket, and how it is read; what has gone meanwhile is null. */
async function wantedFiles(db: Database): Promise<Map<string, () => Promise<BucketFile | null>>> {
  const wanted = new Map<string, () => Promise<BucketFile | null>>();
  for (const file of await readDrawnFiles(db)) {
    wanted.set(`${PUBLIC}${placePictureName(file)}`, async () => {
      const bytes = await readPictureFile(db, file);
      return bytes && { bytes, mediaType: `image/${file.format}`, cacheControl: FOR_GOOD };
    });
  }
  for (const hash of await readPictureHashes(db)) {
    wanted.set(`${PICTURES}${hash}`, async () => {
      const picture = await readPicture(db, hash);
      return picture && { ...(await packed(picture.bytes, picture.mediaType)), cacheControl: PRIVATE };
    });
  }
  return wanted;
}

/** Packed by gzip where that makes it smaller: a bucket sends what it was given, and every browser reads that. */
async function packed(bytes: Buffer, mediaType: string): Promise<Omit<BucketFile, 'cacheControl'>> {
  const { body, encoding } = await encodeBody(bytes, bestEncoding(bytes, mediaType, 'gzip'), 'once');
  return { bytes: body, mediaType, ...(encoding && { encoding }) };
}
