import type { ItemKey } from '#contract/workshop/item-key';
import type { SeenRevision } from '#contract/workshop/publishing';
import { preparedEdition } from '#server/catalogue/prepare-edition';
import { waitForSavings } from '#server/store/catalogue/items/catalogue-locks';
import { tellSaversOf } from '#server/store/catalogue/tell-savers';
import { noteAct } from '#server/store/counter/staff-acts';
import { findEditionOf, noteTold } from '#server/store/editions/editions';
import { lockOffer, readSecondLook, removeOffersOf } from '#server/store/editions/offers';
import { changedSince, findRevisions, leaveHouse } from '#server/store/editions/published-revisions';
import { raiseHouse } from '#server/store/house/house-version';
import { type Deed, isDone, mustBeStaff } from '../accounts/must-be-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { preparePublishing } from './prepare-publishing';
import { shareAlikeOf } from './share-alike';
import { publishChanges, type DonePublishing } from './publish-changes';

/** A set that is to be published, and the offer that it is taken from. */
export interface PublishWish {
  revisions: readonly SeenRevision[];
  note: string;
  offer?: string | undefined;
  /** Whether who publishes read what the licence of data in it asks. */
  knowsShareAlike: boolean;
}

/**
 * Publishes revisions in one transaction, all or none, once under a key. Answers the number of the edition. Refused 409
 * `workshop.error.problems` where something is wrong that the preview tells, `workshop.error.nothing` where nothing
 * would change, `workshop.error.shareAlike` where what a licence asks was not read, 403 `workshop.error.secondLook` for who needs another's eyes.
 */
export async function publishRevisions(
  db: Database,
  { revisions, note, offer, knowsShareAlike }: PublishWish,
  by: Deed,
  now: number,
): Promise<number> {
  const keys = revisions.map(({ key }) => key);
  const done = await db.transaction(async (transaction): Promise<DonePublishing | number> => {
    await mustBeStaff(transaction, by, 'content');
    if (await isDone(transaction, by, { act: 'publish' })) return editionOf(transaction, by.key);
    await mustBeLookedAt(transaction, { revisions, offer }, by);
    const { changes, problems, numbers, after } = await preparePublishing(transaction, revisions, now);
    if (problems.length > 0) throw new Refused(409, 'workshop.error.problems');
    if (changes.length === 0) throw new Refused(409, 'workshop.error.nothing');
    if (!knowsShareAlike && shareAlikeOf(changes, after).length > 0) {
      throw new Refused(409, 'workshop.error.shareAlike');
    }
    const { staffId, key } = by;
    const published = await publishChanges(transaction, changes, { staffId, key, note, undoes: null }, now);
    await removeOffersOf(transaction, keys);
    const act = { act: 'publish', staffId, key, detail: { edition: published.number } } as const;
    await noteAct(transaction, act, now);
    await leave(transaction, revisions, numbers);
    return published;
  });
  if (typeof done === 'number') return done;
  await finishPublishing(db, done);
  return done.number;
}

/** The house comes last: whoever writes revisions waits for nobody while they hold it. */
async function leave(
  db: Database,
  revisions: readonly SeenRevision[],
  numbers: ReadonlyMap<ItemKey, ItemKey>,
): Promise<void> {
  const raised = await raiseHouse(db);
  if (!raised) throw new Error('The house has no version.');
  const keys = revisions.map(({ key }) => key);
  // A revision may have been changed while the catalogue was written.
  if (changedSince(revisions, await findRevisions(db, keys)).length > 0) {
    throw new Refused(409, 'workshop.error.problems');
  }
  await leaveHouse(db, keys, numbers, raised.v);
}

/**
 * What is done once an edition stands: whoever saved a route while it was published is told too, and what devices and
 * processes load of it is made. Both come by themselves later where this is cut off.
 */
export async function finishPublishing(
  db: Database,
  { number, shownOtherwise, told, isIndexSame }: DonePublishing,
): Promise<void> {
  await waitForSavings(db);
  await db.transaction(async (transaction) => {
    await tellSaversOf(transaction, shownOtherwise, told);
    await noteTold(transaction, number);
  });
  if (!isIndexSame) await preparedEdition(db);
}

/** Refused where the house wants somebody else to look at a set, and nobody else did; an owner may always. */
async function mustBeLookedAt(
  db: Database,
  { revisions, offer }: Pick<PublishWish, 'revisions' | 'offer'>,
  by: Deed,
): Promise<void> {
  const offered = offer === undefined ? null : await lockOffer(db, offer);
  if (offer !== undefined && !offered) throw new Refused(409, 'workshop.error.offerGone');
  if (!(await readSecondLook(db)) || (await isOwner(db, by))) return;
  const isOfOther = offered !== null && offered.staffId !== by.staffId;
  const nameOf = ({ key, v }: SeenRevision) => `${key} ${v}`;
  const held = new Set(offered?.revisions.map(nameOf));
  if (!isOfOther || !revisions.every((one) => held.has(nameOf(one)))) {
    throw new Refused(403, 'workshop.error.secondLook');
  }
}

/** Whether who asks may publish without another's eyes. */
export function isOwner(db: Database, by: Pick<Deed, 'staffId'>): Promise<boolean> {
  return mustBeStaff(db, by, 'owner').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );
}

export async function editionOf(db: Database, key: string): Promise<number> {
  const number = await findEditionOf(db, key);
  if (number === null) throw new Refused(422, 'common.error.keyReused');
  return number;
}
