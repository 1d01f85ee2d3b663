// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { VatAbroad } from '#contract/endpoints/counter/vat';
import { counter, done, openCounter, refused } from '../support/counter-desk';
import { counterProductOf } from '../support/counter-product-of';

afterEach(cleanup);

const vat = (more: Partial<VatAbroad> = {}): VatAbroad => ({
  reaches: [{ since: '2026-01-01', reach: 'oss' }],
  rates: [{ country: 'DE', kind: 'physical', rate: 7, since: '2026-01-01' }],
  soldCents: 0,
  changes: [],
  ...more,
});
const answers = (told: VatAbroad) => ({
  'GET /vat': () => done(told),
  'GET /products': () => done([counterProductOf()]),
  'GET /shipping': () => done({ rates: [], planned: [], changes: [] }),
});
const open = (engine: Parameters<typeof openCounter>[1]) =>
  openCounter('/fr/editeur/tva', engine, ['accounts']);
const preview = () => within(screen.getByRole('region', { name: 'Ce que verra l’acheteur' }));

describe('VAT abroad', () => {
  test('warns near the threshold, and says where the one-stop shop lacks a rate', async () => {
    const near = counter(answers(vat({ reaches: [], soldCents: 850_000 })));
    await open(near.engine);
    expect(await screen.findByText(/Le seuil est proche/)).toBeTruthy();
    cleanup();
    const lacking = counter(answers(vat()));
    await open(lacking.engine);
    expect(
      await screen.findByText(
        /Taux manquants, remplacés par celui du produit\s: Autriche, .*Allemagne \(.*numérique\)/,
      ),
    ).toBeTruthy();
  });

  test('brings a country to the form, and shows what a buyer there pays of what is typed', async () => {
    const { engine, asked } = counter({
      ...answers(vat()),
      'POST /vat': () => refused(409, 'counter.error.changed'),
    });
    const { user } = await open(engine);
    await user.click(await screen.findByRole('button', { name: /^Modifier les taux\s: Allemagne$/ }));
    const country = screen.getByLabelText<HTMLSelectElement>('Pays');
    expect(document.activeElement).toBe(country);
    expect(country.value).toBe('DE');
    expect(await preview().findByText(/7\s% \(Allemagne\)|TVA.*Allemagne.*7\s%|7\s%/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Édition'), 'Topo papier');
    await user.type(screen.getByLabelText('Taux en %'), '9,5');
    fireEvent.change(screen.getAllByLabelText('À partir du')[1] as HTMLElement, {
      target: { value: '2026-02-01' },
    });
    expect(preview().getByText(/9,5\s%/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le taux' }));
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      what: 'vatRate',
      seen: null,
      country: 'DE',
      kind: 'physical',
      rate: 9.5,
      since: '2026-02-01',
    });
    expect(await screen.findByText(/Quelqu’un d’autre l’a modifié/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Taux en %').value).toBe('9,5');
  });

  test('keeps the rate that is typed when another country is chosen, and asks before it is left', async () => {
    const { engine } = counter(answers(vat()));
    const { user } = await open(engine);
    await user.type(await screen.findByLabelText('Taux en %'), '19');
    await user.click(screen.getByRole('button', { name: /^Modifier les taux\s: Italie$/ }));
    const country = screen.getByLabelText<HTMLSelectElement>('Pays');
    expect(country.value).toBe('IT');
    expect(document.activeElement).toBe(country);
    expect(screen.getByLabelText<HTMLInputElement>('Taux en %').value).toBe('19');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le taux' }));
    expect(await screen.findByText('Choisissez le premier jour.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Envois' }));
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeTruthy();
  });

  test('asks before a rule that was chosen is left, and says which day there is not', async () => {
    const { engine, asked } = counter(answers(vat()));
    const { user } = await open(engine);
    await user.click(await screen.findByRole('radio', { name: /^TVA française partout/ }));
    fireEvent.change(screen.getAllByLabelText('À partir du')[0] as HTMLElement, {
      target: { value: '1990-01-01' },
    });
    await user.click(screen.getByRole('button', { name: 'Enregistrer la règle' }));
    expect(await screen.findByText('Ce jour n’existe pas.')).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Envois' }));
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeTruthy();
  });

  test('reads a file as a whole, names the line that is none, and says what it changes before it is saved', async () => {
    let told = vat();
    const { engine, asked } = counter({
      ...answers(told),
      'GET /vat': () => done(told),
      'POST /vat': () => {
        const isFirst = told.rates[0]?.rate === 7;
        told = vat({ rates: [{ country: 'DE', kind: 'physical', rate: 8, since: '2026-01-01' }] });
        return isFirst ? refused(409, 'counter.error.changed') : done(told);
      },
    });
    const { user } = await open(engine);
    const field = await screen.findByLabelText('Choisir le fichier');
    const file = (text: string) => new File([text], 'taux.csv', { type: 'text/csv' });
    await user.upload(field, file('# de moi\nDE,digital,19,2026-01-01\nPL,paper,many,2026-01-01'));
    expect(
      await screen.findByText('La ligne 3 n’a pas la forme de l’exemple. Rien n’est importé.'),
    ).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.upload(field, file('DE,digital,19,2026-01-01\nDE,digital,20,2026-01-01'));
    expect(await screen.findByText('Le même taux est deux fois dans le fichier.')).toBeTruthy();
    await user.upload(field, file('DE,paper,7,2026-01-01'));
    expect(await screen.findByText('Tous ces taux sont déjà saisis.')).toBeTruthy();
    await user.upload(field, file('DE,paper,5.5,2026-01-01\nDE,digital,19,2026-01-01'));
    expect(await screen.findByText(/^1 à ajouter, 1 à changer, 0 déjà saisis/)).toBeTruthy();
    expect(screen.getByText(/Allemagne \(.*papier\).* 7\s% → 5,5\s%/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Envois' }));
    await user.click(await screen.findByRole('button', { name: 'Rester ici' }));
    // Somebody else was faster: what it changes is told anew, and nothing has to be chosen again.
    const save = { name: 'Enregistrer ces 2 taux' };
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText(/Quelqu’un d’autre l’a modifié/)).toBeTruthy();
    expect(await screen.findByText(/Allemagne \(.*papier\).* 8\s% → 5,5\s%/)).toBeTruthy();
    await user.click(screen.getByRole('button', save));
    const sent = asked.findLast(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      rates: [
        { country: 'DE', kind: 'physical', rate: 5.5, since: '2026-01-01', seen: 8 },
        { country: 'DE', kind: 'virtual', rate: 19, since: '2026-01-01', seen: null },
      ],
    });
    expect(screen.queryByRole('button', save)).toBeNull();
  });
});
