import type { Device, Tab } from './device';
import type { Wire } from './wire';

/** Somebody signs in again on the device; its tabs of the account go on. */
export function signIn(wire: Wire, device: Device, disk: Tab['disk']): void {
  const [account = ''] = [...device.disks].find(([, other]) => other === disk) ?? [];
  wire.sessions.begin(disk, account);
  for (const tab of device.tabs) {
    if (tab.disk === disk) void tab.engine.sendNow().catch(() => undefined);
  }
}
