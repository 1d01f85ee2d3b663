import type { Database } from '../database/database';
import { TooManyPasswords } from '../sessions/password';
import { countAttempt, forgiveAttempt, type RateLimit } from '../store/accounts/rate-limit';
import { tooMany } from './limits';

/** More that wait for others' guesses would wait too long. */
const WAITING_MAX = 8;

/** A limit, and whose guesses it counts. */
export type Counted = readonly [limit: RateLimit, subject: string];

/** Guesses of this process that are being looked at, by what counts them; each counts as wrong until it is known. */
const underway = new Map<string, number>();
/** Who waits for one of them, by the same name. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Has a guess looked at, and counts it unless it is right. Where only guesses that are still looked at stand in the way
 * it waits for them: right ones at once all come through, wrong ones no more than their number. Refused 429 beyond
 * that, saying how long to wait. Throws TooManyPasswords where too many wait.
 */
export async function guess<Answer>(
  db: Database,
  now: number,
  counted: readonly Counted[],
  look: () => Promise<{ isRight: boolean; answer: Answer }>,
): Promise<Answer> {
  for (;;) {
    const full = await take(db, now, counted);
    if (full === null) break;
    const name = nameOf(full.counted);
    if (!underway.has(name)) throw tooMany(full.counted[0], full.seconds);
    const others = waiting.get(name) ?? [];
    if (others.length >= WAITING_MAX) throw new TooManyPasswords();
    await new Promise<void>((resolve) => waiting.set(name, [...others, resolve]));
  }
  let isGuess = false;
  try {
    const { isRight, answer } = await look();
    isGuess = !isRight;
    return answer;
  } finally {
    // What could not be looked at was no guess either.
    if (!isGuess) await giveBack(db, counted);
    settle(counted);
  }
}

/** Counts a guess under all limits or none; answers the first that is full. */
async function take(
  db: Database,
  now: number,
  counted: readonly Counted[],
): Promise<{ counted: Counted; seconds: number } | null> {
  const taken: Counted[] = [];
  for (const one of counted) {
    const seconds = await countAttempt(db, ...one, now);
    if (seconds !== null) {
      await giveBack(db, taken);
      settle(taken);
      return { counted: one, seconds };
    }
    underway.set(nameOf(one), (underway.get(nameOf(one)) ?? 0) + 1);
    taken.push(one);
  }
  return null;
}

async function giveBack(db: Database, counted: readonly Counted[]): Promise<void> {
  for (const one of counted) await forgiveAttempt(db, ...one);
}

/** Lets those who wait for these ask again. */
function settle(counted: readonly Counted[]): void {
  for (const name of counted.map(nameOf)) {
    const left = (underway.get(name) ?? 1) - 1;
    if (left > 0) underway.set(name, left);
    else underway.delete(name);
    const again = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const resolve of again) resolve();
  }
}

const nameOf = ([{ scope }, subject]: Counted) => `${scope} ${subject}`;
