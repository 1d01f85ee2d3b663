/** A probe that hangs longer than this has not reached anything, in milliseconds. */
const PROBE_LIMIT_MS = 10_000;

/**
 * Asks the configured address once, without cookies, cache or CORS. Rejects when it cannot be reached, and when
 * it is our own and answers with an error, as a proxy does before a dead server.
 */
export async function probe(address: string, fetchNow: typeof fetch, signal: AbortSignal): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PROBE_LIMIT_MS);
  try {
    const answer = await fetchNow(address, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, limit.signal]),
    });
    if (answer.type !== 'opaque' && !answer.ok) throw new Error(`The probe answered ${answer.status}`);
  } finally {
    clearTimeout(timer);
  }
}
