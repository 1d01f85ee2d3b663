import { decodeHTMLStrict } from 'entities/decode';

/** The longest name in HTML, "CounterClockwiseContourIntegral", has 31 letters. */
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
/** What HTML reads for a number that means no character. */
const NO_CHARACTER = '\ufffd';

/**
 * HTML's entities as the characters they mean, read once. What is none, has no semicolon or means no character stays
 * as it is: "R&B" is a climb, and nothing of a name may be lost.
 */
export function unescapeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(REFERENCE, (written) => {
    const meant = decodeHTMLStrict(written);
    return meant === NO_CHARACTER ? written : meant;
  });
}
