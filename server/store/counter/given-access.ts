import { and, desc, eq, gt, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { guidebook } from '#server/database/schema/catalogue';
import { nameOf } from '#server/database/schema/counter/name-of';
import { staffActs } from '#server/database/schema/counter/staff-acts';
import { customers } from '#server/database/schema/customers';
import { givenAccess } from '#server/database/schema/given-access';
import { likeWords } from './like-words';

/** What of the access given by hand is looked for. */
export interface GivenWanted {
  /** A part of a name, an e-mail address or a guidebook's title. */
  words?: string | undefined;
  /** Whether to leave out what is over or was taken back. */
  isOpenOnly: boolean;
  /** The id of the last one of the page before. */
  after?: string | undefined;
}

/**
 * Access that was given by hand, the newest first, at most `limit`, with who gave it as the log has it; `now` in
 * milliseconds since 1970.
 */
export async function findGivenAccess(
  db: Database,
  { words, isOpenOnly, after }: GivenWanted,
  limit: number,
  now: number,
) {
  const like = words === undefined ? undefined : likeWords(words);
  const last = sql`(select given_at, id from ${givenAccess} where id = ${after})`;
  const isOpen = and(
    isNull(givenAccess.takenAt),
    or(isNull(givenAccess.untilAt), gt(givenAccess.untilAt, new Date(now))),
  );
  // The line of the log is of the same instant: it was written in the same transaction.
  const isOfGiving = sql`${staffActs.id} = (
    select min(told.id) from staff_act told
     where told.act = 'giveAccess' and told.subject_id = ${givenAccess.customerId}
       and told.at = ${givenAccess.givenAt}
       and (told.detail ->> 'guidebookId')::integer = ${givenAccess.guidebookId})`;
  const giver = sql<string | null>`(
    select nullif(concat_ws(' ', giver.first_name, giver.last_name), '') from customer giver
     where giver.id = ${staffActs.staffId})`;
  return db
    .select({
      id: givenAccess.id,
      customerId: givenAccess.customerId,
      name: nameOf(customers),
      email: customers.email,
      guidebookId: givenAccess.guidebookId,
      label: guidebook.label,
      givenAt: givenAccess.givenAt,
      untilAt: givenAccess.untilAt,
      takenAt: givenAccess.takenAt,
      reason: givenAccess.reason,
      by: giver,
      actId: staffActs.id,
      staffId: staffActs.staffId,
    })
    .from(givenAccess)
    .innerJoin(customers, eq(customers.id, givenAccess.customerId))
    .leftJoin(guidebook, eq(guidebook.id, givenAccess.guidebookId))
    .leftJoin(staffActs, isOfGiving)
    .where(
      and(
        like === undefined
          ? undefined
          : or(ilike(nameOf(customers), like), ilike(customers.email, like), ilike(guidebook.label, like)),
        isOpenOnly ? isOpen : undefined,
        after === undefined ? undefined : sql`(${givenAccess.givenAt}, ${givenAccess.id}) < ${last}`,
      ),
    )
    .orderBy(desc(givenAccess.givenAt), desc(givenAccess.id))
    .limit(limit);
}
