import type { LiveAccount } from './live-account';
import { untilStored } from './until-stored';

/** How long a checkout waits until all that was put into the cart, and every address, has arrived. */
const PATIENCE_MS = 8_000;

/** Sends what waits of cart and addresses; whether the server then has all that was written of them here. */
export async function orderIsSent({ engine, db }: LiveAccount): Promise<boolean> {
  const waits = async () =>
    (await db.outbox.filter(({ lane }) => lane === 'cart' || lane === 'account').count()) > 0;
  if (!(await waits())) return true;
  await engine?.sendNow();
  return untilStored(async () => !(await waits()), PATIENCE_MS);
}
