/** A probe that hangs longer than this has not reached anything, in milliseconds. */
const PROBE_LIMIT_MS = 10_000;

/**
 * Asks the configured address once, without cookies, cache or CORS. Rejects when it cannot be reached, and when
 * it is our own and answers with an error, as a proxy does before a dead server. Answers our server's time in
 * milliseconds since 1970; null where something else answered.
 */
export async function probe(
  address: string,
  fetchNow: typeof fetch,
  signal: AbortSignal,
): Promise<{ serverTime: number | null }> {
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
    return { serverTime: serverTimeIn(await answer.json().catch(() => null)) };
  } finally {
    clearTimeout(timer);
  }
}

/** A hotel's page in the server's place has a clock too, and is not believed. */
function serverTimeIn(body: unknown): number | null {
  const { success, data } = (body ?? {}) as { success?: unknown; data?: { serverTime?: unknown } };
  const time = success === true ? Date.parse(String(data?.serverTime)) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
