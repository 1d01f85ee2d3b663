import { hash, verify } from '@node-rs/argon2';

/** argon2id, 64 MiB, three passes (SECURITY). */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** More at once would take the memory and both cores from everybody else. */
const AT_ONCE_MAX = 2;
/** More in the queue would wait longer than two seconds, at some 200 ms each. */
const WAITING_MAX = 20;

/** So many passwords wait to be looked at that this one would wait too long. The app answers 503. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords';
}

let running = 0;
const waiting: (() => void)[] = [];
let dummy: Promise<string> | undefined;

/** The hash to store for a password. Rejects with TooManyPasswords. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(oneForm(password), COST));
}

/** Whether the password is the one hashed. Without a hash it takes as long, and is never right. Rejects with TooManyPasswords. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword('no customer has this password');
  const against = stored ?? (await dummy);
  const isRight = await inTurn(() => verify(against, oneForm(password)));
  return isRight && stored !== null;
}

/** Some keyboards send "é" as one character, some as a letter and its accent: both mean the same password. */
function oneForm(password: string): string {
  return password.normalize('NFC');
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= WAITING_MAX) throw new TooManyPasswords();
  if (running >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
