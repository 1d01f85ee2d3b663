import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ascent } from '#contract/tables/ascent';
import type { SyncPage } from '#contract/tables/sync';
import { fromLocal } from '#worker/db/local-row';
import {
  createAscent,
  deleteAscent,
  dismissOtherVersion,
  removeAscents,
  updateAscent,
} from '#worker/mutations/ascents';
import { mutate } from '#worker/mutations/mutate';
import { ascentOf } from '../support/ascent-of';
import { offline, online, Phone } from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 10 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A customer with two devices, of which one is on at a time, and an ascent that both show. */
class Pair {
  readonly ascent = ascentOf({ comment: 'wet' });
  readonly #storages: readonly IDBFactory[];

  readonly #browser: SignedIn;

  private constructor(storages: readonly IDBFactory[], browser: SignedIn) {
    this.#storages = storages;
    this.#browser = browser;
  }

  static async start(): Promise<Pair> {
    const { email } = await server.addCustomer();
    const storages: IDBFactory[] = [];
    for (let device = 0; device < 2; device += 1) {
      const phone = await Phone.of(server, email);
      storages.push(phone.storage);
      await phone.switchOff();
    }
    const pair = new Pair(storages, await SignedIn.as(server, email));
    await pair.on(0, async (phone) => {
      await mutate(await phone.db(), createAscent, pair.ascent);
    });
    await pair.meet(0);
    await pair.meet(1);
    return pair;
  }

  /** Something is done on a device without network. */
  async on<Result>(device: 0 | 1, work: (phone: Phone) => Promise<Result>): Promise<Result> {
    const phone = new Phone(server, this.#storages[device]);
    await phone.connect(offline);
    const result = await work(phone);
    await phone.switchOff();
    return result;
  }

  /** A device comes back to the network: what waits is sent, and what others did is heard. */
  async meet(device: 0 | 1): Promise<void> {
    const phone = new Phone(server, this.#storages[device]);
    await phone.connect(online);
    const db = await phone.db();
    await phone.engine.sendNow();
    await vi.waitFor(async () => {
      if ((await db.outbox.count()) > 0) throw new Error('something still waits');
    }, PATIENCE);
    const { body } = await this.#browser.get('/fr/guard/sync?cursor=0');
    const { cursor } = body.data as SyncPage;
    await phone.engine.sendNow();
    await vi.waitFor(async () => {
      if ((await db.meta.get('cursor'))?.value !== cursor) throw new Error('something has not come yet');
    }, PATIENCE);
    await phone.switchOff();
  }

  /** What a device shows of the ascent. */
  shown(device: 0 | 1): Promise<Ascent | undefined> {
    return this.on(device, async (phone) => {
      const local = await (await phone.db()).ascent.get(this.ascent.id);
      return local && fromLocal('ascent', local);
    });
  }

  /** An edit of the comment as the form makes it: of what the device shows. */
  edit(device: 0 | 1, comment: string, settles?: string[]): Promise<void> {
    return this.on(device, async (phone) => {
      const db = await phone.db();
      const local = await db.ascent.get(this.ascent.id);
      if (!local) throw new Error('the device shows no such ascent');
      const before = fromLocal('ascent', local);
      const args = { id: before.id, before, changes: { comment }, ...(settles && { settles }) };
      await mutate(db, updateAscent, args);
    });
  }

  delete(device: 0 | 1): Promise<void> {
    return this.on(device, async (phone) => {
      const db = await phone.db();
      const local = await db.ascent.get(this.ascent.id);
      if (!local) throw new Error('the device shows no such ascent');
      await mutate(db, deleteAscent, { id: local.id, before: fromLocal('ascent', local) });
    });
  }

  /** What gave way, as a device shows it. */
  others(device: 0 | 1) {
    return this.on(device, async (phone) => (await phone.db()).otherVersion.toArray());
  }
}

describe('two devices that edit one comment without network', () => {
  test('both hear of the text that gave way, and one takes it back for both', async () => {
    const pair = await Pair.start();
    await pair.edit(0, 'wet at the top');
    await pair.edit(1, 'dry since noon');
    await pair.meet(0);
    await pair.meet(1);
    await pair.meet(0);
    for (const device of [0, 1] as const) {
      expect(await pair.shown(device)).toMatchObject({ comment: 'dry since noon' });
      expect(await pair.others(device)).toMatchObject([{ field: 'comment', text: 'wet at the top' }]);
    }

    const [other] = await pair.others(0);
    await pair.edit(0, 'wet at the top', [other?.id ?? '']);
    // At once, before anything is sent.
    expect(await pair.shown(0)).toMatchObject({ comment: 'wet at the top' });
    expect(await pair.others(0)).toEqual([]);
    await pair.meet(0);
    await pair.meet(1);
    expect(await pair.shown(1)).toMatchObject({ comment: 'wet at the top' });
    expect(await pair.others(1)).toEqual([]);
  }, 120_000);

  test('nobody is asked about two edits of one device', async () => {
    const pair = await Pair.start();
    await pair.edit(0, 'dry');
    await pair.edit(0, 'dry, and windy');
    await pair.meet(0);
    expect(await pair.others(0)).toEqual([]);
  }, 120_000);

  test('what one does without is gone from both', async () => {
    const pair = await Pair.start();
    await pair.edit(0, 'wet at the top');
    await pair.edit(1, 'dry since noon');
    await pair.meet(0);
    await pair.meet(1);
    const [other] = await pair.others(1);
    await pair.on(1, async (phone) => {
      await mutate(await phone.db(), dismissOtherVersion, { id: other?.id ?? '' });
    });
    await pair.meet(1);
    await pair.meet(0);
    expect([...(await pair.others(0)), ...(await pair.others(1))]).toEqual([]);
  }, 120_000);
});

describe('an ascent that one device deletes and the other edits, both without network', () => {
  test('is told to both when the edit came first, and comes back once', async () => {
    const pair = await Pair.start();
    await pair.edit(0, 'wet at the top');
    await pair.delete(1);
    await pair.meet(0);
    await pair.meet(1);
    await pair.meet(0);
    for (const device of [0, 1] as const) {
      expect(await pair.shown(device)).toBeUndefined();
      expect(await pair.others(device)).toMatchObject([
        { field: null, ascent: { id: pair.ascent.id, comment: 'wet at the top' } },
      ]);
    }

    // Taken back on both before either hears of the other.
    for (const device of [0, 1] as const) {
      const [other] = await pair.others(device);
      if (!other?.ascent) throw new Error('nothing was kept');
      const { id, ascent } = other;
      await pair.on(device, async (phone) => {
        const db = await phone.db();
        await mutate(db, createAscent, { ...ascent, id });
        await mutate(db, dismissOtherVersion, { id });
      });
    }
    await pair.meet(0);
    await pair.meet(1);
    await pair.meet(0);
    for (const device of [0, 1] as const) {
      const ascents = await pair.on(device, async (phone) => (await phone.db()).ascent.toArray());
      expect(ascents).toMatchObject([{ comment: 'wet at the top' }]);
      expect(await pair.others(device)).toEqual([]);
    }
  }, 120_000);

  test('is refused to the edit that came later, with what was typed', async () => {
    const pair = await Pair.start();
    await pair.edit(0, 'wet at the top');
    await pair.delete(1);
    await pair.meet(1);
    await pair.meet(0);
    const refused = await pair.on(0, async (phone) => (await phone.db()).refused.toArray());
    expect(refused).toMatchObject([
      {
        message: 'logbook.error.gone',
        entry: {
          args: { changes: { comment: 'wet at the top' }, before: { routeLabel: expect.any(String) } },
        },
      },
    ]);
    expect(await pair.others(0)).toEqual([]);
  }, 120_000);

  test('is told when it went with the undo of an import', async () => {
    const pair = await Pair.start();
    await pair.edit(0, 'wet at the top');
    await pair.on(1, async (phone) => {
      const db = await phone.db();
      const held = await db.ascent.get(pair.ascent.id);
      const seen = { [pair.ascent.id]: held?.v ?? 0 };
      await mutate(db, removeAscents, { ids: [pair.ascent.id], seen });
    });
    await pair.meet(0);
    await pair.meet(1);
    expect(await pair.others(1)).toMatchObject([{ ascent: { comment: 'wet at the top' } }]);
  }, 120_000);
});
