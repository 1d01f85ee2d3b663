import * as contract from '#contract/endpoints/climb-names';
import { OPEN_PART, publicKey } from '#contract/index/climb-names';
import { prepareNames, type PreparedNames } from '../catalogue/climb-names';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { type RightKey, validKeys } from '../store/access/entitlement';
import { readClimbNames, readPublicNames, readSampleNames } from '../store/catalogue/read-climb-names';

const PRIVATE = 'private, no-store';
/** May be kept, must be asked about each time. */
const OPEN = 'public, no-cache';

/** The names of climbs that one may read: each part is made once an edition, and given only to who has the right to it now. */
export const climbNameEndpoints = {
  openClimbNames: implement(contract.openClimbNames, async ({ services, db }) => {
    const { climbNames } = await services.catalogue.current();
    const { answer } = await climbNames.get(OPEN_PART, async () =>
      prepareNames(await readSampleNames(db), OPEN),
    );
    return answer;
  }),
  publicClimbNames: implement(contract.publicClimbNames, async ({ services, db, params }) => {
    const { climbNames, manifest } = await services.catalogue.current();
    const book = manifest.climbNames.find(({ guidebookId }) => params.key === publicKey(guidebookId));
    if (!book) throw new Refused(404, 'common.error.notFound');
    const { answer } = await climbNames.get(`public ${params.key}`, async () =>
      prepareNames(await readPublicNames(db, book.guidebookId), OPEN),
    );
    return answer;
  }),
  climbNameParts: implement(contract.climbNameParts, async (call) => {
    const keys = await validKeys(call.db, customerOf(call), call.now);
    const parts = [];
    for (const key of keys) {
      parts.push({ key: nameOf(key), version: (await partOf(call, key)).version });
    }
    return { parts };
  }),
  climbNames: implement(contract.climbNames, async (call) => {
    const keys = await validKeys(call.db, customerOf(call), call.now);
    const key = keys.find((one) => nameOf(one) === call.params.key);
    if (!key) throw new Refused(403, 'catalogue.error.access');
    return (await partOf(call, key)).answer;
  }),
};

const nameOf = ({ kind, id }: RightKey) => `${kind}-${id}`;

/** Gated: the customer must have the key (`validKeys`). */
async function partOf({ services, db }: RawCall, key: RightKey): Promise<PreparedNames> {
  const { climbNames } = await services.catalogue.current();
  return climbNames.get(nameOf(key), async () => prepareNames(await readClimbNames(db, key), PRIVATE));
}
