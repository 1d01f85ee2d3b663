import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/language';
import { exemptions } from '#server/configuration/seller';
import { drawPapers } from '#server/invoices/draw-papers';
import type { Paper } from '#server/invoices/paper';
import { refundOrder } from '#server/orders/refund-order';
import { changeProduct } from '#server/products/change-product';
import { noteSeller } from '#server/store/shop/sellers';
import { setVatRates, setVatReach } from '#server/store/shop/vat-abroad';
import { Buyer, type homes } from '../support/buyer';
import { papersOf } from '../support/papers-of';
import { sampleSeller } from '../support/sample-seller';
import { smallShop, ware } from '../support/small-shop';
import { BASE, startServer, type TestServer } from '../support/start-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop, seller: sampleSeller });
  await setVatRates(server.db, [
    { country: 'DE', kind: 'physical', since: '2026-01-01', rate: 7 },
    { country: 'DE', kind: 'virtual', since: '2026-01-01', rate: 19 },
  ]);
});
afterAll(() => server.stop());

interface Bought {
  country?: keyof typeof homes;
  /** Where the parcel goes, if elsewhere. */
  parcel?: keyof typeof homes;
  /** Whether the first digital edition is for somebody else. */
  gift?: boolean;
  more?: object;
  refunds?: (number | null)[];
}

/** The papers of an order of books and digital editions, in a language, with the signs of numbers made plain. */
async function bought({ country = 'FR', parcel, gift = false, more = {}, refunds = [] }: Bought) {
  const products = { [ware.paper]: 2, [ware.digital]: 1, [ware.otherDigital]: 1 };
  const buyer = await Buyer.with(server, products);
  if (gift) await buyer.browser.post(`/fr/guard/cart/gift/${ware.digital}`, { gift });
  const { billing: elsewhere } = parcel ? await buyer.liveIn(parcel) : { billing: null };
  const { billing } = await buyer.liveIn(country);
  const choice = { billingId: billing?.id, shippingId: elsewhere?.id ?? null, method: null };
  await buyer.browser.post('/fr/guard/order/billing', choice);
  const { order, page } = await buyer.placeAndPay(more);
  await buyer.choose(page, 'pay');
  await server.courier.round();
  const number = Number(order.number.slice(2));
  for (const cents of refunds) {
    await refundOrder(server, { number, cents, now: server.clock.now, base: BASE });
  }
  return async (language: Language) => {
    const papers = await papersOf(server.db, order.id, language);
    const bytes = await drawPapers(papers, { title: '', author: '', at: new Date(server.clock.now) });
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g);
    // Each fits on a page of its own.
    expect(pages).toHaveLength(papers.length);
    return papers;
  };
}
const plain = (paper: Paper | undefined) => JSON.stringify(paper).replaceAll(/[\u00a0\u202f]/g, ' ');
const ratesOf = (paper: Paper | undefined) => paper?.vat?.rows.map(([rate]) => rate.replaceAll(/\s/g, ' '));

describe('the invoice of', () => {
  test('a French buyer names each rate and no country', async () => {
    const papers = await bought({});
    expect(ratesOf((await papers('fr'))[0])).toEqual(['5,5 %', '20 %']);
    expect(ratesOf((await papers('en'))[0])).toEqual(['5.5%', '20%']);
  });

  test('a German one, the threshold not reached, has French VAT', async () => {
    const papers = await bought({ country: 'DE' });
    expect(ratesOf((await papers('fr'))[0])).toEqual(['5,5 %', '20 %']);
  });

  test('a German one with the OSS has German VAT, and says so', async () => {
    await setVatReach(server.db, '2026-01-01', 'oss');
    const papers = await bought({ country: 'DE' });
    expect(ratesOf((await papers('fr'))[0])).toEqual(['7 % (Allemagne)', '19 % (Allemagne)']);
    const [english] = await papers('en');
    expect(ratesOf(english)).toEqual(['7% (Germany)', '19% (Germany)']);
    expect(english?.items?.rows.map((row) => row.at(-2))).toEqual(['7%', '19%', '19%', '', '7%']);
    expect(english?.sums.at(-1)).toEqual(['Total with VAT', '€93.60']);
  });

  test('a Swiss one shows no rate, and says why for books and for what is digital', async () => {
    const papers = await bought({ country: 'CH' });
    const [french] = await papers('fr');
    expect(french).toMatchObject({ vat: null, items: { hasRates: false } });
    expect(french?.sums.map(([name]) => name)).toEqual(['Total']);
    expect(plain(french)).toMatch(/exportation exonérée de TVA .*146.*TVA non due .*58/);
    expect(plain(french)).toContain('Prix en euros. Payé');
    expect(plain((await papers('en'))[0])).toMatch(/export exempt from VAT .*146.*VAT not due .*58/);
  });

  test('a Swiss one with a parcel in France has French VAT on the books alone', async () => {
    const papers = await bought({ country: 'CH', parcel: 'FR' });
    const [french] = await papers('fr');
    expect(ratesOf(french)).toEqual(['non due (Suisse)', '5,5 %']);
    expect(plain(french)).not.toContain('exportation');
    expect(plain(french)).toContain('TVA non due (Code des impositions');
  });

  test('La Réunion is an export', async () => {
    expect(plain((await (await bought({ country: 'RE' }))('fr'))[0])).toContain('exportation');
  });

  test('a company has its numbers', async () => {
    const papers = await bought({ more: { siren: '732829320', vatNumber: 'FR44732829320' } });
    expect(plain((await papers('fr'))[0])).toContain('SIREN : 732 829 320');
    expect(plain((await papers('en'))[0])).toContain('VAT no.: FR44732829320');
  });

  test('a company is told of early and late payment as the law wants it, nobody else and no credit note', async () => {
    const companys = await (await bought({ more: { siren: '732829320' }, refunds: [2_000] }))('fr');
    expect(plain(companys[0])).toMatch(
      /Pas d’escompte.*refinancement.*majoré de 10 points.*recouvrement : 40 €/,
    );
    for (const other of [companys[1], (await (await bought({}))('fr'))[0]]) {
      expect(plain(other)).not.toContain('recouvrement');
    }
  });

  test('a gift is called so on its own line, and taxed when it is sold', async () => {
    const papers = await bought({ gift: true });
    const rowsOf = (paper: Paper | undefined) =>
      (paper?.items?.rows ?? []).filter((row) => /cadeau|gift/.test(row[0] ?? ''));
    const [french, ...others] = rowsOf((await papers('fr'))[0]);
    expect(others).toEqual([]);
    expect(french?.[0]).toContain('(édition numérique, cadeau)');
    expect(french?.map((cell) => cell.replaceAll(/\s/g, ' '))).toContain('20 %');
    expect(rowsOf((await papers('en'))[0])[0]?.[0]).toContain('(digital edition, gift)');
  });

  test('what was given back in part and then as a whole says which is which', async () => {
    const papers = await bought({ country: 'DE', refunds: [2_000, null] });
    for (const language of ['fr', 'en'] as const) {
      const [, part, rest] = await papers(language);
      expect(part?.title).toMatch(/remboursement partiel|partial refund/);
      expect(rest?.title).not.toMatch(/partiel|partial/);
      expect(ratesOf(part)).toHaveLength(2);
      expect(ratesOf(rest)?.[0]).toMatch(/Allemagne|Germany/);
    }
  });

  test('a seller without VAT shows no rate, wherever it goes', async () => {
    const exempt = { ...sampleSeller, vatNumber: '', exemption: exemptions.cibs };
    server.clock.now += 1_000;
    await noteSeller(server.db, exempt, server.clock.now);
    for (const country of ['FR', 'DE', 'CH'] as const) {
      const [paper] = await (await bought({ country }))('fr');
      expect(paper).toMatchObject({ vat: null, items: { hasRates: false } });
      expect(paper?.notes[0]).toBe(exemptions.cibs.fr);
      expect(plain(paper)).not.toContain('directive');
    }
    const parts = { authors: 1000, fund: 500, publisher: 1249, vat: 151, payment: 0, post: 0 };
    const split = changeProduct(server.db, ware.paper, { what: 'split', parts }, server.clock);
    await expect(split, 'nor in where the money goes').rejects.toMatchObject({
      errors: [{ field: 'parts', key: 'counter.goods.error.splitExempt' }],
    });
  });
});
