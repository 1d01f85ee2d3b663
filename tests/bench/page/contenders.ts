import type { Contender } from './contender';

/** What the page measures, by the row of the report and who does it; each is loaded when it is asked for. */
export const contenders = {
  'read own': async () => (await import('./read/own')).ownReading,
  'read raw': async () => (await import('./read/raw')).rawReading,
  'read dexie': async () => (await import('./read/dexie')).dexieReading,
} satisfies Record<string, () => Promise<Contender>>;

export type ContenderName = keyof typeof contenders;
