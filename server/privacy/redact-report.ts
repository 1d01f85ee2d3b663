import type { z } from '#contract/zod';
import type { errorLog } from '#contract/endpoints/app';
import { cutPath, screenAt } from '#contract/paths/translate-path';

type Report = z.infer<NonNullable<typeof errorLog.body>>;

/** What of a report is written down. */
export interface RedactedReport {
  name: string;
  /** The browser's words, without anything that was quoted, counted or addressed in them. */
  message: string;
  /** Function, file, line and column, innermost first; files of ours only. */
  at: string[];
  /** The pattern of the screen, such as `guidebook/$slug`; null when it is none of ours. */
  screen: string | null;
  version: string;
}

const FRAMES_MAX = 12;
const MESSAGE_MAX = 300;
const NAME = /^[A-Za-z]\w{0,49}$/;
const VERSION = /^[\w.-]{1,50}$/;
/** "at draw (https://…/assets/x-Ab12.js:1:200)", or Firefox's and Safari's "draw@https://…". */
const FRAME =
  /^(?:\s*at\s+)?(?:(?:async\s+)?([\w$.<>]{1,60})(?:\s+\(|@))?.*?\/(assets\/[\w.-]{1,80}|sw\.js):(\d{1,7}):(\d{1,7})\)?$/;

/**
 * Takes out of a report whatever could be about its sender: names come in quotes, e-mails, numbers and addresses
 * as words that no programmer wrote. What is left are the browser's own words and places in our code.
 */
export function redactReport({ name, message, stack, path, version }: Report): RedactedReport {
  return {
    name: NAME.test(name) ? name : 'Error',
    message: redactText(message),
    at: stack
      .split('\n')
      .map((line) => FRAME.exec(line.slice(0, 400)))
      .filter((found) => found !== null)
      .slice(0, FRAMES_MAX)
      .map(([, call = '', file = '', line = '', column = '']) => `${call} ${file}:${line}:${column}`.trim()),
    screen: screenOf(path),
    version: VERSION.test(version) ? version : '',
  };
}

/** Only words of plain ASCII letters and a little punctuation stay; the rest is a dash. */
function redactText(text: string): string {
  return text
    .slice(0, 4 * MESSAGE_MAX)
    .replaceAll(/(["'`“”‘’«»]).*?["'`“”‘’«»]/gs, '–')
    .replaceAll(/\S*[@/\\:%=&?#0-9_-]\S*|\S*[^\x20-\x7e]\S*|\S{25,}/g, (word) =>
      /^[A-Za-z]{1,24}:$/.test(word) ? word : '–',
    )
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MESSAGE_MAX);
}

function screenOf(path: string): string | null {
  const { segments } = cutPath(path.split(/[?#]/)[0] ?? '');
  return segments.length === 0 ? null : screenAt(segments);
}
