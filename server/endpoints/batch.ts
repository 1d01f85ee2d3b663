import { batch, type BatchedAnswer } from '#contract/endpoints/batch';
import { implement } from '../handler/implement';

/** A device gives up after 30 s of silence; what was not begun by then comes again. */
const BATCH_MS = 10_000;

/** Writes that waited together on a device. */
export const batchEndpoints = {
  batch: implement(batch, async ({ body, now, services, doQueued }) => {
    const answers: BatchedAnswer[] = [];
    for (const write of body.writes) {
      const answer = await doQueued(write);
      answers.push(answer);
      if (!isRecorded(answer) || services.clock() - now > BATCH_MS) break;
    }
    return { answers };
  }),
};

/** Whether a repetition would hear the same: what follows may then be done, whatever the answer is. */
function isRecorded({ body }: BatchedAnswer): boolean {
  return typeof body === 'object' && body !== null && 'write' in body;
}
