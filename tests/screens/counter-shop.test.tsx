// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CounterProduct, CounterProductStory } from '#contract/endpoints/counter/products';
import type { Reductions } from '#contract/endpoints/counter/reductions';
import type { NumberedRate } from '#contract/endpoints/counter/shipping';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import { counter, done, openCounter, refused } from '../support/counter-desk';
import { counterProductOf } from '../support/counter-product-of';

afterEach(cleanup);

const story = (more: Partial<CounterProduct> = {}): CounterProductStory => ({
  product: counterProductOf(more),
  movements: [
    {
      id: 2,
      at: '2026-11-20T10:00:00.000Z',
      what: 'sold',
      copiesBy: -1,
      copiesLeft: 5,
      order: 'R-1001',
      by: null,
    },
  ],
  changes: [
    {
      id: 1,
      at: '2026-11-20T10:00:00.000Z',
      by: 'Bo Leroux',
      isCommand: false,
      change: { what: 'price', label: 'Le topo', kind: 'physical', before: '2500', after: '2900' },
    },
  ],
});

/** What a buyer will see, on the screen that is open. */
const preview = () => within(screen.getByRole('region', { name: 'Ce que verra l’acheteur' }));
const tomorrow = dayAfter(cragTime(Date.now()).day, 1);
/** What the preview shows from a day on. */
const from = (words: RegExp) => {
  const block = preview().getByText(words).parentElement;
  if (!block) throw new Error('The day stands nowhere.');
  return within(block);
};

describe('a product', () => {
  test('shows who changed what, what moved its copies, and what a buyer will see of a price not yet saved', async () => {
    const { engine } = counter({ 'GET /products/1': () => done(story()) });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/Prix de Le topo \(Topo papier\)\s: 25,00\s€ → 29,00\s€/)).toBeTruthy();
    expect(main.getByText(/Bo Leroux/)).toBeTruthy();
    expect(main.getByText(/Vendu\s: -1, reste 5/)).toBeTruthy();
    const price = main.getByLabelText('Nouveau prix en euros');
    await user.clear(price);
    await user.type(price, '31,5');
    expect(preview().getByText(/^31,50\s€$/)).toBeTruthy();
    await user.type(main.getByLabelText('Exemplaires comptés'), '2');
    expect(preview().getByText(/2 exemplaires/)).toBeTruthy();
    await user.click(main.getByRole('checkbox', { name: 'En vente' }));
    expect(preview().getByText(/Pas en vente/)).toBeTruthy();
  });

  test('shows a price that is typed for a day to come under that day, and today’s as it is', async () => {
    const { engine } = counter({ 'GET /products/1': () => done(story()) });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    const price = await screen.findByLabelText('Nouveau prix en euros');
    await user.clear(price);
    await user.type(price, '31,5');
    const form = price.closest('form');
    if (!form) throw new Error('The price is in no form.');
    fireEvent.change(within(form).getByLabelText('À partir du'), { target: { value: tomorrow } });
    expect(from(/^À partir du /).getByText(/^31,50\s€$/)).toBeTruthy();
    expect(preview().getAllByText(/^29,00\s€$/)).toHaveLength(1);
    expect(preview().getAllByText(/^31,50\s€$/)).toHaveLength(1);
  });

  test('shows who gets what of it as it is typed, once it makes the price', async () => {
    const { engine } = counter({ 'GET /products/1': () => done(story()) });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    await user.type(await screen.findByLabelText('Auteurs'), '20');
    expect(preview().queryByText('Où va votre argent')).toBeNull();
    await user.type(screen.getByLabelText('Éditeur'), '9');
    expect(preview().getByText('Où va votre argent')).toBeTruthy();
    expect(preview().getByText(/^20,00\s€$/)).toBeTruthy();
  });

  test('tells of a split who gets another part than before', async () => {
    const split = (before: string | null, after: string | null) =>
      ({ what: 'split', label: 'Le topo', kind: 'physical', before, after }) as const;
    const told = story();
    const [first] = told.changes;
    if (!first) throw new Error('Nothing was changed.');
    const { engine } = counter({
      'GET /products/1': () =>
        done({
          ...told,
          changes: [
            { ...first, id: 4, change: split('1000/500/1400/0/0/0', '1200/300/1400/0/0/0') },
            { ...first, id: 3, change: split(null, '1000/500/1400/0/0/0') },
            { ...first, id: 2, change: split(null, '2900') },
          ],
        }),
    });
    await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    const changes = within(await screen.findByRole('list', { name: 'Modifications' }));
    const [changed, made, old] = changes
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    expect(changed).toContain('Auteurs 10,00 € → 12,00 €, Fonds d’équipement 5,00 € → 3,00 €');
    expect(changed).not.toContain('Éditeur');
    expect(made).toContain('Auteurs 10,00 €, Fonds d’équipement 5,00 €, Éditeur 14,00 €');
    expect(old).toContain('Répartition de Le topo (Topo papier) modifiée');
  });

  test.each(['0', '10000', '12,345', 'beaucoup'])(
    'for %s € is refused in words, and nothing is sent',
    async (text) => {
      const { engine, asked } = counter({ 'GET /products/1': () => done(story()) });
      const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
      const price = await screen.findByLabelText<HTMLInputElement>('Nouveau prix en euros');
      await user.clear(price);
      await user.type(price, `${text}{Enter}`);
      expect(await screen.findByText(/Le prix va de 0,50\s€ à 1\s000\s€/)).toBeTruthy();
      expect(price.value).toBe(text);
      expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    },
  );

  test('that somebody else changed says so, shows it as it is, and keeps what was typed', async () => {
    let priceCents = 2900;
    const { engine, asked } = counter({
      'GET /products/1': () => done(story({ priceCents })),
      'POST /products/1': ({ body }) => {
        const { seen } = body as { seen: number };
        if (seen === 2700) return done(story({ priceCents: 3100 }));
        priceCents = 2700;
        return refused(409, 'counter.error.changed');
      },
    });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    const price = await screen.findByLabelText<HTMLInputElement>('Nouveau prix en euros');
    await user.clear(price);
    await user.type(price, '31{Enter}');
    expect(await screen.findByText(/Quelqu’un d’autre l’a modifié/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/^27,00\s€$/).length).toBeGreaterThan(0));
    expect(price.value).toBe('31');
    await user.type(price, '{Enter}');
    expect(await screen.findByText(/Le prix est de 31,00/)).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('whose change nobody answered is sent again under its key', async () => {
    let isCut = true;
    const { engine, asked } = counter({
      'GET /products/1': () => done(story()),
      'POST /products/1': () => (isCut ? { kind: 'unreachable' } : done(story({ priceCents: 3100 }))),
    });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    const price = await screen.findByLabelText<HTMLInputElement>('Nouveau prix en euros');
    await user.clear(price);
    await user.type(price, '31{Enter}');
    await within(price.closest('form') as HTMLElement).findByRole('alert');
    isCut = false;
    await user.type(price, '{Enter}');
    expect(await screen.findByText(/Le prix est de 31,00/)).toBeTruthy();
    const keys = asked.flatMap(({ method, body }) =>
      method === 'POST' ? [(body as { key: string }).key] : [],
    );
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('that was typed into is not left without a question', async () => {
    const { engine } = counter({
      'GET /products/1': () => done(story()),
      'GET /products': () => done([counterProductOf()]),
    });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    await user.type(await screen.findByLabelText('Nouveau prix en euros'), '1');
    await user.click(screen.getByRole('link', { name: 'Tous les produits' }));
    const question = within(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ }));
    await user.click(question.getByRole('button', { name: 'Quitter' }));
    expect(await screen.findByRole('heading', { name: 'Produits', level: 1 })).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Nouveau prix en euros')).toBeNull());
  });
});

describe('what is planned of the shop', () => {
  const day = '2096-03-01';

  test('shows from when and what a buyer sees then, and is taken back as it was seen', async () => {
    const plan = { what: 'sale', day, productId: 1, onSale: false } as const;
    const { engine, asked } = counter({
      'GET /products/1': () => done(story({ planned: [plan] })),
      'POST /products/1': () => done(story()),
    });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    expect(await screen.findByText(/À partir du 1er mars 2096\s: plus en vente/)).toBeTruthy();
    expect(preview().getByText(/Pas en vente/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Annuler ce changement' }));
    expect(await screen.findByText('Ce changement est annulé.')).toBeTruthy();
    expect(screen.queryByText(/plus en vente/)).toBeNull();
    expect(asked.at(-1)?.body).toMatchObject({ what: 'unplanned', seen: plan });
  });

  test('is asked for with its day, wherever something is changed', async () => {
    const { engine, asked } = counter({
      'GET /products/1': () => done(story()),
      'POST /products/1': () => done(story()),
      'GET /reductions': () =>
        done({
          steps: [{ fromCents: 3000, percent: 10 }],
          planned: [],
          codes: [],
          guidebooks: [],
          changes: [],
        }),
      'POST /reductions': () => done({ steps: [], planned: [], codes: [], guidebooks: [], changes: [] }),
    });
    const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
    await user.click(await screen.findByRole('checkbox', { name: 'En vente' }));
    const card = screen.getByRole('heading', { name: 'Vente' }).closest('section');
    if (!card) throw new Error('The sale has no card.');
    const first = within(card).getByLabelText('À partir du');
    fireEvent.change(first, { target: { value: '2020-01-01' } });
    expect(within(card).getByText(/Ce jour est passé/)).toBeTruthy();
    fireEvent.change(first, { target: { value: day } });
    await user.click(within(card).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ what: 'sale', seen: true, onSale: false, day, plan: null }),
    );
    cleanup();
    const { user: other } = await openCounter('/fr/editeur/reductions', engine, ['accounts']);
    await other.click(await screen.findByRole('button', { name: /^Retirer\s: Dès 30,00/ }));
    const steps = screen.getByRole('heading', { name: 'Selon le panier' }).closest('section');
    if (!steps) throw new Error('The reductions have no card.');
    const [until] = within(steps).getAllByLabelText('À partir du');
    if (until) fireEvent.change(until, { target: { value: day } });
    await other.click(screen.getByRole('button', { name: 'Retirer cette réduction' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ what: 'stepEnd', day, plan: null }));
  });
});

describe('a code', () => {
  const reductions: Reductions = {
    steps: [{ fromCents: 3000, percent: 10 }],
    planned: [],
    codes: [
      {
        code: 'ETE',
        percent: 20,
        cents: null,
        guidebookIds: null,
        from: '2026-11-01',
        until: null,
        uses: 10,
        usesPerCustomer: 1,
        used: 3,
        state: 'open',
      },
    ],
    guidebooks: [{ id: 1, label: 'Le topo' }],
    changes: [],
  };

  test('says how often it was used, and is ended after a question', async () => {
    const { engine, asked } = counter({
      'GET /reductions': () => done(reductions),
      'POST /reductions': () => done({ ...reductions, codes: [] }),
    });
    const { user } = await openCounter('/fr/editeur/reductions', engine, ['accounts']);
    expect(await screen.findByText(/utilisé 3 fois sur 10/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mettre fin à ETE' }));
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mettre fin à ETE maintenant' }));
    expect(await screen.findByText('Aucun code.')).toBeTruthy();
  });

  test('stands with who made it among the changes', async () => {
    const change = { what: 'code', label: 'ETE', before: null, after: '20%' } as const;
    const changes = [{ id: 1, at: '2026-11-20T10:00:00.000Z', by: 'Bo Leroux', isCommand: false, change }];
    const { engine } = counter({ 'GET /reductions': () => done({ ...reductions, changes }) });
    await openCounter('/fr/editeur/reductions', engine, ['accounts']);
    const list = within(await screen.findByRole('list', { name: 'Modifications' }));
    expect(list.getByText(/Code ETE créé\s: 20\s% de réduction/)).toBeTruthy();
    expect(list.getByText(/Bo Leroux/)).toBeTruthy();
  });

  test('is shown in a cart as it is typed, and from its first day on', async () => {
    const { engine } = counter({ 'GET /reductions': () => done(reductions) });
    const { user } = await openCounter('/fr/editeur/reductions', engine, ['accounts']);
    const code = await screen.findByLabelText('Code');
    const form = code.closest('form');
    if (!form) throw new Error('The code is in no form.');
    expect(preview().getByText(/^Remise numérique de 10\s%$/)).toBeTruthy();
    await user.type(code, 'été');
    await user.type(within(form).getByLabelText('Réduction en %'), '5');
    expect(preview().getByText(/Code ETE non appliqué/)).toBeTruthy();
    await user.type(within(form).getByLabelText('Réduction en %'), '0');
    expect(preview().getByText('Remise du code ETE')).toBeTruthy();
    expect(preview().getByText(/Code ETE\s: 50\s% de moins/)).toBeTruthy();
    fireEvent.change(within(form).getByLabelText('Premier jour'), { target: { value: tomorrow } });
    expect(from(/^À partir du /).getByText('Remise du code ETE')).toBeTruthy();
    expect(preview().getAllByText('Remise du code ETE')).toHaveLength(1);
  });

  test('that there was is told at its name, and all of it stays typed', async () => {
    const { engine } = counter({
      'GET /reductions': () => done(reductions),
      'POST /reductions': () =>
        refused(422, 'common.error.invalid', [{ field: 'code', key: 'counter.cuts.error.known' }]),
    });
    const { user } = await openCounter('/fr/editeur/reductions', engine, ['accounts']);
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    await user.type(code, 'été');
    const form = code.closest('form');
    if (!form) throw new Error('The code is in no form.');
    await user.type(within(form).getByLabelText('Réduction en %'), '20');
    await user.click(screen.getByRole('button', { name: 'Créer le code' }));
    expect(await screen.findByText(/existe ou a existé/)).toBeTruthy();
    expect(code.value).toBe('été');
  });
});

describe('a reduction by cart total', () => {
  const reductions: Reductions = {
    steps: [{ fromCents: 3000, percent: 10 }],
    planned: [{ what: 'step', day: '2096-03-01', fromCents: 3000, percent: null }],
    codes: [],
    guidebooks: [],
    changes: [],
  };

  test('is shown in a cart as it is typed, and in one of another sum', async () => {
    const { engine } = counter({ 'GET /reductions': () => done(reductions) });
    const { user } = await openCounter('/fr/editeur/reductions', engine, ['accounts']);
    const enough = await screen.findByLabelText('À partir de, en euros');
    const form = enough.closest('form');
    if (!form) throw new Error('The reduction is in no form.');
    expect(from(/1er mars 2096/).queryByText(/^Remise/)).toBeNull();
    await user.type(enough, '50');
    await user.type(within(form).getByLabelText('Réduction en %'), '20');
    expect(preview().getAllByText(/^Remise numérique de 20\s%$/)).toHaveLength(2);
    expect(preview().getAllByText(/^40,00\s€$/)).toHaveLength(2);
    const basket = preview().getByLabelText('Éditions numériques au panier, en euros');
    await user.clear(basket);
    await user.type(basket, '40');
    expect(preview().getByText(/^Remise numérique de 10\s%$/)).toBeTruthy();
    expect(preview().getAllByText(/Encore 10,00\s€ d’éditions numériques/)).toHaveLength(2);
  });
});

describe('shipping', () => {
  const rate: NumberedRate = {
    id: 1,
    method: 'standard',
    countries: ['FR'],
    exceptCountries: [],
    priceCents: 500,
    isTracked: true,
    daysMin: 2,
    daysMax: 4,
  };

  test('tells what the last way means before it goes, and shows what a buyer chooses from', async () => {
    const { engine, asked } = counter({
      'GET /shipping': () => done({ rates: [rate], planned: [], changes: [] }),
    });
    const { user } = await openCounter('/fr/editeur/envois', engine, ['accounts']);
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(screen.getByText(/C’est le dernier tarif\s: plus aucun topo papier/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Pays de livraison'), 'Suisse');
    expect(screen.getByText(/Aucun envoi vers ce pays/)).toBeTruthy();
  });

  test('shows a price as it is typed, under the day that is typed for it', async () => {
    const { engine } = counter({
      'GET /shipping': () => done({ rates: [rate], planned: [], changes: [] }),
    });
    const { user } = await openCounter('/fr/editeur/envois', engine, ['accounts']);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    expect(preview().getByText(/^5,00\s€$/)).toBeTruthy();
    const price = screen.getByLabelText('Prix du colis en euros');
    await user.clear(price);
    await user.type(price, '9,50');
    expect(preview().getByText(/^9,50\s€$/)).toBeTruthy();
    expect(preview().queryByText(/^5,00\s€$/)).toBeNull();
    fireEvent.change(screen.getByLabelText('À partir du'), { target: { value: tomorrow } });
    expect(preview().getByText(/^5,00\s€$/)).toBeTruthy();
    expect(from(/^À partir du /).getByText(/^9,50\s€$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(preview().queryByText(/^9,50\s€$/)).toBeNull();
  });

  test('that somebody else changed meanwhile says what, keeps what is typed, and takes the rest', async () => {
    let rates: NumberedRate[] = [rate];
    let isStale = true;
    const { engine, asked } = counter({
      'GET /shipping': () => done({ rates, planned: [], changes: [] }),
      'POST /shipping': () => {
        if (!isStale) return done({ rates, planned: [], changes: [] });
        isStale = false;
        rates = [{ ...rate, priceCents: 700, daysMax: 6 }];
        return refused(409, 'counter.error.changed');
      },
    });
    const { user } = await openCounter('/fr/editeur/envois', engine, ['accounts']);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Mode d’envoi'));
    const price = screen.getByLabelText<HTMLInputElement>('Prix du colis en euros');
    await user.clear(price);
    await user.type(price, '9,50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/a modifié ce tarif\s: 5,00\s€ → 7,00\s€/)).toBeTruthy();
    expect(price.value).toBe('9,50');
    const most = screen.getByLabelText<HTMLInputElement>('Jours ouvrés, au plus');
    await waitFor(() => expect(most.value).toBe('6'));
    expect(price.value).toBe('9,50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      seen: { priceCents: 700, daysMax: 6 },
      priceCents: 950,
      daysMax: 6,
    });
  });

  test('gives its form to another rate only once it was asked, and keeps what is typed when another one goes', async () => {
    const other = { ...rate, id: 2, countries: ['BE'], priceCents: 800 };
    let rates: NumberedRate[] = [rate, other];
    const { engine } = counter({
      'GET /shipping': () => done({ rates, planned: [], changes: [] }),
      'POST /shipping': () => {
        rates = [rate];
        return done({ rates, planned: [], changes: [] });
      },
    });
    const { user } = await openCounter('/fr/editeur/envois', engine, ['accounts']);
    const price = () => screen.getByLabelText<HTMLInputElement>('Prix du colis en euros');
    const edit = async (at: number) =>
      user.click((await screen.findAllByRole('button', { name: 'Modifier' }))[at] as HTMLElement);
    await edit(1);
    expect(price().value).toBe('8,00');
    await edit(0);
    await user.clear(price());
    await user.type(price(), '9,50');
    await edit(0);
    await user.click(await screen.findByRole('button', { name: 'Rester ici' }));
    expect(price().value).toBe('9,50');
    await edit(0);
    await user.click(await screen.findByRole('button', { name: 'Quitter' }));
    expect(price().value).toBe('8,00');
    await edit(0);
    await user.clear(price());
    await user.type(price(), '9,50');
    await user.click(screen.getAllByRole('button', { name: 'Retirer' })[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Retirer ce tarif' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retirer' })).toHaveLength(1));
    expect(price().value).toBe('9,50');
  });

  test('is not left with a country that was chosen, and names countries that somebody else left out', async () => {
    let rates: NumberedRate[] = [{ ...rate, countries: null }];
    const { engine } = counter({
      'GET /shipping': () => done({ rates, planned: [], changes: [] }),
      'POST /shipping': () => {
        rates = [{ ...rate, countries: null, exceptCountries: ['CH'] }];
        return refused(409, 'counter.error.changed');
      },
    });
    const { user } = await openCounter('/fr/editeur/envois', engine, ['accounts']);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.selectOptions(screen.getByLabelText('Sauf ces pays'), 'Belgique');
    await user.click(screen.getByRole('link', { name: 'Produits' }));
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rester ici' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/a modifié ce tarif.*sauf Suisse/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enlever Belgique' })).toBeTruthy();
  });

  test('that somebody else took away meanwhile is said, and saved as a new one', async () => {
    let rates: NumberedRate[] = [rate];
    const { engine, asked } = counter({
      'GET /shipping': () => done({ rates, planned: [], changes: [] }),
      'POST /shipping': () => {
        const answer = rates.length === 0 ? done({ rates, planned: [], changes: [] }) : null;
        rates = [];
        return answer ?? refused(409, 'counter.error.changed');
      },
    });
    const { user } = await openCounter('/fr/editeur/envois', engine, ['accounts']);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/a retiré ce tarif/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enlever France' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        seen: null,
        countries: ['FR'],
        priceCents: 500,
      }),
    );
  });

  test('tells of a rate what it cost before and after', async () => {
    const change = { what: 'rate', label: 'standard FR', before: '500', after: '950' } as const;
    const changes = [{ id: 1, at: '2026-11-20T10:00:00.000Z', by: 'Bo', isCommand: false, change }];
    const { engine } = counter({ 'GET /shipping': () => done({ rates: [rate], planned: [], changes }) });
    await openCounter('/fr/editeur/envois', engine, ['accounts']);
    expect(await screen.findByText(/5,00\s€ → 9,50\s€/)).toBeTruthy();
  });
});
