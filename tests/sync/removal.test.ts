import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { removalMachine } from '../../src/sync/removal';

function start(remove: () => Promise<unknown>) {
  return createActor(removalMachine, { input: { remove } }).start();
}

describe('removing something saved', () => {
  test('asks first, and does nothing until it is confirmed', () => {
    let removed = 0;
    const actor = start(async () => {
      removed += 1;
    });
    expect(actor.getSnapshot().value).toEqual({ idle: 'resting' });
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().value).toEqual({ idle: 'resting' });
    actor.send({ type: 'ask' });
    expect(actor.getSnapshot().value).toEqual({ idle: 'asked' });
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().value).toEqual({ idle: 'resting' });
    expect(removed).toBe(0);
  });

  test('is pending until the local copy has changed, then done, once however often it is confirmed', async () => {
    let removed = 0;
    const actor = start(async () => {
      removed += 1;
    });
    actor.send({ type: 'ask' });
    actor.send({ type: 'confirm' });
    actor.send({ type: 'confirm' });
    expect(actor.getSnapshot().value).toBe('pending');
    await waitFor(actor, (state) => state.matches('success'));
    expect(removed).toBe(1);
  });

  test('says when it failed, and can be tried again or left', async () => {
    let isBroken = true;
    const actor = start(async () => {
      if (isBroken) throw new Error('quota');
    });
    actor.send({ type: 'ask' });
    actor.send({ type: 'confirm' });
    await waitFor(actor, (state) => state.matches('error'));
    isBroken = false;
    actor.send({ type: 'confirm' });
    await waitFor(actor, (state) => state.matches('success'));

    const other = start(async () => {
      throw new Error('quota');
    });
    other.send({ type: 'ask' });
    other.send({ type: 'confirm' });
    await waitFor(other, (state) => state.matches('error'));
    other.send({ type: 'cancel' });
    expect(other.getSnapshot().value).toEqual({ idle: 'resting' });
  });
});
