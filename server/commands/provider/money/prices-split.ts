import { ID_MAX } from '#contract/catalogue/place';
import { type MoneySplit, receivers, splitTotal } from '#contract/rules/shop/money-split';
import { vatWithin } from '#contract/rules/shop/order-price';
import { changeProduct } from '#server/products/change-product';
import { readProducts } from '#server/store/catalogue/shop-products';
import { euros } from '#server/text/euros';
import { Misused, type ProviderCommand } from '../provider-command';
import { readNumber } from '../read-number';

const TAKES = `PRODUCT ${receivers.map((name) => `${name}=CENTS`).join(' ')} | PRODUCT off`;

export const pricesSplit: ProviderCommand = {
  name: 'prices split',
  takes: TAKES,
  does: 'Tells everybody who gets what of a price, in euro cents that add up to it; whom you do not name gets nothing, and off tells nothing any more, as at the start. With the first product the public ledger is open. Imports of a catalogue leave it as it is; of another price it is not shown until you enter it anew.',
  async run([product, ...words], { withDatabase, say, complain }) {
    const id = readNumber(product, 'PRODUCT', 1, ID_MAX);
    const split = words.length === 1 && words[0] === 'off' ? null : readSplit(words);
    return withDatabase(async (db) => {
      const [meant] = await readProducts(db, [id]);
      const wrong = meant ? split && troubleOf(split, meant) : `There is no product ${id}.`;
      if (!meant || wrong) {
        complain(wrong ?? '');
        return false;
      }
      await changeProduct(db, id, { what: 'split', parts: split }, { now: Date.now() });
      const { label } = meant.subject;
      say(
        split
          ? `Of ${id} (${label}) it is told who gets what of ${euros(meant.priceCents)}.`
          : `Nothing is told of who gets what of ${id} (${label}) any more.`,
      );
      return true;
    });
  },
};

/** What is wrong with a split of a product's price; null when it adds up and its VAT is the product's, or none. */
function troubleOf(
  split: MoneySplit,
  { priceCents, vatRate }: { priceCents: number; vatRate: number },
): string | null {
  const total = splitTotal(split);
  if (total !== priceCents) return `The parts come to ${euros(total)}, the price is ${euros(priceCents)}.`;
  const vat = vatWithin(priceCents, vatRate);
  if (split.vat === vat || split.vat === 0) return null;
  return `The VAT within ${euros(priceCents)} at ${vatRate} % is ${euros(vat)}, not ${euros(split.vat)}.`;
}

function readSplit(words: readonly string[]): MoneySplit {
  const split: MoneySplit = { authors: 0, fund: 0, publisher: 0, vat: 0, payment: 0, post: 0 };
  const named = new Set<string>();
  for (const word of words) {
    const [name = '', cents] = word.split('=');
    const receiver = receivers.find((one) => one === name);
    if (!receiver || named.has(name)) throw new Misused(`This takes ${TAKES}.`);
    named.add(name);
    split[receiver] = readNumber(cents, name, 0, 99_999_999);
  }
  if (named.size === 0) throw new Misused(`This takes ${TAKES}.`);
  return split;
}
