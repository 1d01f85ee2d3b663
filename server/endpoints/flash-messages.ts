import { flashMessageAck, flashMessages } from '#contract/endpoints/flash-messages';
import { customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { acknowledgeFlashMessage, readFlashMessages } from '../store/provider/flash-messages';

/** What the provider tells, and who has taken note. The customer is locked while a note is written. */
export const flashMessageEndpoints = {
  flashMessages: implement(flashMessages, async (call) => ({
    flash_messages: await readFlashMessages(call.db, customerOf(call), call.now),
  })),

  flashMessageAck: implement(flashMessageAck, async (call) => {
    const isKnown = await acknowledgeFlashMessage(call.db, customerOf(call), call.params.id, call.v);
    if (!isKnown) throw new Refused(404, 'flash.error.unknown');
    return {};
  }),
};
