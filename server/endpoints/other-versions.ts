import { otherVersionDismiss } from '#contract/endpoints/other-versions';
import { customerOf, implement } from '../handler/implement';
import { dropOtherVersions } from '../store/logbook/other-versions';

/** What a customer decides on versions that gave way. */
export const otherVersionEndpoints = {
  otherVersionDismiss: implement(otherVersionDismiss, async (call) => {
    const { db, body, v, now } = call;
    await dropOtherVersions(db, customerOf(call), [body.id], v, now);
    return {};
  }),
};
