import type { Language } from './language.ts';

/** A file of the built app that the service worker keeps, as the build lists it. */
export interface KeptFile {
  /** Its path from the root of the app, without a slash before it. */
  url: string;
  /** Changes with its content; null where the path does. */
  revision: string | null;
  /** Its SHA-256 as browsers write it; a `small` one is proved with the `pack` that it comes in. */
  integrity?: string;
  /**
   * How it comes: at once without a word; `small` ones together in the one file that is their `pack`, which itself is
   * not kept; `later` what the app opens and is used without; `staff` what editors alone need, kept once one of them asks.
   */
  part?: 'pack' | 'small' | 'later' | 'staff';
  /** Whose texts it holds; who reads the other language opens and uses the app without it. */
  language?: Language;
}

/** What a pack holds: texts by their paths. */
export type SmallFiles = Readonly<Record<KeptFile['url'], string>>;
