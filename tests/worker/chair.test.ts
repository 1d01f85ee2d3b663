import { describe, expect, test, vi } from 'vitest';
import { UNTIL_RUNG } from '#worker/sync/bell';
import { Chair } from '#worker/sync/chair';
import { EngineState } from '#worker/sync/engine-state';
import type { Calls, Clock, Network } from '#worker/sync/ports';

type Listener = Parameters<Calls['addEventListener']>[1];

/** The tabs of one account, which hear each other at once. */
class Tabs {
  readonly clock = { now: 1_000_000 };
  readonly #listeners = new Map<Calls, { type: string; listener: Listener }[]>();
  /** What was called so far. */
  readonly called: unknown[] = [];

  open({ isVisible }: { isVisible: boolean }) {
    const clock: Clock = { now: () => this.clock.now, sleep: () => Promise.resolve() };
    const state = new EngineState(clock, {} as Network);
    state.isVisible = isVisible;
    const calls: Calls = {
      postMessage: (data) => {
        this.called.push(data);
        for (const [owner, heard] of this.#listeners) {
          if (owner === calls) continue;
          for (const { type, listener } of heard) if (type === 'message') listener({ data });
        }
      },
      addEventListener: (type, listener) =>
        this.#listeners.set(calls, [...(this.#listeners.get(calls) ?? []), { type, listener }]),
    };
    return { state, chair: new Chair(calls, clock, state) };
  }
}

describe('a page that is looked at', () => {
  test('takes the lock from a leader that does not answer within 2 s', () => {
    const tabs = new Tabs();
    const { chair, state } = tabs.open({ isVisible: true });
    const rings = state.bell.rings;
    expect(chair.claimWait).toBe(UNTIL_RUNG);
    chair.ask();
    expect(state.bell.rings).toBeGreaterThan(rings);
    expect(chair.claimWait).toBe(2_000);
    tabs.clock.now += 1_500;
    expect(chair.claimWait).toBe(500);
    tabs.clock.now += 600;
    expect(chair.claimWait).toBeLessThanOrEqual(0);
  });

  test('takes it at once when the clock was set back meanwhile', () => {
    const tabs = new Tabs();
    const { chair } = tabs.open({ isVisible: true });
    chair.ask();
    tabs.clock.now -= 60_000;
    expect(chair.claimWait).toBe(0);
  });

  test('waits no more once it is hidden, or led itself', () => {
    const tabs = new Tabs();
    const { chair } = tabs.open({ isVisible: true });
    chair.ask();
    chair.setVisible(false);
    expect(chair.claimWait).toBe(UNTIL_RUNG);
    chair.setVisible(true);
    expect(chair.claimWait).toBe(2_000);
    chair.take(() => undefined)();
    expect(chair.claimWait).toBe(UNTIL_RUNG);
  });

  test('gets the chair from a hidden leader, and leaves it to one that is looked at', () => {
    const tabs = new Tabs();
    const leader = tabs.open({ isVisible: true });
    const other = tabs.open({ isVisible: true });
    const giveUp = vi.fn<() => void>();
    leader.chair.take(giveUp);
    other.chair.ask();
    expect(other.chair.claimWait).toBe(UNTIL_RUNG);
    expect(giveUp).not.toHaveBeenCalled();
    // The other hears that nobody looks at the leader any more, and asks.
    leader.chair.setVisible(false);
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(other.chair.claimWait).toBe(2_000);
  });

  test('hears of a leader that begins hidden, and of one that is looked at', () => {
    const tabs = new Tabs();
    const hidden = tabs.open({ isVisible: false });
    const other = tabs.open({ isVisible: true });
    const giveUp = vi.fn<() => void>();
    hidden.chair.take(giveUp);
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(other.chair.claimWait).toBe(2_000);
    tabs.open({ isVisible: true }).chair.take(() => undefined);
    expect(other.chair.claimWait).toBe(UNTIL_RUNG);
  });

  test('goes on waiting when a third one asks as well', () => {
    const tabs = new Tabs();
    const [first, second] = [tabs.open({ isVisible: true }), tabs.open({ isVisible: true })];
    first.chair.ask();
    second.chair.ask();
    expect(first.chair.claimWait).toBe(2_000);
  });
});

describe('a page that comes to be seen', () => {
  test('asks once, and listens to the server at once', () => {
    const tabs = new Tabs();
    const { chair, state } = tabs.open({ isVisible: false });
    state.listenAt = 5_000_000;
    const rings = state.bell.rings;
    chair.setVisible(false);
    expect([tabs.called, state.listenAt, state.bell.rings]).toEqual([[], 5_000_000, rings]);
    chair.setVisible(true);
    expect([tabs.called.length, chair.claimWait, state.listenAt]).toEqual([1, 2_000, 0]);
    chair.setVisible(true);
    expect(tabs.called).toHaveLength(1);
  });

  test('says nothing to others while it is hidden, and asks nobody while it leads', () => {
    const tabs = new Tabs();
    const { chair } = tabs.open({ isVisible: false });
    chair.ask();
    expect(tabs.called).toEqual([]);
    expect(chair.claimWait).toBe(UNTIL_RUNG);
    chair.setVisible(true);
    chair.take(() => undefined);
    const called = tabs.called.length;
    chair.ask();
    expect(tabs.called).toHaveLength(called);
  });

  test('says as the leader that it is seen', () => {
    const tabs = new Tabs();
    const leader = tabs.open({ isVisible: false });
    leader.chair.take(() => undefined);
    const other = tabs.open({ isVisible: true });
    other.chair.ask();
    leader.chair.setVisible(true);
    expect(other.chair.claimWait).toBe(UNTIL_RUNG);
  });
});

describe('the end of a lead', () => {
  test('frees the chair and wakes the engine', () => {
    const { chair, state } = new Tabs().open({ isVisible: true });
    const end = chair.take(() => undefined);
    const rings = state.bell.rings;
    expect(chair.isTaken).toBe(true);
    expect(end()).toBe(true);
    expect(chair.isTaken).toBe(false);
    expect(state.bell.rings).toBeGreaterThan(rings);
  });

  test('leaves the chair to a lead of the same tab that began meanwhile', () => {
    const { chair } = new Tabs().open({ isVisible: true });
    const end = chair.take(() => undefined);
    chair.take(() => undefined);
    expect(end()).toBe(false);
    expect(chair.isTaken).toBe(true);
  });
});
