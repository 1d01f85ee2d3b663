import { beforeEach, describe, expect, test } from 'vitest';
import { createAscent } from '#worker/mutations/ascents';
import { ascentOf } from '../support/ascent-of';
import { OneDevice } from '../support/one-device';
import { thaw, type Tab } from '../simulation/device';

const HOUR = 3_600_000;

let phone: OneDevice;
let first: Tab;

beforeEach(() => {
  phone = new OneDevice();
  first = phone.tab;
});

const meta = (name: string) =>
  phone.rows('meta').find(({ key }) => key === name)?.value as number | undefined;
/** Counts the leads that began. */
const leads = () => meta('epoch') ?? 0;
const pulls = () => phone.requests.filter(({ path }) => path === '/guard/sync').length;
const queueFrom = async (tab: Tab) => {
  phone.tab = tab;
  const id = await phone.queue(createAscent, ascentOf({}));
  // Who was woken gets as far as asking for a step.
  await new Promise((resolve) => setImmediate(resolve));
  return id;
};
const noSignal = () => {
  phone.answering = () => {
    throw new Error('no signal');
  };
};

describe('a leader that sleeps', () => {
  test('is replaced 30 s after another tab queued something, which is sent then', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    expect(leads()).toBe(1);
    first.isFrozen = true;
    await queueFrom(second);
    await phone.pass(28_000);
    expect([leads(), phone.rows('outbox')]).toMatchObject([1, [{}]]);
    await phone.pass(4_000);
    expect([leads(), phone.rows('outbox')]).toEqual([2, []]);
  });

  test('writes nothing more when it wakes up replaced, and that is no error', async () => {
    noSignal();
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await queueFrom(second);
    // It was about to write down that nothing answers.
    first.isFrozen = true;
    await phone.pass(60_000);
    expect(leads()).toBe(2);
    const beat = meta('beat');
    second.isFrozen = true;
    thaw(first);
    await phone.pass(5_000);
    expect([leads(), meta('beat'), phone.device.errors]).toEqual([2, beat, []]);
  });

  test('is replaced as soon, though the clock is set back meanwhile', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    first.isFrozen = true;
    await queueFrom(second);
    await phone.pass(10_000);
    phone.device.skew = -HOUR;
    await phone.pass(45_000);
    expect([leads(), phone.rows('outbox')]).toEqual([2, []]);
  });

  test('is replaced though the clock was set back behind its last sign of life', async () => {
    noSignal();
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await queueFrom(second);
    // As every tab, it hears that something was queued.
    first.engine.wake();
    await phone.pass(25_000);
    expect(meta('beat')).toBeDefined();
    first.isFrozen = true;
    phone.device.skew = -HOUR;
    await phone.pass(45_000);
    expect(leads()).toBe(2);
  });

  test('is replaced though the one that watches could not read the database once', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    first.isFrozen = true;
    const queued = queueFrom(second);
    await queued;
    first.disk.failureRate = 1;
    await phone.pass(5_000);
    first.disk.failureRate = 0;
    await phone.pass(60_000);
    expect(leads()).toBe(2);
  });

  test('is given its time anew when another one came in between', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    first.isFrozen = true;
    await queueFrom(second);
    await phone.pass(20_000);
    first.disk.place({ key: 'epoch', value: 5 });
    await phone.pass(20_000);
    expect(leads()).toBe(5);
    await phone.pass(25_000);
    expect(leads()).toBe(6);
  });

  test('keeps the lead while nothing waits, and nobody looks at the database', async () => {
    await phone.pass(10_000);
    phone.device.open('camille');
    await phone.pass(10_000);
    first.isFrozen = true;
    const before = first.disk.transactions;
    await phone.pass(HOUR);
    expect([leads(), first.disk.transactions - before]).toEqual([1, 0]);
  });
});

describe('a leader that is awake', () => {
  test('gives a sign of life every ten seconds while something waits, and keeps the lead', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    noSignal();
    await queueFrom(second);
    first.engine.wake();
    const beats = new Set<number | undefined>();
    for (let tens = 0; tens < 30; tens += 1) {
      await phone.pass(10_000);
      beats.add(meta('beat'));
    }
    expect(beats.size).toBeGreaterThanOrEqual(28);
    expect(leads()).toBe(1);
  });

  test('gives none while nothing waits', async () => {
    await phone.pass(10_000);
    await phone.pass(60_000);
    expect(meta('beat')).toBeUndefined();
  });

  test('leads again within moments when the lock was taken and given up', async () => {
    await phone.pass(10_000);
    phone.device.steal('camille');
    await phone.pass(500);
    expect(leads()).toBe(1);
    await phone.pass(2_000);
    expect(leads()).toBe(2);
    expect(phone.device.errors).toEqual([]);
  });

  test('gives up without a word where another one came though the lock was never free, and leads anew', async () => {
    noSignal();
    await phone.pass(10_000);
    await queueFrom(first);
    await phone.pass(1_000);
    first.disk.place({ key: 'epoch', value: 8 });
    await phone.pass(15_000);
    expect([leads(), phone.device.errors]).toEqual([9, []]);
  });

  test('tells of one failure of its database, after which it leads anew', async () => {
    await phone.pass(10_000);
    first.disk.failureRate = 1;
    first.engine.wake();
    await phone.pass(100);
    first.disk.failureRate = 0;
    await phone.pass(5_000);
    expect([leads(), phone.device.errors.length]).toEqual([2, 1]);
  });

  test('empties its journal as soon as that can be written, though nothing happens', async () => {
    noSignal();
    await phone.pass(10_000);
    await queueFrom(first);
    await phone.pass(5_000);
    expect(first.disk.journal).toHaveLength(1);
    first.disk.isJournalShut = true;
    phone.answering = (_request, answer) => answer();
    void first.engine.sendNow();
    await phone.pass(5_000);
    expect([phone.rows('outbox'), first.disk.journal.length]).toEqual([[], 1]);
    first.disk.isJournalShut = false;
    await phone.pass(15_000);
    expect(first.disk.journal).toEqual([]);
  });

  test('tells what its database did to it, and tries again', async () => {
    await phone.pass(10_000);
    first.disk.failureRate = 1;
    first.engine.wake();
    await phone.pass(5_000);
    expect(phone.device.errors.length).toBeGreaterThan(1);
    first.disk.failureRate = 0;
    await phone.pass(3_000);
    await queueFrom(first);
    await phone.pass(3_000);
    expect(phone.rows('outbox')).toEqual([]);
  });
});

describe('the tab that is looked at', () => {
  test('leads, where the one that leads is hidden', async () => {
    await phone.pass(10_000);
    const second = phone.device.open('camille');
    await phone.pass(1_000);
    expect(leads()).toBe(1);
    first.engine.becameHidden();
    await phone.pass(1_000);
    expect(leads()).toBe(2);
    second.engine.becameHidden();
    void first.engine.becameVisible();
    await phone.pass(1_000);
    expect(leads()).toBe(3);
  });

  test('takes the lead after 2 s from one that sleeps', async () => {
    await phone.pass(10_000);
    first.isFrozen = true;
    phone.device.open('camille');
    await phone.pass(1_500);
    expect(leads()).toBe(1);
    await phone.pass(1_500);
    expect(leads()).toBe(2);
  });
});

describe('a page that comes to be seen', () => {
  const comeBack = async () => {
    first.engine.becameHidden();
    await phone.pass(100);
    const before = pulls();
    void first.engine.becameVisible();
    await phone.pass(1_000);
    return pulls() - before;
  };

  test('asks for changes unless the server did something within 30 s', async () => {
    await phone.pass(10_000);
    expect(await comeBack()).toBe(0);
    await phone.pass(35_000);
    expect(await comeBack()).toBe(1);
  });

  test('asks at once where the last pull had failed', async () => {
    await phone.pass(10_000);
    noSignal();
    void first.engine.sendNow();
    await phone.pass(1_000);
    phone.answering = (_request, answer) => answer();
    expect(await comeBack()).toBe(1);
  });
});

describe('what is queued', () => {
  test('lies in the journal too once that is said, whoever leads', async () => {
    noSignal();
    const second = phone.device.open('camille');
    await phone.pass(5_000);
    first.isFrozen = true;
    const id = await queueFrom(second);
    const said = second.engine.journalled();
    await phone.pass(1_000);
    await said;
    expect(first.disk.journal).toMatchObject([{ kind: 'promise', entry: { id } }]);
  });

  test('is sent, though nobody was told of it but who asks whether it lies there', async () => {
    await phone.pass(10_000);
    const { wake } = first.engine;
    first.engine.wake = () => undefined;
    await queueFrom(first);
    first.engine.wake = wake;
    await phone.pass(5_000);
    expect(phone.rows('outbox')).toHaveLength(1);
    void first.engine.journalled();
    await phone.pass(5_000);
    expect(phone.rows('outbox')).toEqual([]);
  });

  test('is said not to lie there while the file cannot be written', async () => {
    noSignal();
    await phone.pass(5_000);
    first.disk.isJournalShut = true;
    await queueFrom(first);
    const said = first.engine.journalled().catch((error: unknown) => error);
    await phone.pass(1_000);
    expect(await said).toEqual(new Error('the journal cannot be written now'));
  });
});
