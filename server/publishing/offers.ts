import type { PublishingDesk } from '#contract/endpoints/house/publishing';
import type { SeenRevision } from '#contract/workshop/publishing';
import { noteAct } from '#server/store/counter/staff-acts';
import { listEditions } from '#server/store/editions/editions';
import {
  addOffer,
  listOffers,
  lockOffer,
  readSecondLook,
  removeOffer,
  setSecondLook,
} from '#server/store/editions/offers';
import { changedSince, findRevisions, listGone } from '#server/store/editions/published-revisions';
import { changeAsStaff, type Changing, mustBeAsSeen } from '../accounts/change-as-staff';
import { type Deed, isDone, mustBeStaff, type StaffAsker } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { isOwner } from './publish-revisions';

/** Editions on a page. */
const PAGE = 30;

/** The rule of the house, what is offered, and the last editions, as who asks sees them. */
export async function readDesk(
  db: Database,
  { staffId }: Pick<StaffAsker, 'staffId'>,
  before?: number,
): Promise<PublishingDesk> {
  const secondLook = await readSecondLook(db);
  const offers = await listOffers(db);
  return {
    secondLook,
    mayPublishAlone: !secondLook || (await isOwner(db, { staffId })),
    offers: offers.map(({ at, staffId: offeredBy, ...offer }) => ({
      ...offer,
      at: at.toISOString(),
      isOwn: offeredBy === staffId,
    })),
    gone: await listGone(db),
    editions: await listEditions(db, before, PAGE),
  };
}

/** Offers revisions to another editor's eyes. Refused 409 `workshop.error.problems` for those that changed since. */
export function offerRevisions(
  db: Database,
  { revisions, note }: { revisions: SeenRevision[]; note: string },
  by: Deed,
  now: number,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'content');
    const about = `offer/${by.key}`;
    if (await isDone(transaction, by, { act: 'offer', about })) return;
    const keys = revisions.map(({ key }) => key);
    if (changedSince(revisions, await findRevisions(transaction, keys)).length > 0) {
      throw new Refused(409, 'workshop.error.problems');
    }
    const { staffId, key } = by;
    await addOffer(transaction, { id: key, at: new Date(now), staffId, note, revisions });
    await noteAct(transaction, { act: 'offer', about, staffId, key }, now);
  });
}

/** Takes an offer back, whoever made it. Refused 409 `workshop.error.offerGone` for one that is gone. */
export function takeOfferBack(db: Database, id: string, by: Deed, now: number): Promise<void> {
  return db.transaction(async (transaction) => {
    await mustBeStaff(transaction, by, 'content');
    const about = `offer/${id}`;
    if (await isDone(transaction, by, { act: 'offerBack', about })) return;
    if (!(await lockOffer(transaction, id))) throw new Refused(409, 'workshop.error.offerGone');
    await removeOffer(transaction, id);
    await noteAct(transaction, { act: 'offerBack', about, staffId: by.staffId, key: by.key }, now);
  });
}

/** Says whether somebody else than who offers a set publishes it; for owners, and the command line. */
export function changeSecondLook(
  db: Database,
  { on, seen }: { on: boolean; seen?: boolean },
  changing: Changing,
): Promise<void> {
  return changeAsStaff(db, { about: 'workshop', role: 'owner' }, changing, async (transaction) => {
    const before = await readSecondLook(transaction);
    mustBeAsSeen(before, seen);
    if (before === on) return null;
    await setSecondLook(transaction, on);
    const [was, is] = on ? ['off', 'on'] : ['on', 'off'];
    return { what: 'secondLook', label: '', before: was ?? null, after: is ?? null };
  });
}
