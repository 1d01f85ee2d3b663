// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addBookmark } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { offlineEngine } from '../support/offline-engine';
import { openPart } from '../support/open-app';
import { DraftKeeper } from '../../src/sync/local/form-draft';
import { SignOutDialog } from '../../src/shell/drawers/sign-out-dialog';

// Fluent's code takes longer than a test should wait.
beforeAll(() => import('../../src/kit/overlay/dialog'));
afterEach(cleanup);

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** The question, asked with as many unsent changes, and what the worker was told. */
async function asked(unsent: number) {
  const told: string[] = [];
  const engine = {
    ...offlineEngine(),
    signOut: async (choice: 'ask' | 'keep' | 'delete') => {
      told.push(choice);
      return { kind: 'done' as const };
    },
  };
  const opened = await openPart(<SignOutDialog open onClose={() => told.push('closed')} />, {
    engine,
    seed: async (db) => {
      for (let made = 0; made < unsent; made += 1) {
        await mutate(db, addBookmark, { url: '/guidebook/luberon', title: 'Luberon' });
      }
    },
  });
  return { ...opened, told };
}

describe('the question before signing out', () => {
  test('is one question with nothing unsent', async () => {
    const { user, told } = await asked(0);
    const answer = await screen.findByRole<HTMLButtonElement>('button', { name: 'Se déconnecter' });
    await waitFor(() => expect(answer.disabled).toBe(false));
    await user.click(answer);
    await waitFor(() => expect(told).toEqual(['ask', 'closed']));
  });

  test('says what was typed and not saved, which goes with the account', async () => {
    const opened = await asked(0);
    await screen.findByRole('button', { name: 'Se déconnecter' });
    expect(screen.queryByText(/effacée/)).toBeNull();
    const keeper = new DraftKeeper(opened.db, 'note sector-1');
    keeper.keep('Le relais est au-dessus du toit.');
    await keeper.flush();
    expect(await screen.findByText('1 brouillon sera effacé de cet appareil.')).toBeTruthy();
  });

  test('offers no answer before the outbox has been read', async () => {
    let open = () => {};
    const opensAfter = new Promise<void>((resolve) => (open = resolve));
    await openPart(<SignOutDialog open onClose={() => {}} />, { opensAfter });
    const answer = await screen.findByRole<HTMLButtonElement>('button', { name: 'Se déconnecter' });
    expect(answer.disabled).toBe(true);
    open();
    await waitFor(() => expect(answer.disabled).toBe(false));
  });

  test('that asks of unsent changes keeps its buttons in their places when they are sent meanwhile', async () => {
    const { user, db, told } = await asked(2);
    expect(await screen.findByText(/^2 modifications ne sont que sur cet appareil/)).toBeTruthy();
    expect(names()).toEqual(['Garder sur cet appareil', 'Supprimer', 'Rester connecté']);
    const first = screen.getByRole('button', { name: 'Garder sur cet appareil' });
    await db.outbox.clear();
    await waitFor(() => expect(names()).toEqual(['Se déconnecter', 'Rester connecté']));
    expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBe(first);
    await user.click(first);
    await waitFor(() => expect(told).toEqual(['keep', 'closed']));
  });
});
