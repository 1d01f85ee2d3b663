// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import type { RequestResult } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { FullSpinner } from '../../src/kit/page/full-spinner';
import { ErrorBoundary } from '../../src/shell/errors/error-boundary';
import { setConnected } from '../../src/sync/connection';
import { addressRowOf } from '../support/address-row-of';
import { cartItemOf } from '../support/cart-item-of';
import { offlineEngine } from '../support/offline-engine';
import { openApp, openPart } from '../support/open-app';
import { startTexts } from '../support/start-texts';

/*
 * The error catalogue of SPEC section 8, text by text, where a customer meets it. Elsewhere: a place that does not exist
 * and "Contenu indisponible" on a sector (sector-screen), what a flash message says when it cannot be noted
 * (flash-messages), how texts are asked for again (provided-texts), refused ticks (tick-form), the measuring's own
 * errors (measure), and what only a browser shows: no white screen without its code (old-build).
 */

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  setConnected(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const guidebook = { id: 1, slug: 'luberon', label: 'Luberon', kind: 'cliff' as const };
const refused = (message: string): RequestResult<never> => ({
  kind: 'refused',
  status: 422,
  message,
  errors: [],
});

/** From now on the device’s disk takes nothing any more. */
const breakDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk does not answer.', 'UnknownError');
  });

describe('nothing at an address', () => {
  test('is said with the ways to reload and home, in English too', async () => {
    await openApp('/en/nowhere');
    expect(await screen.findByText('No content can be found at this address.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to my routes' })).toBeTruthy();
  });

  test('is nothing to send to somebody', async () => {
    const { user } = await openApp('/fr/topos/nulle-part/vraiment');
    await screen.findByText('Aucun contenu n’est accessible à cette adresse.');
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await menu.findByRole('link', { name: /Carnet/ })).toBeTruthy();
    expect(menu.queryByRole('button', { name: /Partager/ })).toBeNull();
  });

  test('hides the reload without network, and says what can be read', async () => {
    setConnected(false);
    await openApp('/fr/nulle-part');
    expect(await screen.findByText(/hors ligne : seules vos voies et falaises enregistrées/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recharger' })).toBeNull();
  });
});

describe('a frame that fails while it is drawn', () => {
  test('leaves words, a reload and a way home', async () => {
    await startTexts('fr');
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    told.mockRestore();
    expect(screen.getByRole('heading', { name: 'Une erreur s’est produite' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à mes voies' }).getAttribute('href')).toBe('/');
  });
});

describe('a screen that does not come', () => {
  test('offers a way out after three and a half seconds, not before', async () => {
    await startTexts('fr');
    vi.useFakeTimers();
    render(<FullSpinner />);
    await act(() => vi.advanceTimersByTimeAsync(3_499));
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });
});

describe('no guidebook to be had', () => {
  test('is said when neither server nor device knows any', async () => {
    await openApp('/fr/topos');
    expect(await screen.findByRole('heading', { name: 'Contenu indisponible' })).toBeTruthy();
  });
});

describe('an account', () => {
  test('that cannot be signed in to, because nobody answers or the words are wrong', async () => {
    let answer: RequestResult<never> = { kind: 'unreachable' };
    const engine = { ...offlineEngine(), signIn: async () => answer };
    const { user } = await openApp('/fr/compte/connexion', { account: null, engine });
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'camille@relais.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'Relais-2026!');
    const send = screen.getByRole('button', { name: 'Se connecter' });
    await user.click(send);
    // Which of the two depends on whether the app has noticed yet.
    expect(await screen.findByText(/Le serveur ne répond pas|Pas de réseau/)).toBeTruthy();
    answer = refused('account.error.credentials');
    await user.click(send);
    expect(await screen.findByText(/^Adresse ou mot de passe inexact/)).toBeTruthy();
  });

  test('that cannot be asked for: each field says what it lacks, then the server what it thinks', async () => {
    const engine = offlineEngine();
    const { user } = await openApp('/fr/compte/inscription', { account: null, engine });
    const send = await screen.findByRole('button', { name: 'Créer mon compte' });
    await user.click(send);
    for (const words of ['Saisissez votre prénom.', 'Saisissez votre nom.', 'Veuillez cocher cette case.']) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    await user.type(screen.getByLabelText('Prénom'), 'Camille');
    await user.type(screen.getByLabelText('Nom'), 'Roche');
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@relais.example');
    await user.type(screen.getByLabelText('Mot de passe'), 'Relais-2026!');
    await user.type(screen.getByLabelText('Répéter le mot de passe'), 'Relais-2025!');
    await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }));
    await user.click(send);
    expect(await screen.findByText('Saisissez des mots de passe identiques.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Répéter le mot de passe'));
    await user.type(screen.getByLabelText('Répéter le mot de passe'), 'Relais-2026!');
    await user.click(send);
    // Which of the two depends on whether the app has noticed yet.
    expect(await screen.findByText(/Le serveur ne répond pas|Pas de réseau/)).toBeTruthy();
  });

  test('that cannot be signed out of says so and stays', async () => {
    const engine = offlineEngine();
    engine.signOut = async () => {
      throw new Error('The worker died.');
    };
    const { user } = await openApp('/fr/appareil', { engine });
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(await menu.findByRole('button', { name: 'Se déconnecter' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(await question.findByRole('button', { name: 'Se déconnecter' }));
    expect(await question.findByText('La déconnexion n’a pas abouti. Réessayez.')).toBeTruthy();
  });
});

describe('a paper book', () => {
  const asking = (answers: Record<string, RequestResult<unknown>>) => {
    const engine = offlineEngine();
    engine.askAccount = (async (name: string) => answers[name]) as typeof engine.askAccount;
    return engine;
  };
  const found = { kind: 'done', data: { guidebook, question: null } } as const;

  test('that asks nothing says so', async () => {
    await openApp('/fr/topo/luberon/validation', { engine: asking({ readActivation: found }) });
    expect(await screen.findByText(/^Ce topo ne pose pas de question/)).toBeTruthy();
  });

  test('whose code is missing or wrong', async () => {
    const engine = asking({ readActivation: found, enterActivationCode: refused('activation.error.code') });
    const { user } = await openApp('/fr/topo/luberon/activation', { engine });
    const field = await screen.findByRole('textbox');
    const form = field.closest('form');
    if (!form) throw new Error('There is no form.');
    const send = within(form).getByRole('button');
    await user.click(send);
    expect(await screen.findByText('Veuillez saisir un code d’activation.')).toBeTruthy();
    await user.type(field, '0000-0000');
    await user.click(send);
    expect(
      await screen.findByText(/Réponse incorrecte : le code d’activation n’est pas valide/),
    ).toBeTruthy();
  });
});

describe('an order to a country where no carrier goes', () => {
  test('advises the digital editions', async () => {
    const engine = offlineEngine();
    const address = {
      id: '018f3b5e-0000-7000-8000-000000000001',
      firstName: 'Camille',
      lastName: 'Roche',
      businessName: '',
      address: '1 rue',
      zipcode: '1000',
      city: 'Nulle',
      countryCode: 'AQ',
      country: 'Antarctique',
      phone: '+33600000000',
      isDefault: true,
    };
    const sums = { totalCents: 2900, ways: [], way: null, pending: null };
    const checkout = {
      billing: address,
      shipping: null,
      items: [cartItemOf(1)],
      ...sums,
      problem: 'order.error.noCarrier',
    };
    engine.askAccount = (async () => ({
      kind: 'done',
      data: checkout,
    })) as unknown as typeof engine.askAccount;
    const seed = async (db: PersonalDb) => void (await db.address.put(addressRowOf(address)));
    await openApp('/fr/mon-compte/tunnel/facturation', { engine, seed });
    expect(await screen.findByText(/^Aucun transporteur ne dessert ce pays/)).toBeTruthy();
  });
});

describe('a device that has no room left', () => {
  test('says that a saved route could not be removed, in passing and in its place', async () => {
    const { db, user } = await openApp('/fr/voies', {
      seed: async (local) =>
        void (await local.savedRoute.put({
          id: 'cliff-1',
          type: 'cliff',
          routeId: 1,
          slug: 'styx',
          label: 'Styx',
          v: 1,
          pending: 0,
          regionSlug: 'vaucluse',
          cragId: 7,
          cragSlug: 'buoux',
          cragName: 'Buoux',
          gradeMin: '5c',
          gradeMax: '7a',
          count: 9,
          keys: { guidebookIds: [1], productIds: [], sample: false },
        })),
    });
    breakDisk();
    await user.click(await screen.findByRole('button', { name: /1 voie enregistrée sur 100/ }));
    const drawer = within(await screen.findByRole('dialog'));
    // It stands at once and can be pressed once its code is here.
    const remove = await waitFor(() => {
      const button = drawer.getByRole<HTMLButtonElement>('button', { name: 'Retirer Styx' });
      expect(button.disabled).toBe(false);
      return button;
    });
    await user.click(remove);
    await user.click(await drawer.findByRole('button', { name: 'Oui, retirer' }));
    expect(await screen.findByText('La suppression a échoué. Réessayez.')).toBeTruthy();
    expect(drawer.getByText('Le retrait a échoué. Rien n’a changé.')).toBeTruthy();
    expect(await db.savedRoute.count()).toBe(1);
  });

  test('says that a tick could not be kept, and keeps what was typed', async () => {
    const { user } = await openApp('/fr/carnet/nouveau?type=cliff&routeId=12&label=Buoux');
    breakDisk();
    await user.type(await screen.findByLabelText('Commentaire (facultatif)'), 'Vent froid');
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^L’enregistrement a échoué sur cet appareil/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)').value).toBe('Vent froid');
  });
});

describe('a route that nobody knows', () => {
  test('is not found, and may be written down freely', async () => {
    const engine = offlineEngine();
    engine.search = async () => ({
      kind: 'done',
      data: { hits: [], total: 0, counts: {} as SearchAnswer['counts'], from: 'device' },
    });
    const { user } = await openApp('/fr/carnet/nouveau', { engine });
    await user.click(await screen.findByRole('radio', { name: /falaise/ }));
    await user.type(
      screen.getByRole('combobox', { name: 'Chercher une voie, un secteur ou une grande voie' }),
      'zzzz',
    );
    expect(await screen.findByText('Voie non trouvée')).toBeTruthy();
  });
});

describe('a place in the cart that does not say where it is', () => {
  test('leads home, and we are told', async () => {
    const sent: string[] = [];
    Object.assign(navigator, { sendBeacon: (address: string) => sent.push(address) > 0 });
    const { SubjectLink } = await import('../../src/shop/parts/offers/subject-link');
    const subject = { ...cartItemOf(5).subject, type: 'crag' as const, label: 'Volx', regionSlug: '' };
    await openPart(<SubjectLink subject={subject} />);
    const link = await screen.findByRole('link', { name: 'Volx' });
    expect(link.getAttribute('href')).toMatch(/\/(?:routes)?$/);
    await waitFor(() => expect(sent).toEqual(['/api/error/log']));
  });
});
