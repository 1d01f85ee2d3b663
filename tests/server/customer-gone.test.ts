import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isKeyTaken, lockCustomer, nextVersion } from '#server/store/writes/applied-writes';
import { CustomerGone, isCustomerGone } from '#server/store/writes/customer-gone';
import { appliedWrites } from '#server/database/schema/customers';
import { addBookmark } from '#server/store/saved/bookmarks';
import { databases, serverOn } from '../support/server-on';
import { smallCatalogue } from '../support/small-catalogue';

/** What something fails with that was made to. */
async function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => {
      throw new Error('It was done.');
    },
    (error: Error) => error,
  );
}

describe.each(databases)('a customer who was erased while a request was under way, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallCatalogue });

  test('is told from any other fault, whichever statement found nobody', async () => {
    const { db } = server();
    const nobody = randomUUID();
    const locking = lockCustomer(db, nobody);
    await expect(locking).rejects.toBeInstanceOf(CustomerGone);
    await expect(locking).rejects.toSatisfy(isCustomerGone);
    await expect(nextVersion(db, nobody)).rejects.toThrow('no version row');
    const ofNobody = await failureOf(addBookmark(db, nobody, { url: '/fr/voies', title: 'Voies' }, 1));
    expect([isCustomerGone(ofNobody), isKeyTaken(ofNobody)]).toEqual([true, false]);
    // Another row than a customer's is missing.
    const lost = await failureOf(Promise.resolve(db.execute(sql`update sector set crag_id = -1`)));
    expect([isCustomerGone(lost), lost.cause]).toEqual([false, expect.objectContaining({ code: '23503' })]);
    expect(isCustomerGone(new Error('another fault'))).toBe(false);
    expect(isCustomerGone(await failureOf(Promise.resolve(db.execute(sql`select 1 from nowhere`))))).toBe(
      false,
    );
  });

  test('is not who has a key or an address that is taken', async () => {
    const { db, addCustomer } = server();
    const { id } = await addCustomer();
    const key = randomUUID();
    const fields = { name: 'bookmark', fingerprint: 'f', v: 1, status: 200, refused: false, listed: false };
    const record = async () => {
      await db.insert(appliedWrites).values({ customerId: id, key, createdAt: new Date(0), ...fields });
    };
    await record();
    const taken = await failureOf(record());
    expect([isKeyTaken(taken), isCustomerGone(taken)]).toEqual([true, false]);
    const versions = sql`insert into customer_version select * from customer_version where customer_id = ${id}`;
    const twice = await failureOf(Promise.resolve(db.execute(versions)));
    expect([isKeyTaken(twice), isCustomerGone(twice)]).toEqual([false, false]);
  });
});
