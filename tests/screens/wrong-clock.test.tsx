// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { plainDay } from '../../src/format/plain-day';
import { openApp } from '../support/open-app';

const DAY = 86_400_000;
const HOUR = 3_600_000;

afterEach(cleanup);

/** What the server and a device whose clock is so far ahead said so long ago. */
const heard = (ahead: number, ago = HOUR) => {
  const deviceTime = Date.now() - ago;
  return { key: 'clock', value: { serverTime: deviceTime - ahead, deviceTime } } as const;
};
const seed = (ahead: number, ago?: number) => async (db: PersonalDb) => {
  await db.meta.put(heard(ahead, ago));
};
const notice = /^La date de cet appareil/;
const dateField = () => screen.findByLabelText<HTMLInputElement>('Date de l’ascension');

describe('a device whose clock is wrong by days', () => {
  test.each([
    ['is ahead by one', DAY, 'La date de cet appareil a un jour d’avance.'],
    ['is ahead', 2 * DAY + HOUR, 'La date de cet appareil a 2 jours d’avance.'],
    ['is behind', -3 * DAY, 'La date de cet appareil a 3 jours de retard.'],
  ])('is told so once, and which day it is (%s)', async (_way, ahead, words) => {
    const { user } = await openApp('/fr/voies', { seed: seed(ahead) });
    const said = await screen.findByText(notice);
    expect(said.textContent).toContain(words);
    expect(said.textContent).toContain(
      new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full' })
        .format(Date.now() - ahead)
        .replace(' 1 ', ' 1er '),
    );
    await user.click(screen.getByRole('button', { name: 'Compris' }));
    expect(screen.queryByText(notice)).toBeNull();
  });

  test.each([2 * DAY, -2 * DAY])('proposes the server’s day for an ascent (%i ms ahead)', async (ahead) => {
    await openApp('/fr/carnet/nouveau', { seed: seed(ahead) });
    const field = await dateField();
    await waitFor(() => expect(field.value).toBe(plainDay(Date.now() - ahead)));
  });

  test('proposes it too when the server says so only while the form is open, unless a day was chosen', async () => {
    const { db } = await openApp('/fr/carnet/nouveau');
    const field = await dateField();
    expect(field.value).toBe(plainDay(Date.now()));
    await db.meta.put(heard(2 * DAY));
    await waitFor(() => expect(field.value).toBe(plainDay(Date.now() - 2 * DAY)));
    cleanup();
    const { db: other, user } = await openApp('/fr/carnet/nouveau');
    await user.click(await screen.findByRole('button', { name: 'Hier' }));
    await other.meta.put(heard(2 * DAY));
    await screen.findByText(notice);
    expect((await dateField()).value).toBe(plainDay(Date.now(), 1));
  });
});

describe('nothing is said, and the device’s day counts', () => {
  test.each([
    ['where the clock is an hour off', HOUR, HOUR],
    ['long after the server was heard', 2 * DAY, 13 * HOUR],
    ['where a clock that ran ahead was set right meanwhile', 2 * DAY, -2 * DAY + HOUR],
    ['where a clock that ran behind was set right meanwhile', -2 * DAY, 2 * DAY + HOUR],
  ])('%s', async (_where, ahead, ago) => {
    await openApp('/fr/carnet/nouveau', {
      seed: seed(ahead, ago),
    });
    const field = await dateField();
    expect(field.value).toBe(plainDay(Date.now()));
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('without any knowledge', async () => {
    await openApp('/fr/carnet/nouveau');
    expect((await dateField()).value).toBe(plainDay(Date.now()));
    expect(screen.queryByText(notice)).toBeNull();
  });
});
