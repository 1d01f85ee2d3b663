// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { GivenAccess } from '#contract/endpoints/counter/customers';
import { counter, done, openCounter, refused } from '../support/counter-desk';

afterEach(cleanup);

const given: GivenAccess = {
  id: '6f1f2a38-7c4e-4f0e-9a55-0a4e6a1b2c3d',
  customerId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  name: 'Ada Grimpe',
  email: 'ada@relais.example',
  guidebookId: 7,
  label: 'Buoux',
  from: '2026-11-01T10:00:00.000Z',
  until: '2026-12-31T23:00:00.000Z',
  takenAt: null,
  isOpen: true,
  reason: 'A relu le topo',
  by: 'Bo Leroux',
  isCommand: false,
};

describe('access given by hand', () => {
  test('says who reads what, by whom and why, and is taken back after a question', async () => {
    const { engine, asked } = counter({
      'GET /access': () => done({ given: [given], next: null }),
      [`POST /customers/${given.customerId}/access/take`]: () => refused(409, 'counter.error.notGiven'),
    });
    const { user } = await openCounter('/fr/editeur/clients/acces', engine, ['orders']);
    expect(await screen.findByText('Buoux')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ada Grimpe' })).toBeTruthy();
    expect(screen.getByText(/jusqu’au 31 déc. 2026|jusqu’au 31 décembre 2026/)).toBeTruthy();
    expect(screen.getByText(/donné par Bo Leroux/)).toBeTruthy();
    expect(screen.getByText(/^Raison\s: A relu le topo$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirer l’accès à Buoux' }));
    await user.click(screen.getByRole('button', { name: 'Retirer l’accès' }));
    // Somebody was faster.
    expect(await screen.findByText('Aucun accès donné')).toBeTruthy();
    expect(screen.getByText('Cet accès n’est plus donné.')).toBeTruthy();
    expect(screen.queryByText('Rien ne correspond à cette recherche.')).toBeNull();
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ guidebookId: 7 });
  });

  test('is searched once the typing rests, and shows what is over where that is wanted', async () => {
    const { engine, asked } = counter({ 'GET /access': () => done({ given: [], next: null }) });
    const { user } = await openCounter('/fr/editeur/clients/acces', engine, ['orders']);
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(box.maxLength).toBe(100);
    await user.type(box, 'ada');
    await waitFor(() => expect(asked.some(({ query }) => query['words'] === 'ada')).toBe(true));
    await user.selectOptions(screen.getByLabelText('Afficher'), 'Tous');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ words: 'ada', shelf: 'all' }));
    expect(await screen.findByText('Rien ne correspond à cette recherche.')).toBeTruthy();
  });

  test('goes from its page alone once somebody took it back, so that no page shows what the next one does', async () => {
    const page = {
      given: [given, { ...given, id: given.customerId, label: 'Céüse' }],
      next: given.customerId,
    };
    const { engine, asked } = counter({
      'GET /access': () => done(page),
      [`POST /customers/${given.customerId}/access/take`]: () => refused(409, 'counter.error.notGiven'),
    });
    const { user } = await openCounter('/fr/editeur/clients/acces', engine, ['orders']);
    await user.click(await screen.findByRole('button', { name: 'Retirer l’accès à Buoux' }));
    await user.click(screen.getByRole('button', { name: 'Retirer l’accès' }));
    await waitFor(() => expect(screen.queryByText('Buoux')).toBeNull());
    expect(screen.getByText('Céüse')).toBeTruthy();
    expect(asked.filter(({ method, path }) => method === 'GET' && path === '/access')).toHaveLength(1);
  });

  test('is still narrowed as it was for who comes back to it', async () => {
    const { engine, asked } = counter({ 'GET /access': () => done({ given: [], next: null }) });
    await openCounter('/fr/editeur/clients/acces?shelf=all&query=ada', engine, ['orders']);
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('ada');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ words: 'ada', shelf: 'all' }));
  });
});
