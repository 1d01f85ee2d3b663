/** Where the built app keeps the notices of what it is made with. */
export const NOTICES_PATH = '/notices.json';

/** What somebody else made and the app brings along: a library, a font or data. */
export interface Notice {
  name: string;
  /** Null for data that has none. */
  version: string | null;
  /** The licence's SPDX name, or a plain one. */
  licence: string;
  /** The text that has to go with it, as its makers wrote it. */
  text: string;
}
