import { randomUUID } from 'node:crypto';
import { causeInWords, openBucket } from '../bucket/bucket';
import { PRIVATE_PROBE, PUBLIC } from '../bucket/bucket-parts';
import type { Configuration } from '../configuration/configuration';
import { ownAddress } from '../configuration/own-address';
import type { Finding } from './seller-findings';

const PATIENCE_MS = 10_000;
const PROBE = Buffer.from('Relais looked whether this can be read.');
const HOW = 'docs/running.md says how it is set up.';

/**
 * Whether the store of copies takes what it should, gives it to whom it should, and to nobody else: tried with two files
 * that are removed afterwards. Nothing where none is configured.
 */
export async function findingsOfBucket(settings: Configuration, now: number): Promise<Finding[]> {
  if (settings.bucket === null) return [];
  const { address } = settings.bucket;
  const base = address.replace(/\/+$/, '');
  const bucket = openBucket(settings.bucket, () => now);
  const name = `doctor-${randomUUID()}`;
  const [open, gated] = [`${PUBLIC}${name}`, `${PRIVATE_PROBE}${name}`];
  try {
    for (const key of [open, gated]) {
      await bucket.put(key, { bytes: PROBE, mediaType: 'text/plain', cacheControl: 'no-store' });
    }
    await bucket.list(gated)[Symbol.asyncIterator]().next();
    const signed = await bucket.signedAddress(gated, now, 60);
    return [
      ...(await ofClosed(base, settings.assetsUrl, { gated, open })),
      ...(settings.assetsUrl === undefined
        ? [
            {
              state: 'accepted' as const,
              words: 'ASSETS_STORE is filled; devices read from it with ASSETS_URL.',
              key: 'storeFilled' as const,
            },
          ]
        : await ofReaders(settings, { open: `${trimmed(settings.assetsUrl)}/${name}`, signed })),
    ];
  } catch (failure) {
    const cause = causeInWords(failure);
    const words = `ASSETS_STORE cannot be used: ${cause}. Devices read from this server meanwhile.`;
    return [{ state: 'wrong', words: `${words} ${HOW}`, key: 'storeFailed', values: { cause } }];
  } finally {
    await Promise.allSettled([open, gated].map((key) => bucket.remove(key)));
  }
}

/** What nobody without a key or a signature may do. */
async function ofClosed(
  base: string,
  assetsUrl: string | undefined,
  { gated, open }: { gated: string; open: string },
): Promise<Finding[]> {
  // A CDN that stands before the whole bucket would give away what the bucket itself does not.
  const before =
    assetsUrl === undefined ? [] : [trimmed(assetsUrl), trimmed(assetsUrl).replace(/\/[^/]+$/, '')];
  const leaks = [base, ...before].map((start) => `${start}/${gated}`);
  const readable = await Promise.all(leaks.map(async (url) => (await look(url))?.ok ?? false));
  const isListed = (await look(`${base}/?list-type=2`))?.ok ?? false;
  const isWritten = (await look(`${base}/${open}`, { method: 'PUT', body: 'x' }))?.ok ?? false;
  const wrong = [
    ...(readable.includes(true) ? ['Gated parts can be read by everybody.'] : []),
    ...(isListed ? ['Everybody can list it.'] : []),
    ...(isWritten ? ['Everybody can write into it.'] : []),
  ];
  if (wrong.length === 0) {
    return [
      {
        state: 'ok',
        words: 'ASSETS_STORE takes pictures, and gives gated parts by signed address only.',
        key: 'storeClosed',
      },
    ];
  }
  return [{ state: 'wrong', words: `ASSETS_STORE is open: ${wrong.join(' ')} ${HOW}`, key: 'storeOpen' }];
}

/** What a page of the shop must be able to read. */
async function ofReaders(
  configuration: Configuration,
  addresses: { open: string; signed: string },
): Promise<Finding[]> {
  const origin = new URL(configuration.baseUrl ?? ownAddress(configuration)).origin;
  const trouble: string[] = [];
  for (const [kind, url] of Object.entries(addresses)) {
    const answer = await look(url, { headers: { origin } });
    const what = kind === 'open' ? 'A public picture' : 'A signed address';
    const allowed = answer?.headers.get('access-control-allow-origin');
    if (!answer?.ok) trouble.push(`${what} is answered ${answer?.status ?? 'by nobody'}.`);
    else if (allowed !== '*' && allowed !== origin) trouble.push(`${what} is not for ${origin} (CORS).`);
  }
  if (trouble.length === 0) {
    return [
      {
        state: 'ok',
        words: `Pages of ${origin} can read from ASSETS_URL and from ASSETS_STORE.`,
        key: 'storeRead',
        values: { origin },
      },
    ];
  }
  const words = `Devices read from this server, and not from ASSETS_URL: ${trouble.join(' ')} ${HOW}`;
  return [{ state: 'wrong', words, key: 'storeUnread', values: { origin } }];
}

const trimmed = (address: string) => address.replace(/\/+$/, '');

/** What answers; null when nothing does. */
async function look(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}
