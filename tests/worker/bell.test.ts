import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { Bell, UNTIL_RUNG } from '#worker/sync/bell';

const clock = {
  now: () => 0,
  sleep: (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

test('who waited leaves nothing behind at the signal that outlives the wait', async () => {
  const { signal } = new AbortController();
  const bell = new Bell();
  for (const milliseconds of [1, UNTIL_RUNG]) {
    const waiting = bell.wait(clock, bell.rings, milliseconds, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    if (milliseconds === UNTIL_RUNG) bell.ring();
    await waiting;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  }
});
