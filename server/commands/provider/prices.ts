import { ID_MAX } from '#contract/catalogue/place';
import { splitTotal } from '#contract/rules/shop/money-split';
import type { Database } from '#server/database/database';
import { readCopies } from '#server/store/catalogue/paper-stock';
import { changeProduct, type ProductWish } from '#server/products/change-product';
import { readAllProducts, readProducts } from '#server/store/catalogue/shop-products';
import { readProductsWithoutCopy } from '#server/store/own-copy/products-without-copy';
import { readSplits } from '#server/store/shop/money-splits';
import { euros } from '#server/text/euros';
import { Misused, type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from './provider-command';
import { readNumber } from './read-number';

/** More than anybody prints. */
const COPIES_MAX = 1_000_000;
/** A price the counter takes as well, in euro cents. */
const LEAST_CENTS = 50;
const MOST_CENTS = 100_000;
const UNTIL_IMPORT = 'A later import of a catalogue sets what its file says: export it first to keep this.';

export const pricesList: ProviderCommand = {
  name: 'prices list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists every product with its number, its price with VAT, whether it is on sale, how many copies of paper are left where they are counted, whether no copy is taken of it, and what of it is told who gets it.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const { products, kept, copies, splits } = await withDatabase(async (db) => ({
      products: await readAllProducts(db),
      kept: await readProductsWithoutCopy(db),
      copies: await readCopies(db, null),
      splits: await readSplits(db),
    }));
    if (isJson)
      return sayJson(say, {
        products: products.map(({ id, kind, subject, priceCents, vatRate, onSale }) => ({
          id,
          kind,
          subject: { type: subject.type, id: subject.id, label: subject.label },
          priceCents,
          vatRate,
          onSale,
          copiesLeft: copies.get(id) ?? null,
          mayBeCopied: !kept.has(id),
          split: splits.get(id) ?? null,
        })),
      });
    for (const { id, kind, subject, priceCents, vatRate, onSale } of products) {
      const left = copies.has(id) ? `, ${copies.get(id)} left` : '';
      const split = splits.get(id);
      const isSplit = split
        ? splitTotal(split) === priceCents
          ? ', split'
          : ', its split is of another price'
        : '';
      const state = `${onSale ? 'on sale' : 'not on sale'}${left}${kept.has(id) ? ', no copy' : ''}${isSplit}`;
      say(
        `${id}  ${euros(priceCents)}  VAT ${vatRate} %  ${state}  ${subject.label} (${subject.type}, ${kind})`,
      );
    }
    say(`${products.length} products.`);
    return true;
  },
};

export const pricesSet: ProviderCommand = {
  name: 'prices set',
  takes: 'PRODUCT CENTS',
  does: `Gives a product another price, in euro cents with VAT; it counts at once, and orders that are placed keep theirs. ${UNTIL_IMPORT}`,
  async run([product, cents, ...more], { withDatabase, say, complain }) {
    if (more.length > 0) throw new Misused('This takes PRODUCT CENTS.');
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const priceCents = readNumber(cents, 'CENTS', LEAST_CENTS, MOST_CENTS);
    const isDone = await withDatabase((db) =>
      changeKnown(db, id, { what: 'price', cents: priceCents, day: null }),
    );
    if (isDone) say(`${id} costs ${euros(priceCents)} now. ${UNTIL_IMPORT}`);
    else complain(`There is no product ${id}.`);
    return isDone;
  },
};

export const pricesStock: ProviderCommand = {
  name: 'prices stock',
  takes: 'PRODUCT COPIES|off',
  does: 'Says how many copies of a paper edition are left to be sold, beside those of orders that are being paid; each order takes its own, and the last is sold once. off, as at the start, does not count them. Imports of a catalogue leave it as it is, and a refund gives nothing back.',
  async run([product, copies, ...more], { withDatabase, say, complain }) {
    if (more.length > 0 || copies === undefined) throw new Misused('This takes PRODUCT COPIES|off.');
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const count = copies === 'off' ? null : readNumber(copies, 'COPIES', 0, COPIES_MAX);
    return withDatabase(async (db) => {
      const [meant] = await readProducts(db, [id]);
      if (meant?.kind !== 'physical') {
        complain(meant ? `${id} is not on paper.` : `There is no product ${id}.`);
        return false;
      }
      await changeKnown(db, id, { what: 'stock', copies: count });
      const { label } = meant.subject;
      const left = count === 1 ? '1 copy is left' : `${count} copies are left`;
      say(`${count === null ? 'No copies are counted' : left} of ${id} (${label}) now.`);
      return true;
    });
  },
};

export const pricesCopy: ProviderCommand = {
  name: 'prices copy',
  takes: 'PRODUCT on|off',
  does: 'Lets who owns the guidebook take a copy of it away as a file, as at the start, or not; off for one edition is off for the guidebook. Imports of a catalogue leave it as it is.',
  async run([product, state, ...more], { withDatabase, say, complain }) {
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const ownCopy = readSwitch(state, more);
    return withDatabase(async (db) => {
      const [meant] = await readProducts(db, [id]);
      if (meant?.subject.type !== 'guidebook') {
        complain(meant ? `${id} is no edition of a guidebook.` : `There is no product ${id}.`);
        return false;
      }
      await changeKnown(db, id, { what: 'copy', ownCopy });
      say(`${ownCopy ? 'Copies may be taken' : 'No copy is taken'} of ${id} (${meant.subject.label}) now.`);
      return true;
    });
  },
};

export const pricesSell: ProviderCommand = {
  name: 'prices sell',
  takes: 'PRODUCT on|off',
  does: `Puts a product on sale, or takes it off; who bought it keeps it. ${UNTIL_IMPORT}`,
  async run([product, state, ...more], { withDatabase, say, complain }) {
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const enabled = readSwitch(state, more);
    const isDone = await withDatabase((db) => changeKnown(db, id, { what: 'sale', onSale: enabled }));
    if (isDone) say(`${id} is ${enabled ? 'on sale' : 'not on sale'} now. ${UNTIL_IMPORT}`);
    else complain(`There is no product ${id}.`);
    return isDone;
  },
};

/** Changes a product as the counter does; false where there is none. */
async function changeKnown(db: Database, id: number, wish: ProductWish): Promise<boolean> {
  if ((await readProducts(db, [id])).length === 0) return false;
  await changeProduct(db, id, wish, { now: Date.now() });
  return true;
}

function readSwitch(state: string | undefined, more: readonly string[]): boolean {
  if (more.length > 0 || (state !== 'on' && state !== 'off')) throw new Misused('This takes PRODUCT on|off.');
  return state === 'on';
}
