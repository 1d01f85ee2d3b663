import { hash, verify } from '@node-rs/argon2';

/** argon2id, 64 MiB, three passes (SECURITY). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** More at once would take the memory (64 MiB each) and both cores of a small machine from everybody else. */
const AT_ONCE_ALONE = 2;
/** For each hashed at once so many wait: more would wait longer than two seconds, at some 200 ms each on a busy machine. */
const WAITING_EACH = 6;

/** So many passwords wait to be looked at that this one would wait too long. The app answers 503. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords';
}

/**
 * Who has proven to be known is never put off by strangers: they wait in a queue of their own. The two take turns, for
 * one customer who signs in rightly without end would keep everybody else out.
 */
type Queue = 'known' | 'anyone';

let atOnceMax = AT_ONCE_ALONE;
let running = 0;
const waiting: Record<Queue, (() => void)[]> = { known: [], anyone: [] };
let lastServed: Queue = 'anyone';
let dummy: Promise<string> | undefined;

/**
 * Has this process hash one password at a time where it is one of several on its machine: together they hash as many at once
 * as there are processes, and never twice that. Alone it hashes two.
 */
export function shareHashing(isOneOfSeveral: boolean): void {
  atOnceMax = isOneOfSeveral ? 1 : AT_ONCE_ALONE;
}

/** The hash to store for a password. Rejects with TooManyPasswords. */
export function hashPassword(password: string, queue: Queue = 'anyone'): Promise<string> {
  return inTurn(queue, () => hash(oneForm(password), COST));
}

/** Whether the password is the one hashed. Without a hash it takes as long, and is never right. Rejects with TooManyPasswords. */
export async function isPassword(
  password: string,
  stored: string | null,
  queue: Queue = 'anyone',
): Promise<boolean> {
  dummy ??= hashPassword('no customer has this password');
  const against = stored ?? (await dummy);
  const isRight = await inTurn(queue, () => verify(against, oneForm(password)));
  return isRight && stored !== null;
}

/** Some keyboards send "é" as one character, some as a letter and its accent: both mean the same password. */
function oneForm(password: string): string {
  return password.normalize('NFC');
}

async function inTurn<Result>(own: Queue, work: () => Promise<Result>): Promise<Result> {
  if (waiting[own].length >= atOnceMax * WAITING_EACH) throw new TooManyPasswords();
  if (running >= atOnceMax) await new Promise<void>((resolve) => waiting[own].push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const other = lastServed === 'known' ? 'anyone' : 'known';
    const queue = waiting[other].length > 0 ? other : lastServed;
    const next = waiting[queue].shift();
    lastServed = queue;
    if (next) next();
    else running -= 1;
  }
}
