// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

afterEach(() => cleanup());

/** A few turns of the page's own work, in which it could go on too soon. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

test('who signed in goes on when the page shows them, not as the guest they were', async () => {
  let answered = () => {};
  const hasAnswered = new Promise<void>((resolve) => (answered = resolve));
  const engine = {
    ...offlineEngine(),
    signIn: async () => {
      answered();
      return { kind: 'done', data: { account: 'zoe' } } as const;
    },
  };
  const { user, router, device } = await openApp('/fr/compte/connexion', { account: null, engine });
  const gone: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => gone.push(toLocation.pathname));
  await user.type(await screen.findByLabelText('Adresse e-mail'), 'zoe@relais.example');
  await user.type(screen.getByLabelText('Mot de passe'), 'Relais-2026!');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await hasAnswered;
  await turns(20);
  expect(gone).toEqual([]);
  await device.pointer.put({ key: 'account', account: 'zoe', database: 'personal-zoe' });
  await waitFor(() => expect(gone).toEqual(['/fr/routes']));
});
