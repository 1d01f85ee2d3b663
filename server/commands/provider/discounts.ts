import { readDiscountSteps } from '#server/store/catalogue/shop-products';
import { endStep, setStep } from '#server/products/change-reductions';
import { euros } from '#server/text/euros';
import { Misused, type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from './provider-command';
import { readNumber } from './read-number';

const CENTS_MAX = 99_999_999;

export const discountsList: ProviderCommand = {
  name: 'discounts list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists the reductions of digital items by basket; books have one price by law.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const steps = await withDatabase(readDiscountSteps);
    if (isJson)
      return sayJson(say, {
        discounts: steps.map(({ fromCents, percent }) => ({ fromCents, percent })),
      });
    for (const { fromCents, percent } of steps) say(`from ${euros(fromCents)}: ${percent} %`);
    say(`${steps.length} reductions.`);
    return true;
  },
};

export const discountsSet: ProviderCommand = {
  name: 'discounts set',
  takes: 'FROM_CENTS PERCENT',
  does: 'Reduces digital items by PERCENT from a basket of so many euro cents of them.',
  async run([from, share, ...more], { withDatabase, say }) {
    if (more.length > 0) throw new Misused('This takes FROM_CENTS PERCENT.');
    const fromCents = readNumber(from, 'FROM_CENTS', 1, CENTS_MAX);
    const percent = readNumber(share, 'PERCENT', 1, 99);
    await withDatabase((db) => setStep(db, { fromCents, percent }, { now: Date.now() }));
    say(`Digital items are ${percent} % cheaper from ${euros(fromCents)}.`);
    return true;
  },
};

export const discountsRemove: ProviderCommand = {
  name: 'discounts remove',
  takes: 'FROM_CENTS',
  does: 'Takes the reduction from that basket away.',
  async run([from, ...more], { withDatabase, say, complain }) {
    if (more.length > 0) throw new Misused('This takes FROM_CENTS.');
    const fromCents = readNumber(from, 'FROM_CENTS', 1, CENTS_MAX);
    const isDone = await withDatabase(async (db) => {
      if ((await readDiscountSteps(db)).every((step) => step.fromCents !== fromCents)) return false;
      await endStep(db, fromCents, { now: Date.now() });
      return true;
    });
    if (isDone) say(`There is no reduction from ${euros(fromCents)} any more.`);
    else complain(`There is no reduction from ${euros(fromCents)}.`);
    return isDone;
  },
};
