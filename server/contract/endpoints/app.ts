import { MISSED_WORDS_MAX } from '../rules/missed-words';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** The largest report of an error, in bytes. */
export const ERROR_REPORT_BYTES_MAX = 8 * 1024;

/** The provider's corrected texts of the language: key to text, `catalogue.sector.title`. Empty when nothing was corrected. */
export const locale = defineEndpoint({
  name: 'locale',
  method: 'GET',
  path: '/locale',
  localised: true,
  auth: 'none',
  write: false,
  data: z.record(z.string(), z.string()),
});

/** What went wrong in somebody's app. The server keeps only what says nothing of them. */
export const errorLog = defineEndpoint({
  name: 'errorLog',
  method: 'POST',
  path: '/error/log',
  localised: false,
  auth: 'none',
  write: false,
  bytesMax: ERROR_REPORT_BYTES_MAX,
  body: z.strictObject({
    /** What it was called, such as `TypeError`. */
    name: z.string().max(100),
    message: z.string().max(2000),
    stack: z.string().max(6000).default(''),
    /** The path of the page it happened on. */
    path: z.string().max(1000).default(''),
    /** The app's version. */
    version: z.string().max(100).default(''),
  }),
  data: z.object({}),
});

/** Words that somebody looked for and did not find, counted without who; what may be somebody's is not counted. */
export const searchMissed = defineEndpoint({
  name: 'searchMissed',
  method: 'POST',
  path: '/search/missed',
  localised: false,
  auth: 'none',
  write: false,
  bytesMax: 1024,
  body: z.strictObject({ words: z.string().max(MISSED_WORDS_MAX) }),
  data: z.object({}),
});
