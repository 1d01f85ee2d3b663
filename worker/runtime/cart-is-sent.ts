import type { LiveAccount } from './live-account';
import { untilStored } from './until-stored';

/** How long a checkout waits until all that was put into the cart has arrived. */
const PATIENCE_MS = 8_000;

/** Sends what waits for the cart; whether the server's cart then has all that was put into it here. */
export async function cartIsSent({ engine, db }: LiveAccount): Promise<boolean> {
  const waits = async () => (await db.outbox.filter(({ lane }) => lane === 'cart').count()) > 0;
  if (!(await waits())) return true;
  await engine?.sendNow();
  return untilStored(async () => !(await waits()), PATIENCE_MS);
}
