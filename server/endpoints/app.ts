import { errorLog, locale } from '#contract/endpoints/app';
import { implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { countAttempt } from '../store/accounts/rate-limit';
import { readCorrectedTexts } from '../store/provider/corrected-texts';
import { redactReport } from '../privacy/redact-report';

/** Enough for a page that fails again and again to be heard of, too few to fill a disk. */
const REPORTS = { scope: 'error-log', max: 10, windowMs: 60_000 };

/** What the app itself asks for and tells. */
export const appEndpoints = {
  locale: implement(locale, ({ db, language }) => readCorrectedTexts(db, language)),

  // A page that is going down can send no header: it is told apart by where it comes from (Sec-Fetch-Site).
  errorLog: implement(
    errorLog,
    async ({ db, browser, now, body, log }) => {
      const seconds = await countAttempt(db, REPORTS, browser.address, now);
      if (seconds !== null) throw new Refused(429, 'common.error.unavailable', [], seconds);
      log.warn({ report: redactReport(body) }, 'An app failed.');
      return {};
    },
    { needsPair: false },
  ),
};
