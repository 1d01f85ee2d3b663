import { BOOKMARKS_MAX } from '#contract/tables/bookmark';
import { bookmark, referer } from '#contract/endpoints/bookmarks';
import { fromRefererDate, REFERER_VALID_MS } from '#contract/rules/referer-record';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { putReferer } from '../store/accounts/referers';
import { addBookmark, countOtherBookmarks, removeBookmark } from '../store/saved/bookmarks';

/** What a customer wants to find again, and who sent them. The customer is locked while these run. */
export const bookmarkEndpoints = {
  bookmark: implement(bookmark, async (call) => {
    const customerId = customerOf(call);
    if (call.body.action === 'remove') {
      await removeBookmark(call.db, customerId, call.body.url, call.v);
      return {};
    }
    const { url, title } = call.body;
    if ((await countOtherBookmarks(call.db, customerId, url)) >= BOOKMARKS_MAX) {
      throw new Refused(422, 'account.error.bookmarkLimit');
    }
    await addBookmark(call.db, customerId, { url, title }, call.v);
    return {};
  }),

  referer: implement(referer, async (call) => {
    // A device's clock may be ahead; nobody was sent here later than now.
    const at = Math.min(fromRefererDate(call.body.date), call.now);
    if (call.now - at < REFERER_VALID_MS) {
      await putReferer(call.db, customerOf(call), call.body.referer, at);
    }
    return {};
  }),
};
