import { customerOf, type RawCall } from '../handler/implement';
import { countAttempt } from '../store/accounts/rate-limit';
import { countUp } from '../store/figures/tallies';

/** A device asks again for what it holds: of one customer a thing counts once a day. */
const ONCE = { scope: 'taken', max: 1, windowMs: 86_400_000 };

/** Counts that a guidebook was taken away, or a place taken along, without who. What cannot be counted now is not. */
export async function countTaken(call: RawCall, kind: 'copy' | 'holding', name: string): Promise<void> {
  const { db, now } = call;
  try {
    const waits = await countAttempt(db, ONCE, `${customerOf(call)} ${kind} ${name}`, now);
    if (waits === null) await countUp(db, kind, name, now);
  } catch (error) {
    call.log.warn({ err: error }, 'a figure was not counted');
  }
}
