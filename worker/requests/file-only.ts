import type { RequestResult } from '../api/engine-api';

/** What does not begin as the file does was a captive portal's page, and must not be saved as one's own. */
export function fileOnly(begin: string, result: RequestResult<ArrayBuffer>): RequestResult<ArrayBuffer> {
  if (result.kind !== 'done') return result;
  const first = new Uint8Array(result.data, 0, Math.min(begin.length, result.data.byteLength));
  return String.fromCharCode(...first) === begin ? result : { kind: 'unreachable' };
}
