import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ascent } from '#contract/tables/ascent';
import type { SyncPage } from '#contract/tables/sync';
import { fromLocal } from '#worker/db/local-row';
import { Dice } from '../simulation/dice';
import { ascentOf } from '../support/ascent-of';
import { type Deed, doDeed, entriesOfFile, throwDeed } from '../support/logbook-deeds';
import { LogbookModel } from '../support/logbook-model';
import { hidesDeletions, losesAnswers, pretendsToWrite, writesWholeRows } from '../support/odd-networks';
import { type Network, offline, Phone } from '../support/phone';
import { shareOf } from '../support/share-of';
import { SignedIn } from '../support/signed-in';
import { startServer, type TestServer } from '../support/start-server';

/** Lives of two devices that are lived; `RELAIS_SEED` lives one of them alone. */
const only = process.env['RELAIS_SEED'];
const seeds = only ? [Number(only)] : Array.from({ length: shareOf(200, 3) }, (_, at) => at + 1);
/** How often one of the two is taken along, and what is done with it at most. */
const OUTINGS = 6;
const DEEDS = 7;
const PATIENCE = { timeout: 40_000, interval: 10 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('two devices that edit the same logbook offline', () => {
  test.each(seeds)(
    'show the same in the end, and nothing is lost: seed %i',
    async (seed) => expect(await new TwoDevices(seed, losesAnswers).live()).toEqual([]),
    120_000,
  );

  // Proves that the test above can fail.
  test.each([
    ['a write that is confirmed and never done', pretendsToWrite],
    ['an edit that takes along what it did not name', writesWholeRows],
    ['a deletion that is never heard of', hidesDeletions],
  ])(
    'are seen to lose something by %s',
    async (_defect, defect) => {
      const lost: string[] = [];
      for (let seed = 1; seed <= 9 && lost.length === 0; seed += 1) {
        lost.push(...(await new TwoDevices(seed, defect).live()));
      }
      expect(lost).not.toEqual([]);
    },
    120_000,
  );
});

interface Device {
  storage: IDBFactory;
  /** What was done on it and has not reached the server. */
  waiting: Deed[];
}

/** One life of two devices of a customer, thrown by a seed. */
class TwoDevices {
  readonly #dice: Dice;
  readonly #network: Network;

  constructor(seed: number, network: (dice: Dice) => Network) {
    this.#dice = new Dice(seed);
    this.#network = network(this.#dice);
  }

  /** What is otherwise in the end than it is to be, in words. */
  async live(): Promise<string[]> {
    const dice = this.#dice;
    const { email } = await server.addCustomer();
    const browser = await SignedIn.as(server, email);
    const shared = Array.from({ length: 5 }, () => ascentOf({ id: dice.uuid() }));
    await browser.post('/fr/guard/ticking/import', { ascents: shared });
    const model = new LogbookModel(shared);
    const file = entriesOfFile(dice, 3);
    const devices = [await newDevice(email), await newDevice(email)];
    for (let outing = 0; outing < OUTINGS; outing += 1) {
      const device = dice.pick(devices);
      const isBackInTime = dice.chance(0.5);
      await using(device, async (phone) => {
        await phone.connect(isBackInTime ? this.#network : offline);
        if (isBackInTime) await this.#meet(phone, device, model, browser);
        await phone.connect(offline);
        for (let count = 1 + dice.below(DEEDS); count > 0; count -= 1) {
          const deed = throwDeed(dice, await shownOn(phone), file);
          await doDeed(await phone.db(), deed);
          device.waiting.push(deed);
        }
      });
    }
    for (const device of devices) {
      await using(device, (phone) => this.#meet(phone, device, model, browser));
    }
    const lost = differences('the server', (await held(browser)).ascents, model.rows);
    for (const [at, device] of devices.entries()) {
      await using(device, async (phone) => {
        await this.#meet(phone, device, model, browser);
        lost.push(...differences(`device ${at}`, await shownOn(phone), model.rows));
        const told = await (await phone.db()).refused.count();
        if (told !== model.refused) lost.push(`device ${at} tells of ${told} refusals, not ${model.refused}`);
      });
    }
    return lost;
  }

  /** The network comes back: all that waits arrives, and what others did is here. */
  async #meet(phone: Phone, device: Device, model: LogbookModel, browser: SignedIn): Promise<void> {
    await phone.connect(this.#network);
    const db = await phone.db();
    await vi.waitFor(async () => {
      // An answer that was lost is not waited for: the lane would sleep a second.
      await phone.engine.becameVisible();
      if ((await db.outbox.count()) > 0) throw new Error('something still waits');
    }, PATIENCE);
    for (const deed of device.waiting.splice(0)) model.arrive(deed);
    const { cursor } = await held(browser);
    await phone.engine.sendNow();
    await vi.waitFor(async () => {
      if ((await db.meta.get('cursor'))?.value !== cursor) throw new Error('something has not come yet');
    }, PATIENCE);
  }
}

async function newDevice(email: string): Promise<Device> {
  const phone = await Phone.of(server, email);
  await phone.switchOff();
  return { storage: phone.storage, waiting: [] };
}

/** Switches the device on for a while. */
async function using(device: Device, work: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = new Phone(server, device.storage);
  phone.network = offline;
  await work(phone);
  await phone.switchOff();
}

/** What the server holds for the customer, as it tells it to a new device. */
async function held(browser: SignedIn): Promise<{ cursor: number; ascents: Ascent[] }> {
  const { body } = await browser.get('/fr/guard/sync?cursor=0&limit=500&schema=1&whole=true');
  const { cursor, more, rows } = body.data as SyncPage;
  if (more) throw new Error('the logbook is longer than one page');
  return { cursor, ascents: rows.flatMap(({ table, row }) => (table === 'ascent' && row ? [row] : [])) };
}

/** By id, so that what is thrown next does not hang on chance. */
async function shownOn(phone: Phone): Promise<Ascent[]> {
  const rows = await (await phone.db()).ascent.orderBy('id').toArray();
  return rows.map((row) => fromLocal('ascent', row));
}

function differences(where: string, shown: readonly Ascent[], wanted: readonly Ascent[]): string[] {
  const byId = (rows: readonly Ascent[]) => new Map(rows.map((row) => [row.id, row]));
  const [one, other] = [byId(shown), byId(wanted)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((id) => {
    const [is, should] = [one.get(id), other.get(id)];
    if (!is || !should) return is === should ? [] : [`${where} ${is ? 'still shows' : 'has lost'} ${id}`];
    const fields = (Object.keys(should) as (keyof Ascent)[]).filter(
      (name) => !isDeepStrictEqual(is[name], should[name]),
    );
    const told = (ascent: Ascent, name: keyof Ascent) => JSON.stringify(ascent[name]);
    return fields.map((name) => `${where} shows ${name} ${told(is, name)}, not ${told(should, name)}: ${id}`);
  });
}
