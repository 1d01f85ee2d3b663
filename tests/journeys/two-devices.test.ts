import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ascent, AscentChanges } from '#contract/ascent';
import { fromLocal } from '#worker/db/local-row';
import {
  createAscent,
  deleteAscent,
  importAscents,
  removeAscents,
  updateAscent,
} from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { ascentOf } from '../support/ascent-of';
import { offline, online, Phone } from '../support/phone';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';
import { Dice } from '../simulation/dice';

/** Lives of two devices that are lived. */
const SEEDS = shareOf(200, 3);
const EDITS = 14;
const PATIENCE = { timeout: 40_000, interval: 20 };

/** What somebody did to the logbook; told to the device and to the expectation alike. */
type Deed =
  | { do: 'create'; ascent: Ascent }
  | { do: 'update'; id: string; changes: AscentChanges }
  | { do: 'delete'; id: string }
  | { do: 'import'; ascents: Ascent[] }
  | { do: 'remove'; ids: string[] };

let server: TestServer;
beforeAll(async () => {
  const started = await startServer({ database: 'pglite' });
  if (!started) throw new Error('no database');
  server = started;
});
afterAll(() => server.stop());

describe('two devices that edit the same logbook offline', () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
    'show the same in the end, and nothing is lost: seed %i',
    async (seed) => {
      const dice = new Dice(seed);
      const { email } = await server.addCustomer();
      const shared = Array.from({ length: 5 }, () => ascentOf());
      await (await SignedIn.as(server, email)).post('/fr/guard/ticking/import', { ascents: shared });
      const file = Array.from({ length: 3 }, () => ascentOf({ comment: 'from a file' }));
      const lives = [life(dice, shared, file), life(dice, shared, file)];

      const storages: IDBFactory[] = [];
      for (const deeds of lives) {
        const phone = await Phone.of(server, email);
        await shows(phone, shared);
        await phone.connect(offline);
        for (const deed of deeds) await act(phone, deed);
        storages.push(phone.storage);
        await phone.switchOff();
      }
      const { rows, refused } = expected(shared, lives);
      for (const storage of storages) {
        const phone = new Phone(server, storage);
        await phone.connect(online);
        await phone.engine.sendNow();
        await vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
        await phone.switchOff();
      }
      for (const storage of storages) {
        const phone = new Phone(server, storage);
        await phone.engine.sendNow();
        await shows(phone, rows);
        expect(await (await phone.db()).refused.count()).toBe(refused);
        await phone.switchOff();
      }
    },
  );
});

/** A few deeds, each possible for who sees what it has done itself. */
function life(dice: Dice, shared: readonly Ascent[], file: readonly Ascent[]): Deed[] {
  const seen = new Set(shared.map(({ id }) => id));
  return Array.from({ length: EDITS }, (): Deed => {
    const id = seen.size > 0 ? dice.pick([...seen]) : null;
    const roll = dice.below(10);
    if (id === null || roll < 3) {
      const ascent = ascentOf({ id: randomUUID(), comment: `made ${dice.below(999)}` });
      seen.add(ascent.id);
      return { do: 'create', ascent };
    }
    if (roll < 7) return { do: 'update', id, changes: changesBy(dice) };
    if (roll === 9) {
      for (const ascent of file) seen.add(ascent.id);
      return { do: 'import', ascents: [...file] };
    }
    seen.delete(id);
    return roll === 7 ? { do: 'delete', id } : { do: 'remove', ids: [id] };
  });
}

function changesBy(dice: Dice): AscentChanges {
  const all: AscentChanges[] = [
    { comment: `edit ${dice.below(999)}` },
    { score: 1 + dice.below(5) },
    { ascentType: 40, attempts: 2 + dice.below(9) },
    { partner: `friend ${dice.below(99)}`, pitch: 1 + dice.below(9) },
  ];
  return dice.pick(all);
}

async function act(phone: Phone, deed: Deed): Promise<void> {
  const db = await phone.db();
  if (deed.do === 'create') await mutate(db, createAscent, deed.ascent);
  else if (deed.do === 'update') await mutate(db, updateAscent, { id: deed.id, changes: deed.changes });
  else if (deed.do === 'delete') await mutate(db, deleteAscent, { id: deed.id });
  else if (deed.do === 'import') await mutate(db, importAscents, { ascents: deed.ascents });
  else await mutate(db, removeAscents, { ids: deed.ids });
}

/** By the words of the protocol: what arrives later wins field by field, deleted is deleted, a file brings back. */
function expected(shared: readonly Ascent[], lives: readonly Deed[][]): { rows: Ascent[]; refused: number } {
  const rows = new Map(shared.map((ascent) => [ascent.id, ascent]));
  let refused = 0;
  for (const deed of lives.flat()) {
    if (deed.do === 'create') rows.set(deed.ascent.id, deed.ascent);
    else if (deed.do === 'delete') rows.delete(deed.id);
    else if (deed.do === 'remove') for (const id of deed.ids) rows.delete(id);
    else if (deed.do === 'import') {
      for (const ascent of deed.ascents) if (!rows.has(ascent.id)) rows.set(ascent.id, ascent);
    } else {
      const row = rows.get(deed.id);
      if (row) rows.set(deed.id, Object.assign({}, row, deed.changes));
      else refused += 1;
    }
  }
  return { rows: [...rows.values()], refused };
}

async function shows(phone: Phone, rows: readonly Ascent[]): Promise<void> {
  const byId = (one: Ascent, other: Ascent) => (one.id < other.id ? -1 : 1);
  await vi.waitFor(async () => {
    const held = (await (await phone.db()).ascent.toArray()).map((row) => fromLocal('ascent', row));
    expect(held.toSorted(byId)).toEqual(rows.toSorted(byId));
  }, PATIENCE);
}
