import * as contract from '#contract/endpoints/photos/photos';
import { customerOf, implement } from '../../handler/implement';
import { Refused } from '../../handler/refused';
import { takePart } from '../../photos/take-part';
import { findPhoto } from '../../store/photos/photos';

/** Photographs come before what names them, in parts. Another customer's are as unknown as those that never were. */
export const photoEndpoints = {
  photoParts: implement(contract.photoParts, async (call) => {
    const held = await findPhoto(call.db, { customerId: customerOf(call), hash: call.params.hash });
    return held ?? { isWhole: false, parts: [] };
  }),

  photoPart: implement(contract.photoPart, async (call) => {
    const { params, body, db, now } = call;
    const key = { customerId: customerOf(call), hash: params.hash };
    const bytes = Buffer.from(body.bytes, 'base64');
    const held = await takePart(db, key, { part: params.part, size: body.size, bytes }, now);
    if (held === 'broken' || held === 'many') throw new Refused(422, `photos.error.${held}`);
    return held;
  }),
};
