import type { Ascent } from '#contract/tables/ascent';
import { IMPORT_BATCH_MAX } from '#contract/rules/ascent-type';

/** Below what the server takes as one request, with room for the envelope. */
const BATCH_BYTES_MAX = 80_000;

/** The ascents in parts that each make one request: so many entries, so many bytes. */
export function importBatches(ascents: readonly Ascent[]): Ascent[][] {
  const encoder = new TextEncoder();
  const batches: Ascent[][] = [];
  let batch: Ascent[] = [];
  let bytes = 0;
  for (const ascent of ascents) {
    const size = encoder.encode(JSON.stringify(ascent)).length;
    if (batch.length === IMPORT_BATCH_MAX || (batch.length > 0 && bytes + size > BATCH_BYTES_MAX)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(ascent);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
