import { ID_MAX } from '#contract/catalogue/place';
import { setProduct } from '#server/store/catalogue/set-product';
import { readAllProducts } from '#server/store/catalogue/shop-products';
import { euros } from './euros';
import { Misused, type ProviderCommand } from './provider-command';
import { readNumber } from './read-number';
import { withDatabase } from './with-database';

const UNTIL_IMPORT = 'A later import of a catalogue sets what its file says: export it first to keep this.';

export const pricesList: ProviderCommand = {
  name: 'prices list',
  takes: '',
  does: 'Lists every product with its number, its price with VAT, and whether it is on sale.',
  async run(words, { configuration, say }) {
    if (words.length > 0) throw new Misused('This takes nothing.');
    const products = await withDatabase(configuration(), readAllProducts);
    for (const { id, kind, subject, priceCents, vatRate, onSale } of products) {
      const state = onSale ? 'on sale' : 'not on sale';
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
  async run([product, cents, ...more], { configuration, say, complain }) {
    if (more.length > 0) throw new Misused('This takes PRODUCT CENTS.');
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const priceCents = readNumber(cents, 'CENTS', 1, 99_999_999);
    const isDone = await withDatabase(configuration(), (db) => setProduct(db, id, { priceCents }));
    if (isDone) say(`${id} costs ${euros(priceCents)} now. ${UNTIL_IMPORT}`);
    else complain(`There is no product ${id}.`);
    return isDone;
  },
};

export const pricesSell: ProviderCommand = {
  name: 'prices sell',
  takes: 'PRODUCT on|off',
  does: `Puts a product on sale, or takes it off; who bought it keeps it. ${UNTIL_IMPORT}`,
  async run([product, state, ...more], { configuration, say, complain }) {
    if (more.length > 0 || (state !== 'on' && state !== 'off'))
      throw new Misused('This takes PRODUCT on|off.');
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const enabled = state === 'on';
    const isDone = await withDatabase(configuration(), (db) => setProduct(db, id, { enabled }));
    if (isDone) say(`${id} is ${enabled ? 'on sale' : 'not on sale'} now. ${UNTIL_IMPORT}`);
    else complain(`There is no product ${id}.`);
    return isDone;
  },
};
