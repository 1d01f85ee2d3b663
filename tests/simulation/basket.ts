import type { CartItem } from '#contract/tables/cart';
import type { MetaValues } from '#worker/db/rows';
import { addToCart, setShippingMethod } from '#worker/mutations/cart';
import { makeEntry } from '#worker/mutations/make-entry';
import { finishHandover, handOver, type HandoverPorts } from '#worker/runtime/hand-over';
import type { Device, Tab } from './device';
import type { Dice } from './dice';
import type { Commit } from './disk';
import type { Intent } from './intents';
import { smallProvider } from './provided';
import type { Scheduler } from './scheduler';

interface BasketWorld {
  dice: Dice;
  scheduler: Scheduler;
}

const GUEST = 'guest';

/** Somebody who is signed in to nothing yet puts something into a basket, and signs in to a tab's account. */
export async function signInWithBasket(world: BasketWorld, device: Device, tab: Tab): Promise<void> {
  const { dice, scheduler } = world;
  const ports = portsOf(world, device, tab);
  const origin = () => ({ id: dice.uuid(), account: GUEST, now: scheduler.now });
  const items = [1, 2].flatMap((productId): CartItem[] => {
    const product = smallProvider.product(productId);
    return product && dice.chance(0.7) ? [{ ...product, productId, quantity: 1 }] : [];
  });
  for (const item of items) await makeEntry(ports.guest, addToCart, item, origin());
  if (dice.chance(0.5)) await makeEntry(ports.guest, setShippingMethod, { method: 'express' }, origin());
  await handOver(ports, tab.account);
  wakeAll(device, tab);
}

/** What a start of the app does: a hand-over that was cut is gone on with. */
export async function finishSignIn(world: BasketWorld, device: Device, tab: Tab): Promise<void> {
  await finishHandover(portsOf(world, device, tab));
  wakeAll(device, tab);
}

/** Each tab sees what came into the outbox, whichever put it there. */
function wakeAll({ tabs }: Device, { account }: Tab): void {
  for (const one of tabs) if (one.account === account && !one.isFrozen) one.engine.wake();
}

/** What is expected of a basket that has just left the guest's cart; null where a commit says nothing of one. */
export function basketOf({ changes }: Commit, device: Device): Intent | null {
  const meta = changes.get('meta')?.get('handover') as { value: MetaValues['handover'] } | null | undefined;
  if (!meta) return null;
  const { id, account } = meta.value;
  const about = { lane: 'cart', name: 'mergeCart', device } as const;
  return {
    ...about,
    id,
    account,
    isSaved: true,
    isJournalled: false,
    isExcused: false,
    texts: [],
    fields: [],
  };
}

function portsOf({ dice, scheduler }: BasketWorld, device: Device, tab: Tab): HandoverPorts {
  const fails = (rate: number) => dice.chance(rate);
  return {
    guest: device.storeOfGuest(tab),
    withAccount: (account, work) => work(device.disk(account).store(scheduler, tab, fails)),
    uuid: () => dice.uuid(),
    now: () => scheduler.now + device.skew,
  };
}
