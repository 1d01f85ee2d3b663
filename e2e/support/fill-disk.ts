import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Less than any site of ours keeps already, whatever it lets go. */
const nothing = 1_000;
/** A database that is opened again may have shrunk by some kilobytes; what gives way is larger. */
const shrinks = 20_000;
/** Chromium shuts a database two seconds after its last page, and forgets then how much room there was. */
const untilShutMs = 4_000;

/** A blank page in a browser whose disk is full for the app. */
export interface FullDisk {
  page: Page;
  /** Makes room again. */
  free: () => Promise<void>;
}

/**
 * Closes the app's one page and takes all room away from it, in earnest: the browser's own quota is used up. A
 * database that is open would go on for half a minute with the room it knew of. `but`: what the app lets go is room.
 */
export async function fillDisk(
  appPage: Page,
  address: string,
  but: 'what gives way' | 'nothing' = 'nothing',
): Promise<FullDisk> {
  const { origin } = new URL(address);
  const page = await appPage.context().newPage();
  await page.setViewportSize(appPage.viewportSize() ?? { width: 390, height: 844 });
  await appPage.close();
  await sleep(untilShutMs);
  const session = await page.context().newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  const quotaSize = but === 'nothing' ? nothing : usage - shrinks;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  return {
    page,
    free: async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
    },
  };
}
