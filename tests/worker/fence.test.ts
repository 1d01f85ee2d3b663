import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { fence, Fenced } from '#worker/sync/fence';

test('a leader that was replaced can change nothing any more, and is told so by name', async () => {
  const db = new PersonalDb('fence-test', 'camille');
  const bookmark = (id: string) => ({ id, url: id, title: 'x', v: 1, pending: 0 });
  const first = await fence(dexieStore(db));
  expect((await db.meta.get('epoch'))?.value).toBe(1);
  await first.transaction(['bookmark'], (transaction) => transaction.put('bookmark', bookmark('/1')));
  const second = await fence(dexieStore(db));
  expect((await db.meta.get('epoch'))?.value).toBe(2);
  const late = first.transaction(['bookmark'], (transaction) => transaction.put('bookmark', bookmark('/2')));
  await expect(late).rejects.toBeInstanceOf(Fenced);
  await expect(late).rejects.toMatchObject({ name: 'Fenced' });
  await second.transaction(['bookmark'], (transaction) => transaction.put('bookmark', bookmark('/3')));
  expect((await db.bookmark.toArray()).map(({ id }) => id)).toEqual(['/1', '/3']);
});
