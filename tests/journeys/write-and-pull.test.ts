import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SYNC_SCHEMA } from '#contract/tables/synced-tables';
import { sessions } from '#server/database/schema/customers';
import { maintain } from '#server/main/maintenance';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { PersonalDb } from '#worker/db/personal-db';
import { createAscent, deleteAscent, updateAscent } from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { removeSavedRoute, saveRoute } from '#worker/mutations/saved-routes';
import { dismissRefusal, restoreRefusal } from '#worker/mutations/dismissals';
import { retryRefused } from '#worker/sync/refused';
import { listedRefusals } from '../../src/sync/local/listed-refusals';
import {
  captivePortal,
  cutAnswerOf,
  halveAnswerOf,
  offline,
  online,
  outdatedWrites,
  Phone,
  withoutTable,
} from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { OTHER_SECTOR_ID } from '../support/small-catalogue';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

const DAY = 86_400_000;
const PATIENCE = { timeout: 40_000, interval: 20 };

function anAscent(id: string = randomUUID()) {
  return {
    id,
    type: 'cliff' as const,
    routeId: 2,
    climbId: 2,
    routeLabel: 'First Crag · Sector 2',
    climbName: 'Climb 2',
    grade: '6a',
    date: '2026-11-20',
    ascentType: 10 as const,
    attempts: 1,
    score: 4,
    comment: 'mistral',
  };
}

describe.each(databases)('a phone and the server on %s', (database) => {
  const started = serverOn(database);
  let server: TestServer;
  let phone: Phone;
  let email: string;
  let customerId: string;

  beforeEach(async () => {
    server = started();
    ({ email, id: customerId } = await server.addCustomer());
    phone = await Phone.of(server, email);
  });
  afterEach(() => phone?.discard());

  const route = async (id: number) => {
    const [facts] = await savedRouteFacts(server.db, [{ type: 'cliff', id }]);
    if (!facts) throw new Error(`no route ${id}`);
    return facts;
  };
  const outboxEmpty = () =>
    vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
  const ascentsOnServer = async () => {
    const { body } = await (await SignedIn.as(server, email)).get('/fr/guard/tickings');
    return (body.data as { ascents: { id: string; comment: string }[] }).ascents;
  };
  const changeElsewhere = async (path: string, body: object) => {
    const other = await SignedIn.as(server, email);
    const answer = await other.post(path, body);
    expect(answer.status).toBe(200);
  };

  describe('removing a saved route while offline', () => {
    beforeEach(async () => {
      await mutate(await phone.db(), saveRoute, await route(2));
      await outboxEmpty();
      await phone.connect(offline);
      await mutate(await phone.db(), removeSavedRoute, { type: 'cliff', routeId: 2 });
    });

    test('removes it here at once', async () => {
      expect(await (await phone.db()).savedRoute.count()).toBe(0);
    });

    test('stays removed when the server still lists it', async () => {
      await phone.connect((request, pass) => (request.method === 'POST' ? offline(request, pass) : pass()));
      await changeElsewhere('/fr/guard/customer/store_route', { type: 'cliff', id: 3, action: 'add' });
      await phone.engine.sendNow();
      await vi.waitFor(
        async () =>
          expect((await (await phone.db()).savedRoute.toArray()).map(({ id }) => id)).toEqual(['cliff-3']),
        PATIENCE,
      );
    });

    test('is sent once the server can be reached', async () => {
      await phone.connect(online);
      await outboxEmpty();
      const { body } = await (await SignedIn.as(server, email)).get(`/fr/guard/customer/${email}`);
      expect(body.data).toMatchObject({ user: { customerRoutes: [] } });
      expect(phone.sent.filter((request) => request.endsWith('store_route'))).toHaveLength(2);
    });
  });

  describe('saving a route that is not owned', () => {
    beforeEach(async () => {
      await mutate(await phone.db(), saveRoute, await route(OTHER_SECTOR_ID));
      await outboxEmpty();
    });

    test('is taken back, with the reason', async () => {
      const db = await phone.db();
      expect(await db.savedRoute.count()).toBe(0);
      expect(await db.refused.toArray()).toMatchObject([{ status: 422, message: 'saved.error.notOwned' }]);
    });

    test('works when it is tried again after the guidebook was bought', async () => {
      const db = await phone.db();
      const [refused] = await db.refused.toArray();
      await server.give(customerId, { guidebookId: 2 });
      expect(await retryRefused(db, refused?.id ?? '')).toBe(true);
      await outboxEmpty();
      expect(await db.savedRoute.toArray()).toMatchObject([{ id: `cliff-${OTHER_SECTOR_ID}`, pending: 0 }]);
    });

    test('stays discarded when the feed brings the refusal again', async () => {
      const db = await phone.db();
      const [refused] = await db.refused.toArray();
      await mutate(db, dismissRefusal, { key: refused?.id ?? '' });
      await outboxEmpty();
      await db.meta.put({ key: 'cursor', value: 0 });
      await phone.engine.sendNow();
      await vi.waitFor(async () => expect((await db.meta.get('cursor'))?.value).toBeGreaterThan(0), PATIENCE);
      expect(await listedRefusals(db)).toEqual([]);
    });
  });

  describe('a refused change that two devices of a customer list', () => {
    let tablet: Phone;
    let key: string;

    const listed = async (device: Phone) => (await listedRefusals(await device.db())).map(({ id }) => id);
    const lists = (device: Phone, keys: string[]) =>
      vi.waitFor(async () => expect(await listed(device)).toEqual(keys), PATIENCE);
    /** Both cannot be on at once here: one is switched off, the other on, and that one pulls. */
    const passOn = async (from: Phone, to: Phone) => {
      await from.switchOff();
      const on = new Phone(server, to.storage);
      await on.engine.sendNow();
      return on;
    };

    beforeEach(async () => {
      await mutate(await phone.db(), saveRoute, await route(OTHER_SECTOR_ID));
      await outboxEmpty();
      [key = ''] = await listed(phone);
      await phone.switchOff();
      tablet = await Phone.of(server, email);
      await lists(tablet, [key]);
      phone = await passOn(tablet, phone);
    });

    test('says on the other what was wanted, in the words of its endpoint', async () => {
      await phone.switchOff();
      phone = new Phone(server, tablet.storage);
      const [refused] = await listedRefusals(await phone.db());
      const sent = { params: {}, body: { type: 'cliff', id: OTHER_SECTOR_ID, action: 'add' } };
      expect(refused).toMatchObject({ entry: null, name: 'storeRoute', sent });
    });

    test('goes from both when it is discarded on one', async () => {
      await mutate(await phone.db(), dismissRefusal, { key });
      expect(await listed(phone)).toEqual([]);
      await outboxEmpty();
      phone = await passOn(phone, tablet);
      await lists(phone, []);
    });

    test('is on both again when the discard is taken back', async () => {
      await mutate(await phone.db(), dismissRefusal, { key });
      await outboxEmpty();
      tablet = await passOn(phone, tablet);
      await lists(tablet, []);
      phone = await passOn(tablet, phone);
      await mutate(await phone.db(), restoreRefusal, { key });
      await outboxEmpty();
      phone = await passOn(phone, tablet);
      await vi.waitFor(async () => expect(await listed(phone)).toEqual([key]), PATIENCE);
    });

    test('does not reach a device that is signed in after the discard', async () => {
      await mutate(await phone.db(), dismissRefusal, { key });
      await outboxEmpty();
      await phone.switchOff();
      phone = await Phone.of(server, email);
      expect(await (await phone.db()).refused.count()).toBe(0);
    });
  });

  describe('ticking a climb', () => {
    test('arrives once though the first answer was lost', async () => {
      phone.network = cutAnswerOf('/ticking/create');
      const ascent = anAscent();
      await mutate(await phone.db(), createAscent, ascent);
      await outboxEmpty();
      expect(await ascentsOnServer()).toMatchObject([ascent]);
      expect(phone.sent.filter((request) => request.endsWith('/ticking/create'))).toHaveLength(2);
    });

    test('arrives once though the app was updated before the lost answer, and words it otherwise', async () => {
      const lose = cutAnswerOf('/ticking/create');
      phone.network = async (request, pass) => {
        const isWrite = request.url.endsWith('/ticking/create');
        // The app of before had no place for who came along.
        const old = isWrite ? { ...((await request.clone().json()) as object), partner: undefined } : null;
        const sent = old
          ? new Request(request.clone(), { method: 'POST', body: JSON.stringify(old) })
          : request;
        return lose(request, () => pass(sent));
      };
      const ascent = { ...anAscent(), partner: null };
      const db = await phone.db();
      await mutate(db, createAscent, ascent);
      await vi.waitFor(
        () => expect(phone.sent.some((sent) => sent.endsWith('/ticking/create'))).toBe(true),
        PATIENCE,
      );
      phone.network = online;
      await outboxEmpty();
      expect(await db.refused.count()).toBe(0);
      expect(await ascentsOnServer()).toMatchObject([{ id: ascent.id }]);
    });

    test.each(['/ticking/create', '/guard/sync'])(
      'arrives once though something cut the answer of %s in the middle',
      async (path) => {
        phone.network = halveAnswerOf(path);
        const ascent = anAscent();
        const db = await phone.db();
        await mutate(db, createAscent, ascent);
        await phone.engine.sendNow();
        await outboxEmpty();
        expect(await ascentsOnServer()).toMatchObject([ascent]);
        await vi.waitFor(
          () => expect(phone.sent.filter((sent) => sent.endsWith(path)).length).toBeGreaterThan(1),
          PATIENCE,
        );
        expect(await db.ascent.toArray()).toMatchObject([{ id: ascent.id, pending: 0 }]);
      },
    );

    test('waits behind a captive portal and is not taken for sent', async () => {
      await phone.connect(captivePortal);
      await mutate(await phone.db(), createAscent, anAscent());
      await vi.waitFor(
        () => expect(phone.sent.some((request) => request.endsWith('create'))).toBe(true),
        PATIENCE,
      );
      expect(await (await phone.db()).outbox.count()).toBe(1);
      await phone.connect(online);
      await phone.engine.sendNow();
      await outboxEmpty();
      expect(await ascentsOnServer()).toHaveLength(1);
    });

    test('keeps the order of what was done to it without a network', async () => {
      await phone.connect(offline);
      const db = await phone.db();
      const [kept, dropped] = [anAscent(), anAscent()];
      await mutate(db, createAscent, kept);
      await mutate(db, createAscent, dropped);
      await mutate(db, updateAscent, { id: kept.id, changes: { comment: 'tramontane' } });
      await mutate(db, deleteAscent, { id: dropped.id });
      await phone.connect(online);
      await outboxEmpty();
      expect(await ascentsOnServer()).toMatchObject([{ id: kept.id, comment: 'tramontane' }]);
    });

    test('keeps what another device changed beside it', async () => {
      const db = await phone.db();
      const ascent = anAscent();
      await mutate(db, createAscent, ascent);
      await outboxEmpty();
      await phone.connect(offline);
      await mutate(db, updateAscent, { id: ascent.id, changes: { score: 5 } });
      const changes = { base: { v: 1 }, changes: { comment: 'from the other phone' } };
      await changeElsewhere(`/fr/guard/ticking/update/${ascent.id}`, changes);
      await phone.connect(online);
      await outboxEmpty();
      await phone.engine.sendNow();
      await vi.waitFor(
        async () =>
          expect(await db.ascent.get(ascent.id)).toMatchObject({ score: 5, comment: 'from the other phone' }),
        PATIENCE,
      );
    });

    test('says so when another device has deleted it meanwhile', async () => {
      const db = await phone.db();
      const ascent = anAscent();
      await mutate(db, createAscent, ascent);
      await outboxEmpty();
      await changeElsewhere(`/fr/guard/ticking/delete/${ascent.id}`, {});
      await mutate(db, updateAscent, { id: ascent.id, changes: { score: 5 } });
      await outboxEmpty();
      expect(await db.refused.toArray()).toMatchObject([{ status: 410, message: 'logbook.error.gone' }]);
    });
  });

  describe('a session that the server has ended', () => {
    test('keeps what waits, asks to sign in, and sends it after that', async () => {
      const ascent = anAscent();
      await server.db.update(sessions).set({ revokedAt: new Date(server.clock.now) });
      await mutate(await phone.db(), createAscent, ascent);
      await vi.waitFor(
        async () =>
          expect((await (await phone.db()).meta.get('sync'))?.value).toMatchObject({ phase: 'signIn' }),
        PATIENCE,
      );
      expect(await (await phone.db()).ascent.count()).toBe(1);
      await phone.signIn(email);
      await outboxEmpty();
      expect(await ascentsOnServer()).toMatchObject([{ id: ascent.id }]);
    });
  });

  describe('an app from before a table that its server has', () => {
    test('reads and sends all else, and has what it passed over after its update', async () => {
      const db = await phone.db();
      phone.network = withoutTable('bookmark');
      const [there, here] = [anAscent(), anAscent()];
      const bookmark = { action: 'add', url: '/routes/crag/vaucluse/buoux', title: 'Buoux' };
      await changeElsewhere('/fr/guard/customer/bookmark', bookmark);
      await changeElsewhere('/fr/guard/ticking/create', there);
      await mutate(db, createAscent, here);
      await phone.engine.sendNow();
      await outboxEmpty();
      await vi.waitFor(async () => expect(await db.ascent.count()).toBe(2), PATIENCE);
      expect(await db.bookmark.count()).toBe(0);
      // The updated app, which is begun anew, speaks another schema than the cursor was pulled under.
      await phone.switchOff();
      const closed = new PersonalDb(db.name, db.account);
      await closed.meta.put({ key: 'cursorSchema', value: SYNC_SCHEMA - 1 });
      closed.close();
      phone = new Phone(server, phone.storage, phone.journals);
      const updated = await phone.db();
      await vi.waitFor(async () => expect(await updated.bookmark.count()).toBe(1), PATIENCE);
      expect(await updated.ascent.count()).toBe(2);
      expect((await updated.meta.get('cursorSchema'))?.value).toBe(SYNC_SCHEMA);
    });
  });

  describe('an app whose writes the server no longer understands', () => {
    test('keeps them, asks for the update, and sends them after it', async () => {
      phone.network = outdatedWrites;
      const ascent = anAscent();
      const db = await phone.db();
      await mutate(db, createAscent, ascent);
      await vi.waitFor(
        async () => expect((await db.meta.get('sync'))?.value).toMatchObject({ phase: 'update' }),
        PATIENCE,
      );
      expect(await db.outbox.toArray()).toMatchObject([{ name: 'createAscent', attempts: 0 }]);
      expect(await db.refused.count()).toBe(0);
      phone.network = online;
      await phone.engine.sendNow();
      await outboxEmpty();
      expect(await ascentsOnServer()).toMatchObject([{ id: ascent.id }]);
    });
  });

  describe('another customer on the same phone', () => {
    test('neither sees nor sends what the first left waiting', async () => {
      await phone.connect(offline);
      const ascent = anAscent();
      await mutate(await phone.db(), createAscent, ascent);
      expect(await phone.engine.signOut('ask')).toEqual({ kind: 'unsent', count: 1 });
      expect(await phone.engine.signOut('keep')).toEqual({ kind: 'done' });
      await phone.connect(online);
      const second = await server.addCustomer();
      await phone.signIn(second.email);
      await phone.engine.sendNow();
      expect(await (await phone.db()).ascent.count()).toBe(0);
      expect(await ascentsOnServer()).toEqual([]);
      await phone.engine.signOut('delete');
      await phone.signIn(email);
      await outboxEmpty();
      expect(await ascentsOnServer()).toMatchObject([{ id: ascent.id }]);
    });
  });

  describe('a phone that comes back after months', () => {
    test('reads the whole again, forgets what has gone, and sends what waited, once', async () => {
      const db = await phone.db();
      const [kept, gone, waiting] = [anAscent(), anAscent(), anAscent()];
      await mutate(db, createAscent, kept);
      await mutate(db, createAscent, gone);
      await outboxEmpty();
      await phone.connect(offline);
      await mutate(db, createAscent, waiting);
      await changeElsewhere(`/fr/guard/ticking/delete/${gone.id}`, {});
      await maintain(server.db, server.clock.now + 200 * DAY);
      await phone.connect(online);
      await phone.engine.sendNow();
      const shown = async () => (await db.ascent.toArray()).map(({ id }) => id).toSorted();
      await vi.waitFor(async () => expect(await shown()).toEqual([kept.id, waiting.id].toSorted()), PATIENCE);
      await outboxEmpty();
      const arrived = (await ascentsOnServer()).map(({ id }) => id).toSorted();
      expect(arrived).toEqual([kept.id, waiting.id].toSorted());
    });
  });
});
