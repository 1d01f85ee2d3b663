import type { Page } from '@playwright/test';

/**
 * Measures how long the page's thread works while something happens, in milliseconds of its own time: a machine that is
 * busy with other things does not move it.
 */
export async function measurePageWork(
  page: Page,
): Promise<(happening: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  return async (happening) => {
    const before = await worked();
    await happening();
    return (await worked()) - before;
  };
}
