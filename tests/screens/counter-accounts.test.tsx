// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Accounts } from '#contract/endpoints/counter/accounts';
import type { Backups, Health } from '#contract/endpoints/counter/health';
import type { Payouts } from '#contract/endpoints/counter/payouts';
import type { Figures } from '#contract/endpoints/counter/figures';
import { usualNumbers } from '#server/bookkeeping/journal';
import { counter, done, idOf, openCounter, refused } from '../support/counter-desk';

afterEach(cleanup);

const accounts = (more: Partial<Accounts> = {}): Accounts => ({
  sums: {
    invoices: 3,
    invoicedCents: 8700,
    creditNotes: 1,
    creditedCents: 1250,
    receivedCents: 8700,
    givenBackCents: 0,
    openCents: -1250,
  },
  vat: [{ country: 'FR', rate: 5.5, netCents: 7062, vatCents: 388 }],
  oss: [],
  hasPayouts: true,
  closed: [],
  closable: ['2026-09', '2026-10'],
  numbers: usualNumbers,
  version: 0,
  ...more,
});

describe('the accounts', () => {
  test('say what is still on its way, and the VAT by rate', async () => {
    const { engine } = counter({ 'GET /accounts': () => done(accounts()) });
    await openCounter('/fr/editeur/comptes', engine, ['accounts']);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/Pas encore encaissé ou remboursé\s: -12,50/)).toBeTruthy();
    const table = within(main.getByRole('region', { name: 'TVA par taux et par pays' }));
    expect(table.getByRole('row', { name: /France.*5,5.*70,62.*3,88.*74,50/ })).toBeTruthy();
    expect(main.getByText(/Aucune vente taxée dans un autre pays/)).toBeTruthy();
  });

  test('are closed by the oldest month, asked about first; after a lost answer under the same key', async () => {
    let isCut = true;
    const september = { month: '2026-09', closedAt: '2026-11-20T10:00:00.000Z', by: 'Ada Roche', files: [] };
    const { engine, asked } = counter({
      'GET /accounts': () => done(accounts()),
      'POST /accounts/close': () =>
        isCut
          ? { kind: 'unreachable' }
          : done({ closed: [september], closable: ['2026-10'], numbers: usualNumbers, version: 0 }),
    });
    const { user } = await openCounter('/fr/editeur/comptes', engine, ['accounts']);
    await user.click(await screen.findByRole('button', { name: 'Clôturer septembre 2026' }));
    const confirm = await screen.findByRole('button', { name: 'Clôturer définitivement' });
    await user.click(confirm);
    expect(
      await screen.findByText(/serveur|réseau/i, { selector: '[role=alert], [role=alert] *' }),
    ).toBeTruthy();
    isCut = false;
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Clôturer octobre 2026' })).toBeTruthy();
    expect(screen.getByText(/par Ada Roche/)).toBeTruthy();
    const keys = asked
      .filter(({ path }) => path === '/accounts/close')
      .map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('keep what was typed for an account that is no number, and say it at the field', async () => {
    const { engine, asked } = counter({ 'GET /accounts': () => done(accounts()) });
    const { user } = await openCounter('/fr/editeur/comptes', engine, ['accounts']);
    const bank = await screen.findByLabelText('Banque');
    await user.clear(bank);
    await user.type(bank, 'caisse');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Trois à dix chiffres, classes 1 à 7.')).toBeTruthy();
    expect((bank as HTMLInputElement).value).toBe('caisse');
    expect(asked.some(({ path }) => path === '/accounts/numbers')).toBe(false);
  });

  test('of a period that ends before it begins are not asked for', async () => {
    const { engine, asked } = counter({ 'GET /accounts': () => done(accounts()) });
    const { user } = await openCounter('/fr/editeur/comptes', engine, ['accounts']);
    await user.selectOptions(await screen.findByLabelText('Période', { selector: 'select' }), 'own');
    const before = asked.length;
    const to = screen.getByLabelText('Au');
    await user.clear(to);
    await user.type(to, '2020-01-01');
    expect(await screen.findByText(/La période doit finir après son début/)).toBeTruthy();
    expect(asked).toHaveLength(before);
  });
});

describe('the payouts', () => {
  const order = { id: idOf(1), number: 'R-1001' };
  const line: Payouts['payouts'][number]['lines'][number] = {
    kind: 'payment',
    day: '2026-11-03',
    amountCents: 2900,
    feeCents: -68,
    reference: 'ch_1',
    order,
    piece: '2026-00001',
    billedCents: 2900,
    problem: null,
  };
  const payout: Payouts['payouts'][number] = {
    id: 'po_1',
    day: '2026-11-06',
    state: 'paid',
    currency: 'EUR',
    amountCents: 2832,
    feesCents: -68,
    told: 'whole',
    differenceCents: 0,
    lines: [line],
  };
  const payouts = (more: Partial<Payouts> = {}): Payouts => ({
    sums: {
      receivedCents: 2900,
      refundedCents: 0,
      feesCents: -68,
      otherCents: 0,
      paidOutCents: 2832,
      differenceCents: 0,
    },
    payouts: [payout],
    isCut: false,
    coming: { count: 0, cents: 0, lines: [] },
    file: { name: 'versements.csv', text: '' },
    ...more,
  });
  const open = async (told: () => ReturnType<typeof done>) => {
    const { engine, asked } = counter({
      'GET /accounts': () => done(accounts()),
      'GET /accounts/payouts': told,
    });
    const { user } = await openCounter('/fr/editeur/comptes', engine, ['accounts']);
    const button = await screen.findByRole('button', { name: 'Lire les versements' });
    return { user, asked, button };
  };

  test('are read when they are asked for, and agree to the cent', async () => {
    const { user, asked, button } = await open(() => done(payouts()));
    expect(asked.map(({ path }) => path)).not.toContain('/accounts/payouts');
    await user.click(button);
    expect(await screen.findByText('Versements, factures et avoirs concordent au centime.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /6 novembre 2026.*28,32.*Frais 0,68/ }));
    const row = await screen.findByRole('row', { name: /R-1001 2026-00001.*29,00.*29,00.*-0,68/ });
    const link = within(row).getByRole('link', { name: 'R-1001' });
    expect(link.getAttribute('href')).toBe(`/fr/editeur/commandes/${order.id}`);
  });

  test('show what agrees with nothing open, with its cause, and what is not paid out yet', async () => {
    const unknown = { ...line, order: null, piece: null, billedCents: null, problem: 'unknown' as const };
    const dispute = { ...line, kind: 'dispute' as const, amountCents: -2900, problem: 'unbilled' as const };
    const francs = {
      ...payout,
      id: 'po_2',
      currency: 'CHF',
      told: 'later' as const,
      state: 'coming' as const,
    };
    const { user, button } = await open(() =>
      done(
        payouts({
          sums: { ...payouts().sums, differenceCents: -150 },
          payouts: [
            { ...payout, lines: [unknown, dispute, line] },
            { ...francs, differenceCents: null, lines: [] },
          ],
          coming: {
            count: 1,
            cents: 1500,
            lines: [{ ...line, day: '2026-11-09', piece: '2026-00009', amountCents: 1500 }],
          },
        }),
      ),
    );
    await user.click(button);
    const bar = within(await screen.findByText('2 lignes à vérifier', { selector: '[role=status] span' }));
    expect(bar).toBeTruthy();
    expect(screen.getByText(/Écart entre versements et lignes\s: -1,50/)).toBeTruthy();
    expect(screen.getByText(/Un versement n’est pas détaillé en entier/)).toBeTruthy();
    expect(screen.queryByText(/concordent au centime/, { selector: '[role=status] *' })).toBeNull();
    expect(screen.getByRole('row', { name: /ch_1.*Paiement inconnu de la boutique/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Litige R-1001.*Ni facture ni avoir/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /28,32\sCHF.*en cours · en CHF, hors totaux/ })).toBeTruthy();
    expect(screen.getByText('Stripe n’a pas encore détaillé ce versement.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Pas encore versé · 15,00/ }));
    expect(await screen.findByRole('row', { name: /R-1001 2026-00009.*9 nov.*15,00/ })).toBeTruthy();
  });

  test('say why they cannot be read, and are asked for again', async () => {
    let isAway = true;
    const { user, button } = await open(() =>
      isAway ? refused(409, 'counter.error.payoutsAway') : done(payouts({ payouts: [] })),
    );
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Stripe ne répond pas. Réessayez dans un moment.',
    );
    isAway = false;
    await user.click(button);
    expect(await screen.findByText('Aucun versement sur cette période.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are not offered for a year, nor where nothing goes through Stripe', async () => {
    const { engine } = counter({ 'GET /accounts': () => done(accounts()) });
    const { user } = await openCounter('/fr/editeur/comptes', engine, ['accounts']);
    await screen.findByRole('button', { name: 'Lire les versements' });
    await user.selectOptions(screen.getByLabelText('Période', { selector: 'select' }), 'year');
    expect(await screen.findByText(/choisissez une période de trois mois au plus/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lire les versements' })).toBeNull();
    cleanup();
    const sandbox = counter({ 'GET /accounts': () => done(accounts({ hasPayouts: false })) });
    await openCounter('/fr/editeur/comptes', sandbox.engine, ['accounts']);
    expect(await screen.findByText(/les paiements ne passent pas par Stripe/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lire les versements' })).toBeNull();
  });
});

describe('the figures', () => {
  const figures: Figures = {
    products: [{ label: 'Le topo', kind: 'physical', count: 10, cents: 29_000 }],
    countries: [],
    days: [{ day: '2026-11-02', orders: 10, cents: 29_000 }],
    activations: [],
    holdings: [],
    copies: [],
    missed: [{ name: 'dent de rez', count: 3 }],
    errors: [],
  };

  test('stand beside their bars in words, and what is missing says so', async () => {
    const { engine } = counter({ 'GET /figures': () => done(figures) });
    await openCounter('/fr/editeur/chiffres', engine, ['accounts']);
    const product = await screen.findByRole('row', { name: /Le topo \(papier\).*10.*290,00/ });
    expect(product).toBeTruthy();
    expect(screen.getByRole('row', { name: /dent de rez.*3/ })).toBeTruthy();
    const countries = within(screen.getByRole('region', { name: 'Ventes par pays' }));
    expect(countries.getByText('Rien sur cette période.')).toBeTruthy();
  });
});

describe('the health of the server', () => {
  test('is for owners, and letters that could not leave are tried again', async () => {
    const told = {
      findings: [
        { state: 'wrong', words: 'Make room.', key: 'diskFull', values: { bytes: 1.2e9, folder: '/srv' } },
        {
          state: 'accepted',
          words: 'MAP_TILES has no ground.',
          key: 'mapBare',
          values: { count: 1, places: 3, named: 'Buoux' },
        },
        { state: 'ok', words: 'From a newer server.', key: 'notKnownHere' },
      ],
      letters: { count: 2, since: '2026-11-20T10:00:00.000Z', failed: 1, givenUp: 0 },
      payments: { count: 0, since: null },
      backup: null,
      backupFailedAt: null,
      jobs: [{ name: 'gifts', doneAt: null }],
    };
    const { engine, asked } = counter({
      'GET /health': () => done(told),
      'POST /health/letters': () => done({ ...told, letters: { ...told.letters, failed: 0 } }),
    });
    const { user } = await openCounter('/fr/editeur/etat', engine, ['owner']);
    expect(await screen.findByText(/^Plus que 1,2\sGo libres .*\(\/srv\)/)).toBeTruthy();
    expect(screen.getByText(/autour de 1 lieu sur 3\s: Buoux/)).toBeTruthy();
    expect(screen.getByText('From a newer server.').lang).toBe('en');
    expect(screen.getByText('à corriger')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer maintenant' }));
    expect(await screen.findByText('L’envoi des e-mails est relancé.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer maintenant' })).toBeNull();
    expect(asked.filter(({ path }) => path === '/health/letters')).toHaveLength(1);
  });

  test('names the last backup, and warns of none, of an old one and of one that failed', async () => {
    const waiting = { count: 0, since: null };
    const health = (more: Partial<Health>): Health => ({
      findings: [],
      letters: { ...waiting, failed: 0, givenUp: 0 },
      payments: waiting,
      backup: null,
      backupFailedAt: null,
      jobs: [],
      ...more,
    });
    const made = {
      at: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
      bytes: 65_000_000,
    };
    let told = health({ backup: { ...made, isEncrypted: false, isOld: false } });
    const { engine } = counter({ 'GET /health': () => done(told) });
    const { user } = await openCounter('/fr/editeur/etat', engine, ['owner']);
    expect(await screen.findByText('il y a 3 heures')).toBeTruthy();
    expect(screen.getByText(/^65\sMo$/)).toBeTruthy();
    expect(screen.getByText(/Relue en entier et vérifiée\. Non chiffrée/)).toBeTruthy();
    expect(screen.queryByText(/Aucune sauvegarde|plus de deux jours|a échoué/)).toBeNull();
    told = health({
      backup: { ...made, at: '2026-11-01T02:15:00.000Z', isEncrypted: true, isOld: true },
      backupFailedAt: '2026-11-20T02:15:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByText('La dernière sauvegarde a plus de deux jours.')).toBeTruthy();
    expect(screen.getByText(/Une sauvegarde a échoué le 20/)).toBeTruthy();
    told = health({});
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByText(/Aucune sauvegarde connue/)).toBeTruthy();
  });

  test('makes a backup after a question and a proof, says how far it is, and that it is made', async () => {
    const waiting = { count: 0, since: null };
    const health: Health = {
      findings: [],
      letters: { ...waiting, failed: 0, givenUp: 0 },
      payments: waiting,
      backup: null,
      backupFailedAt: null,
      jobs: [],
    };
    const none: Backups = { running: null, failedAt: null, why: null, files: [] };
    const file = { name: 'relais-2026-11-28.backup', at: '2026-11-28T10:00:00.000Z', bytes: 65_000_000 };
    let told = none;
    let isProven = false;
    const { engine, asked } = counter({
      'GET /health': () => done(health),
      'GET /health/backups': () => done(told),
      'POST /password': () => {
        isProven = true;
        return done({});
      },
      'POST /health/backups': () => {
        if (!isProven) return refused(403, 'counter.error.proof');
        const running = { ...none, running: { since: '2026-11-28T10:00:00.000Z', bytes: 12_000_000 } };
        told = { ...none, files: [file] };
        return done(running);
      },
    });
    const { user } = await openCounter('/fr/editeur/etat', engine, ['owner']);
    await user.click(await screen.findByRole('button', { name: 'Faire une sauvegarde' }));
    await user.click(screen.getByRole('button', { name: 'Sauvegarder maintenant' }));
    await user.type(await screen.findByLabelText('Mot de passe'), 'Relais-2026!');
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(/^Sauvegarde en cours\s: 12\sMo écrits/)).toBeTruthy();
    expect(await screen.findByText('La sauvegarde est faite et relue.')).toBeTruthy();
    expect(await screen.findByText('relais-2026-11-28.backup')).toBeTruthy();
    expect(asked.filter(({ method, path }) => method === 'POST' && path === '/health/backups')).toHaveLength(
      2,
    );
  });
});
