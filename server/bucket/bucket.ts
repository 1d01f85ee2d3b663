import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '../configuration/configuration';

/** What is asked of a store of files by key; the bytes under a key are the same for good. */
export interface Bucket {
  /** Puts a file under its key, in the place of one that is there. */
  put(key: string, file: BucketFile): Promise<void>;
  /** The keys that begin so, and when each was put, in milliseconds since 1970. */
  list(prefix: string): AsyncIterable<{ key: string; putAt: number }>;
  /** Removes a file; one that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** An address at which this one file can be read without more, for `seconds` from `now` on. */
  signedAddress(key: string, now: number, seconds: number): Promise<string>;
}

export interface BucketFile {
  bytes: Buffer;
  mediaType: string;
  cacheControl: string;
  /** `gzip` where the bytes are packed so: who reads it unpacks it unasked. */
  encoding?: string;
}

/** A request is given up after this; a part has half a megabyte at most, a photograph some more. */
const PATIENCE_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 200;

/** The store answered, and did not do it. */
export class BucketRefused extends Error {
  override name = 'BucketRefused';
}

/**
 * Opens an S3-compatible store by its own way of signing (SigV4). `clock` in milliseconds since 1970. Every call rejects
 * with BucketRefused or with what the network says.
 */
export function openBucket(
  { address, region, keyId, key: secret }: BucketSettings,
  clock: () => number,
): Bucket {
  const base = address.replace(/\/+$/, '');
  const signer = async (
    method: string,
    url: URL,
    at: number,
    more: { headers?: Record<string, string>; signQuery?: boolean } = {},
  ) => {
    // Where no store is configured its signer is not loaded.
    const { AwsV4Signer } = await import('aws4fetch');
    const datetime = new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
    const who = { accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' };
    return new AwsV4Signer({ method, url: url.href, datetime, ...who, ...more }).sign();
  };
  const ask = async (method: string, url: URL, file?: BucketFile): Promise<string> => {
    const headers = {
      // What arrives otherwise than it was sent is refused.
      'x-amz-content-sha256': createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('hex'),
      ...(file && { 'content-type': file.mediaType, 'cache-control': file.cacheControl }),
      ...(file?.encoding && { 'content-encoding': file.encoding }),
    };
    const send = async () => {
      const signed = await signer(method, url, clock(), { headers });
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(file && { body: new Uint8Array(file.bytes) }),
      });
      return { ok: answer.ok, status: answer.status, text: await answer.text() };
    };
    for (let tries = 1; ; tries += 1) {
      // What is asked does no harm twice. A store closes idle connections, and has moments in which it is too busy.
      const answer = await send().catch((error: unknown) => {
        if (tries === TRIES) throw error;
        return null;
      });
      if (answer && (answer.ok || (method === 'DELETE' && answer.status === 404))) return answer.text;
      if (answer && (answer.status < 500 || tries === TRIES)) {
        const code = /<Code>(\w+)<\/Code>/.exec(answer.text)?.[1];
        throw new BucketRefused(`${method} was answered ${answer.status}${code ? ` (${code})` : ''}`);
      }
      await pause(PAUSE_MS * tries);
    }
  };
  const at = (key: string) => new URL(`${base}/${key}`);
  return {
    put: async (key, file) => void (await ask('PUT', at(key), file)),
    remove: async (key) => void (await ask('DELETE', at(key))),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const url = new URL(`${base}/`);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (next !== undefined) url.searchParams.set('continuation-token', next);
        const text = await ask('GET', url);
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { key: textOf(entry, 'Key') ?? '', putAt: Date.parse(textOf(entry, 'LastModified') ?? '') };
        }
        next = textOf(text, 'NextContinuationToken');
      } while (next !== undefined);
    },
    async signedAddress(key, now, seconds) {
      const url = at(key);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      return (await signer('GET', url, now, { signQuery: true })).url.href;
    },
  };
}

/** What stands in an element of the store's XML; our keys hold nothing that XML would write otherwise, tokens may. */
function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** What a store refused or the network says, in words for the provider: no key and no address is in them. */
export function causeInWords(failure: unknown): string {
  if (failure instanceof BucketRefused) return failure.message;
  const { cause } = failure as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? `it cannot be reached (${cause.code})` : 'it cannot be reached';
}
