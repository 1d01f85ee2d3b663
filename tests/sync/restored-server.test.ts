import { beforeEach, describe, expect, test } from 'vitest';
import { createAscent, deleteAscent, updateAscent } from '#worker/mutations/ascents';
import type { Backup } from '../simulation/model-server';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { OneDevice } from '../support/one-device';

const DAY_MS = 86_400_000;
const idOf = (number: number) => `018f3b5e-0000-7000-8000-${String(number).padStart(12, '0')}`;

let phone: OneDevice;
let backup: Backup;
beforeEach(() => {
  phone = new OneDevice();
});

const elsewhere = (path: string, body: object, key: string) =>
  phone.server.answer('camille', { method: 'POST', path, body, key }, phone.scheduler.now);
const createElsewhere = (number: number) =>
  elsewhere('/guard/ticking/create', { ...ascentOfStyx, id: idOf(number) }, `create ${number}`);
const create = (number: number) => phone.queue(createAscent, { ...ascentOfStyx, id: idOf(number) });
/** As the form edits: of what is shown. */
const edit = (number: number, comment: string) => {
  const before = phone.rows('ascent').find(({ id }) => id === idOf(number));
  return phone.queue(updateAscent, { id: idOf(number), changes: { comment }, ...(before && { before }) });
};
const shown = () => new Map(phone.rows('ascent').map(({ id, comment }) => [id, comment]));
const held = () =>
  new Map(
    [...phone.server.truth('camille')].map(([key, row]) => [
      key.replace('ascent/', ''),
      (row as { comment: string }).comment,
    ]),
  );
const done = () => phone.server.account('camille').log.map(({ key }) => key);
const meta = (wanted: string) => phone.rows('meta').find(({ key }) => key === wanted)?.value;
/** Long enough for a pull to come round. */
const settle = () => phone.pass(6 * 60_000);
/** The server has gone back to where it knew the first ascent only; answers the key of the second one. */
const loseTheSecond = async () => {
  await create(1);
  await settle();
  backup = phone.server.backUp();
  const lost = await create(2);
  await settle();
  phone.server.restore(backup);
  return lost;
};

describe('a server restored from a backup', () => {
  test('gets what it lost in the old order under the old keys, and what was made since after it', async () => {
    const first = await create(1);
    await settle();
    backup = phone.server.backUp();
    const lost = [await create(2), await edit(2, 'after'), await edit(1, 'edited')];
    await settle();
    phone.answering = () => Promise.reject(new Error('no signal'));
    const waiting = await edit(2, 'last');
    phone.server.restore(backup);
    phone.answering = (_request, answer) => answer();
    await settle();
    expect(done()).toEqual([first, ...lost, waiting]);
    expect(held()).toEqual(
      new Map([
        [idOf(1), 'edited'],
        [idOf(2), 'last'],
      ]),
    );
    expect(shown()).toEqual(held());
    expect(phone.rows('outbox')).toEqual([]);
    expect(meta('restored')).toMatchObject({ offered: 3, gone: 0, isSeen: false });
  });

  test('never makes what was shown as saved disappear, at any step', async () => {
    await loseTheSecond();
    for (let step = 0; step < 400; step += 1) {
      await phone.pass(1_000);
      expect([...shown().keys()].toSorted()).toEqual([idOf(1), idOf(2)]);
    }
    expect(held().size).toBe(2);
  });

  test('is believed where others have written on, whatever versions this device held', async () => {
    await create(1);
    await settle();
    backup = phone.server.backUp();
    for (let number = 0; number < 9; number += 1) await edit(1, `edit ${number}`);
    await phone.queue(deleteAscent, { id: idOf(1) });
    await settle();
    phone.server.restore(backup);
    for (let number = 20; number < 40; number += 1) createElsewhere(number);
    await settle();
    expect(shown()).toEqual(held());
    expect(shown().size).toBe(20);
  });

  test('is found out by a write, before it is done', async () => {
    const lost = await loseTheSecond();
    const later = await edit(2, 'later');
    await phone.pass(30_000);
    expect(done().slice(-2)).toEqual([lost, later]);
    expect(phone.rows('refused')).toEqual([]);
  });

  test('is found out by what was confirmed above the cursor', async () => {
    await create(1);
    await settle();
    backup = phone.server.backUp();
    phone.answering = (request, answer) => {
      if (request.method === 'GET') throw new Error('no signal');
      return answer();
    };
    const lost = await create(2);
    await phone.pass(60_000);
    expect(phone.rows('outbox')).toEqual([]);
    phone.server.restore(backup);
    createElsewhere(3);
    phone.answering = (_request, answer) => answer();
    await settle();
    expect(done()).toContain(lost);
    expect(shown()).toEqual(held());
  });

  test('is asked again while it does not answer what it knows', async () => {
    await loseTheSecond();
    phone.answering = (request, answer) => {
      if (request.path === '/guard/known-writes') throw new Error('cut');
      return answer();
    };
    await settle();
    expect(shown().size).toBe(2);
    expect(held().size).toBe(1);
    phone.answering = (_request, answer) => answer();
    await settle();
    expect(held().size).toBe(2);
  });

  test('hears nothing of what an answer of the one before still brings', async () => {
    await create(1);
    await settle();
    backup = phone.server.backUp();
    let isSlow = true;
    phone.answering = async (request, answer) => {
      const reply = answer();
      if (request.key && isSlow) {
        isSlow = false;
        await phone.scheduler.turn(null, 20 * 60_000);
      }
      return reply;
    };
    const slow = await create(2);
    await phone.pass(5_000);
    phone.server.restore(backup);
    await settle();
    await phone.pass(30 * 60_000);
    expect(done()).toContain(slow);
    expect(shown()).toEqual(held());
    expect(phone.rows('ascent').map(({ pending }) => pending)).toEqual([0, 0]);
  });

  describe('that was met while an answer of the one before is on its way', () => {
    let slow: string;
    beforeEach(async () => {
      await create(1);
      await settle();
      backup = phone.server.backUp();
      await create(2);
      await settle();
      let isSlow = true;
      phone.answering = async (request, answer) => {
        const reply = answer();
        if (request.key && isSlow) {
          isSlow = false;
          await phone.scheduler.turn(null, 20 * 60_000);
          phone.answering = () => Promise.reject(new Error('no signal'));
        }
        return reply;
      };
      slow = await create(3);
      await phone.pass(5_000);
      phone.server.restore(backup);
      await phone.pass(30 * 60_000);
      phone.answering = (_request, answer) => answer();
    });

    test('is sent that write too, and is the only one that was met', async () => {
      expect(done()).not.toContain(slow);
      await settle();
      expect(done()).toContain(slow);
      expect(meta('heard')).toMatchObject({ meeting: 1 });
      expect(shown()).toEqual(held());
    });

    test('is sent it from the journal where the database is thrown away before', async () => {
      expect(done()).not.toContain(slow);
      phone.reopen((disk) => disk.wipe());
      await settle();
      expect(done()).toContain(slow);
      expect(held().size).toBe(3);
    });
  });

  test('is not written to again and again while it cannot be read', async () => {
    await loseTheSecond();
    phone.answering = (request, answer) => {
      if (request.method === 'GET') throw new Error('no signal');
      return answer();
    };
    const before = phone.writes.length;
    await edit(2, 'later');
    await phone.pass(60_000);
    const tries = phone.writes.length - before;
    expect([tries > 3, tries < 9]).toEqual([true, true]);
    expect(phone.rows('outbox')).toMatchObject([{ attempts: 0 }]);
  });

  test('has not tried what may have arrived at the one before', async () => {
    await loseTheSecond();
    phone.answering = () => Promise.reject(new Error('no signal'));
    await edit(2, 'later');
    await phone.pass(300);
    phone.answering = (request, answer) => {
      if (request.method === 'GET') throw new Error('no signal');
      return answer();
    };
    const { attempts = 0 } = phone.rows('outbox')[0] ?? {};
    await phone.pass(5_000);
    expect([attempts > 0, phone.rows('outbox')[0]?.attempts]).toEqual([true, attempts]);
  });

  test('that refuses what it had done before has it listed as refused', async () => {
    createElsewhere(1);
    await settle();
    backup = phone.server.backUp();
    const key = await edit(1, 'mine');
    await settle();
    phone.server.restore(backup);
    elsewhere(`/guard/ticking/delete/${idOf(1)}`, {}, 'delete 1');
    await settle();
    expect(phone.rows('refused').map(({ id, status }) => [id, status])).toEqual([[key, 410]]);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('tells how many rows nobody can bring back from here', async () => {
    await settle();
    backup = phone.server.backUp();
    createElsewhere(1);
    createElsewhere(2);
    await settle();
    expect(shown().size).toBe(2);
    phone.server.restore(backup);
    await settle();
    expect(shown().size).toBe(0);
    expect(meta('restored')).toMatchObject({ offered: 0, gone: 2 });
  });
});

describe('what was confirmed', () => {
  test('is kept for a month, and goes by the clock of the server', async () => {
    const away = async (milliseconds: number) => {
      phone.reopen(() => (phone.scheduler.now += milliseconds));
      await phone.pass(60_000);
    };
    await create(1);
    await phone.pass(60_000);
    phone.device.skew = -365 * DAY_MS;
    await away(30 * DAY_MS);
    expect(phone.rows('receipt')).toHaveLength(1);
    phone.device.skew = 0;
    await away(20 * DAY_MS);
    expect(phone.rows('receipt')).toEqual([]);
  });
});

describe('a device from before stamps', () => {
  test('is given one with its next page, and reads nothing anew', async () => {
    await create(1);
    await settle();
    const forgotten = phone.tab.store.transaction(['meta'], (all) => all.remove('meta', 'heard'));
    await phone.pass(1_000);
    await forgotten;
    const before = phone.requests.length;
    await settle();
    expect(phone.requests.slice(before).map(({ query }) => query?.['whole'])).not.toContain('true');
    expect(meta('heard')).toMatchObject({ meeting: 0 });
  });
});
