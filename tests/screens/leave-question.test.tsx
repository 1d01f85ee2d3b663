// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp } from '../support/open-app';

// The question brings Fluent with it, whose code takes longer than a test should wait.
beforeAll(() => import('../../src/logbook/screens/tick-form/leave-dialog'));
afterEach(cleanup);

describe('a form in which something was typed', () => {
  test('asks before it is left: one stays with all of it, or goes', async () => {
    const { user, router } = await openApp('/fr/appareil');
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate({ to: '/{-$lng}/logbook/new' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Commentaire/ });
    await user.type(field, 'Rocher humide');
    await vi.dynamicImportSettled();

    act(() => router.history.back());
    const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ });
    await user.click(await within(question).findByRole('button', { name: 'Rester ici' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field.value).toBe('Rocher humide');
    expect(router.state.location.pathname).toMatch(/logbook\/new$/);

    act(() => router.history.back());
    await user.click(await screen.findByRole('button', { name: 'Quitter, garder le brouillon' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/device$/));
  });
});
