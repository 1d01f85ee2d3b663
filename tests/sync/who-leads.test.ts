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
    noSignal();
    const second = phone.device.open('camille');
    await phone.pass(10_000);
    await queueFrom(second);
    const beats = new Set<number | undefined>();
    for (let tens = 0; tens < 30; tens += 1) {
      await phone.pass(10_000);
      beats.add(meta('beat'));
    }
    expect(beats.size).toBeGreaterThanOrEqual(29);
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
