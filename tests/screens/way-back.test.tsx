// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { answeringEngine } from '../support/answering-engine';
import { cartItemOf } from '../support/cart-item-of';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  document.querySelector('meta[name="relais:catalogue"]')?.remove();
});

const email = 'zoe@relais.example';
const letterPath = `/fr/compte/inscription/confirmation?token=${'x'.repeat(43)}`;
/** The page itself says that the catalogue is the demonstration, until the index does. */
async function tellDemonstration() {
  const told = document.createElement('meta');
  told.name = 'relais:catalogue';
  document.head.append(told);
}
const filled = async (db: PersonalDb) =>
  void (await db.cartItem.put({ ...cartItemOf(1), id: '1', v: 0, pending: 0 }));

function openLetter(back: string | null, seed?: (db: PersonalDb) => Promise<void>) {
  const engine = answeringEngine({ confirm: async () => ({ kind: 'done', data: { email, back } }) });
  return openApp(letterPath, { account: null, engine, ...(seed && { seed }) });
}

describe('the letter of a new account, opened', () => {
  test.each([
    ['/fr/mon-compte/panier', 'Votre panier vous attend.'],
    ['/fr/mon-compte/tunnel/facturation', 'Votre commande vous attend.'],
    ['/fr/topo/luberon', 'Vous retrouverez ensuite la page que vous lisiez.'],
  ])('on the way to %s says so, and the sign-in leads there', async (back, words) => {
    const { user, router } = await openLetter(back, filled);
    await screen.findByText(words, { exact: false });
    await user.click(screen.getByRole('link', { name: 'Se connecter' }));
    await screen.findByRole('heading', { level: 1, name: 'Connexion' });
    expect(router.state.location.search).toEqual({ back });
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe(email);
  });

  test('on another device than the cart says where the cart is', async () => {
    await openLetter('/fr/mon-compte/panier');
    await screen.findByText('Si vous avez rempli un panier sur un autre appareil', { exact: false });
    expect(screen.queryByText('vous attend', { exact: false })).toBeNull();
  });

  test('that was on no way says nothing of one', async () => {
    await openLetter(null, filled);
    await screen.findByText('Connectez-vous avec', { exact: false });
    expect(screen.queryByText('vous attend', { exact: false })).toBeNull();
  });

  test('with a way to another site follows none', async () => {
    const { user, router } = await openLetter('https://evil.example/fr');
    await user.click(await screen.findByRole('link', { name: 'Se connecter' }));
    await screen.findByRole('heading', { level: 1, name: 'Connexion' });
    expect((router.state.location.search as { back?: string }).back).toBeUndefined();
  });
});

describe('an account that is asked for on the way to the cart', () => {
  test('takes the way along to the server, and says what each field is for', async () => {
    const asked: unknown[] = [];
    const engine = answeringEngine({
      register: async (input) => {
        asked.push(input.back);
        return { kind: 'done', data: {} };
      },
    });
    const back = '/fr/mon-compte/panier';
    const { user } = await openApp(`/fr/compte/inscription?back=${encodeURIComponent(back)}`, {
      account: null,
      engine,
      seed: tellDemonstration,
    });
    const field = (label: string) => screen.findByLabelText(label);
    expect((await field('Nom')).getAttribute('aria-describedby')).not.toBeNull();
    screen.getByText('Pour vos factures.');
    await user.type(await field('Prénom'), 'Zoé');
    await user.type(await field('Nom'), 'Faure');
    await user.type(await field('Adresse e-mail'), email);
    await user.type(await field('Mot de passe'), 'Relais-2026!');
    await user.type(await field('Répéter le mot de passe'), 'Relais-2026!');
    await user.click(await screen.findByRole('checkbox', { name: /conditions/ }));
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await screen.findByText('Regardez vos e-mails');
    expect(asked).toEqual([back]);
    // A demonstration on this machine sends no letters: it keeps them.
    expect(screen.getByRole('link', { name: /Lire l’e-mail/ }).getAttribute('href')).toBe('/dev/mailbox');
    // The letter is read elsewhere: here the way goes on to where it was to lead.
    await user.click(screen.getByRole('button', { name: 'Continuer en attendant' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Panier' })).toBeTruthy();
  });
});
