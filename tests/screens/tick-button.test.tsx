// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TickButton } from '../../src/logbook/parts/tick-button';
import { plainDay } from '../../src/format/plain-day';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { openPart } from '../support/open-app';

// The sheet brings Fluent with it; on a busy machine its code takes longer than a test should wait.
beforeAll(() => import('../../src/logbook/parts/tick-sheet'));
afterEach(cleanup);

const tick = (
  <TickButton
    route={{ type: 'cliff', routeId: 12, label: 'Buoux · Styx' }}
    climb={{ id: 7, name: 'La Gougousse', grade: '6c' }}
  />
);

/** The way of a climb on the sheet, once what was tried before is read. */
async function wayCalled(name: RegExp): Promise<HTMLButtonElement> {
  const way = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(way.disabled).toBe(false));
  return way;
}

describe('ticking a climb at the foot of the cliff', () => {
  test('puts it into the logbook with two taps, without network', async () => {
    const { db, user } = await openPart(tick);
    await user.click(await screen.findByRole('button', { name: 'Cocher La Gougousse' }));
    await user.click(await wayCalled(/^Flash/));
    await waitFor(async () => expect(await db.outbox.count()).toBe(1));
    expect(await db.ascent.toArray()).toMatchObject([
      {
        routeId: 12,
        climbId: 7,
        climbName: 'La Gougousse',
        ascentType: 20,
        attempts: 1,
        // Nobody gave a star.
        score: null,
        date: plainDay(Date.now()),
        pending: 1,
      },
    ]);
    expect(await screen.findByText('La Gougousse est dans le carnet.')).toBeTruthy();
  });

  test('can be taken back from the note that follows', async () => {
    const { db, user } = await openPart(tick);
    await user.click(await screen.findByRole('button', { name: 'Cocher La Gougousse' }));
    await user.click(await screen.findByRole('radio', { name: '5 étoiles' }));
    await user.click(await wayCalled(/^À vue/));
    await waitFor(async () => expect(await db.ascent.toArray()).toMatchObject([{ score: 5 }]));
    const undo = await screen.findAllByRole('button', { name: 'Annuler', hidden: true });
    await user.click(undo.at(-1) ?? document.body);
    await waitFor(async () => expect(await db.ascent.count()).toBe(0));
  });

  test('says it once of several ticks in a row, and takes all of them back', async () => {
    const { db, user } = await openPart(tick);
    for (const count of [1, 2, 3]) {
      await user.click(await screen.findByRole('button', { name: 'Cocher La Gougousse' }));
      await user.click(await wayCalled(/^Enchaînée(?! après)/));
      await waitFor(async () => expect(await db.ascent.count()).toBe(count));
    }
    expect(await screen.findByText('3 voies sont dans le carnet.')).toBeTruthy();
    expect(screen.queryByText('La Gougousse est dans le carnet.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tout annuler' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(0));
    expect(await screen.findByText('3 voies retirées du carnet.')).toBeTruthy();
  });

  test.each([
    ['a try', 40, false],
    ['a wish', 50, true],
  ] as const)('after %s offers what it can be now', async (_, ascentType, isFirst) => {
    const { user } = await openPart(tick, {
      seed: async (db) => {
        const day = ascentType === 50 ? '' : '2026-11-20';
        const before = { ...ascentOfStyx, routeId: 12, climbId: 7, climbName: 'La Gougousse', ascentType };
        await db.ascent.put({ ...before, day, date: day || null, v: 1, pending: 0 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cocher La Gougousse' }));
    await wayCalled(/^En travail/);
    expect(screen.queryByRole('button', { name: /^À vue/ }) !== null).toBe(isFirst);
    expect(screen.queryByRole('button', { name: /^Flash/ }) !== null).toBe(isFirst);
  });

  test('a guest is asked to sign in instead', async () => {
    await openPart(tick, { account: null });
    expect(await screen.findByRole('link', { name: 'Se connecter pour cocher' })).toBeTruthy();
  });
});
