import * as contract from '#contract/endpoints/own-copy';
import { trackGpx } from '#contract/rules/track-gpx';
import { Piecemeal } from '../answers/piecemeal';
import { streamZip, type ZippedFile } from '../answers/write-zip';
import { linkTo } from '../letters/links';
import { customerOf, implement, type RawCall } from '../handler/implement';
import { Refused } from '../handler/refused';
import { CopySigner } from '../own-copy/copy-signer';
import { takeCopyTurn } from '../own-copy/copy-turns';
import { copyWords } from '../own-copy/copy-words';
import { readCopiedCrags, readCopiedRoute } from '../own-copy/read-copy';
import { countTaken } from '../accounts/count-taken';
import { type CopyOrder, writeCopy } from '../own-copy/write-copy';
import { guidebookUntil } from '../store/access/entitlement';
import { readCustomer } from '../store/accounts/customers';
import { readPicture } from '../store/catalogue/read-picture';
import { listCopyKeys } from '../store/own-copy/copy-keys';

/** A large guidebook over a thin line; the app waits no longer either. */
const COPY_LONGEST_MS = 3_600_000;

/** Copies that customers keep, and the keys that prove them. */
export const ownCopyEndpoints = {
  ownCopy: implement(contract.ownCopy, async (call) => {
    const order = await orderFor(call, call.params.slug);
    await countTaken(call, 'copy', call.params.slug);
    const onEnd = takeCopyTurn(customerOf(call));
    const longestMs = COPY_LONGEST_MS;
    if (call.query.form === 'html') {
      return new Piecemeal(writeCopy(order), { mediaType: 'text/html; charset=utf-8', longestMs, onEnd });
    }
    return new Piecemeal(streamZip(filesOf(order)), { mediaType: 'application/zip', longestMs, onEnd });
  }),
  copyKeys: implement(contract.copyKeys, (call) => listCopyKeys(call.db)),
};

/** A copy to be written. Throws Refused 404, and 403 for who may not read the guidebook now or not take it away. */
async function orderFor(call: RawCall, slug: string): Promise<CopyOrder> {
  const { db, language, now, services } = call;
  const customerId = customerOf(call);
  const served = await services.catalogue.current();
  const guidebook = await served.guidebook(slug);
  const part = guidebook && (await served.guidebookPart(slug));
  if (!part) throw new Refused(404, 'common.error.notFound');
  const { id, label, edition, year } = guidebook.summary;
  const until = await guidebookUntil(db, customerId, id);
  if (until === undefined || (until !== null && until.getTime() <= now)) {
    throw new Refused(403, 'catalogue.error.access');
  }
  if (!part.rows.allowsOwnCopy) throw new Refused(403, 'catalogue.error.copy');
  const { firstName, lastName } = await readCustomer(db, customerId);
  const { base } = services.letters;
  return {
    guidebook,
    crags: await readCopiedCrags(db, part, { customerId, now }),
    facts: {
      guidebook: { slug, label, edition, year },
      owner: `${firstName} ${lastName}`,
      language,
      writtenAt: new Date(now).toISOString(),
      keysAt: new URL(`/api${contract.copyKeys.path}`, base).href,
    },
    checkedAt: linkTo(base, language, 'copyCheck'),
    signer: await CopySigner.begin(db, services.secrets.copies, now),
    readRoute: (named) => readCopiedRoute(db, named),
    readPicture: async (hash) => {
      const picture = await readPicture(db, hash);
      if (!picture) throw new Error('The catalogue changed while a copy of it was written.');
      return picture.bytes;
    },
  };
}

/** The page, and beside it the tracks of the approaches, in folders as their routes' addresses are. */
async function* filesOf(order: CopyOrder): AsyncGenerator<ZippedFile> {
  const { guidebook, language } = order.facts;
  const tracks: ZippedFile[] = [];
  const readRoute: CopyOrder['readRoute'] = async (named) => {
    const route = await order.readRoute(named);
    const { name, slug, region, crag, landing } = route.head;
    const { approach } = route.content;
    if (approach && approach.track.length > 0) {
      const path = [region.slug, ...(crag ? [crag.slug] : []), slug].join('/');
      const words = copyWords[language];
      const places = [
        { name: words.parking, ...approach.parking },
        ...(landing ? [{ name: words.landing, ...landing.coordinates }] : []),
      ];
      tracks.push({ name: `gpx/${path}.gpx`, text: trackGpx(name, places, approach.track) });
    }
    return route;
  };
  yield { name: `${guidebook.slug}.html`, text: writeCopy({ ...order, readRoute }) };
  yield* tracks;
}
