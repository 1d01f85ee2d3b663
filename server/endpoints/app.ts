import { errorLog, locale, searchMissed } from '#contract/endpoints/app';
import { missedWords } from '#contract/rules/missed-words';
import { implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { countAttempt } from '../store/accounts/rate-limit';
import { countMissed, countUp } from '../store/figures/tallies';
import { readCorrectedTexts } from '../store/provider/corrected-texts';
import { redactReport } from '../privacy/redact-report';

/** Enough for a page that fails again and again to be heard of, too few to fill a disk. */
const REPORTS = { scope: 'error-log', max: 10, windowMs: 60_000 };

/** Searches without a hit of one network, and of the same words. */
const MISSED = { scope: 'search-missed', max: 20, windowMs: 60_000 };
const ONCE = { scope: 'search-missed-words', max: 1, windowMs: 86_400_000 };

/** What the app itself asks for and tells. */
export const appEndpoints = {
  locale: implement(locale, ({ db, language }) => readCorrectedTexts(db, language)),

  // A page that is going down can send no header: it is told apart by where it comes from (Sec-Fetch-Site).
  errorLog: implement(
    errorLog,
    async ({ db, browser, now, body, log }) => {
      const seconds = await countAttempt(db, REPORTS, browser.address, now);
      if (seconds !== null) throw new Refused(429, 'common.error.unavailable', [], seconds);
      const report = redactReport(body);
      log.warn({ report }, 'An app failed.');
      await countUp(
        db,
        'error',
        report.screen === null ? report.name : `${report.name} · ${report.screen}`,
        now,
      );
      return {};
    },
    { needsPair: false },
  ),

  searchMissed: implement(
    searchMissed,
    async ({ db, browser, now, body }) => {
      const seconds = await countAttempt(db, MISSED, browser.address, now);
      if (seconds !== null) throw new Refused(429, 'common.error.unavailable', [], seconds);
      const words = missedWords(body.words);
      // One network counts once a day for the same words.
      const isNew =
        words !== null && (await countAttempt(db, ONCE, `${browser.address} ${words}`, now)) === null;
      if (isNew) await countMissed(db, words, now);
      return {};
    },
    { needsPair: false },
  ),
};
