import type { Locator } from '@playwright/test';
import { wordsOf } from './words';

const fr = wordsOf('fr');

/** Asks a screen of the counter for the figures of those days. */
export async function choosePeriod(main: Locator, { from, to }: { from: string; to: string }): Promise<void> {
  await main.getByLabel(fr.whole('counter.accounts.period')).last().selectOption('own');
  await main.getByLabel(fr.whole('counter.accounts.from')).fill(from);
  await main.getByLabel(fr.whole('counter.accounts.to')).fill(to);
}
