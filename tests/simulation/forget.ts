import type { Device } from './device';
import type { Intent } from './intents';
import type { ModelServer } from './model-server';

/** Notes which changes a device would not offer again: it was wiped, fell back, or the account was left. */
export function forget(
  device: Device,
  account: string,
  server: ModelServer,
  intents: readonly Intent[],
): void {
  const disk = device.disk(account);
  const held = new Set(disk.rows('outbox').map(({ id }) => id));
  for (const { entry } of disk.rows('receipt')) held.add(entry.id);
  const arrived = new Set(server.account(account).log.map(({ key }) => key));
  for (const intent of intents) {
    if (intent.device !== device || intent.account !== account || held.has(intent.id)) continue;
    intent.isForgotten = true;
    if (intent.wasLost && !arrived.has(intent.id)) intent.isExcused = true;
  }
}
