/**
 * Hands an address to the device's own share sheet, or copies it where there is none. Answers what was done;
 * `failed` when neither may be used.
 */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // Who closes the sheet has decided; that is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
