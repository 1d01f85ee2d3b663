import * as contract from '#contract/endpoints/counter/figures';
import { cragInstant } from '#contract/sun/crag-time';
import { mustBeStaff, staffOf } from '../../accounts/must-be-staff';
import { readSold } from '../../bookkeeping/accounts-files';
import { readPeriod } from './read-period';
import { happenedWithin, type Happened } from '../../bookkeeping/sums';
import { implement } from '../../handler/implement';
import { noteAct } from '../../store/counter/staff-acts';
import { readActivations, readSoldProducts } from '../../store/figures/sold-products';
import { listMissed, readTallies } from '../../store/figures/tallies';

/** What the shop's figures are, for who keeps its accounts. */
export const counterFigureEndpoints = {
  counterFigures: implement(contract.counterFigures, (call) => {
    const days = readPeriod(call.query);
    return call.db.transaction(async (db) => {
      const { staffId } = staffOf(call);
      await mustBeStaff(db, { staffId }, 'accounts');
      await noteAct(db, { act: 'figures', staffId }, call.now);
      const happened = happenedWithin(await readSold(db, days), days.from, days.to);
      const missed = await listMissed(db, new Date(cragInstant(days.from, 0)));
      return {
        products: await readSoldProducts(db, days),
        countries: sumBy(happened, ({ order }) => order.country)
          .map(({ key: country, ...sums }) => ({ country, ...sums }))
          .sort((one, other) => other.cents - one.cents),
        days: sumBy(happened, ({ day }) => day)
          .map(({ key: day, ...sums }) => ({ day, ...sums }))
          .sort((one, other) => one.day.localeCompare(other.day)),
        activations: await readActivations(db, days),
        holdings: await readTallies(db, 'holding', days),
        copies: await readTallies(db, 'copy', days),
        missed: missed.map(({ words: name, asked: count }) => ({ name, count })),
        errors: await readTallies(db, 'error', days),
      };
    });
  }),
};

function sumBy({ movements }: Happened, keyOf: (movement: Happened['movements'][number]) => string) {
  const sums = new Map<string, { key: string; orders: number; cents: number }>();
  for (const movement of movements) {
    const key = keyOf(movement);
    const sum = sums.get(key) ?? { key, orders: 0, cents: 0 };
    const cents = movement.shares.reduce((all, { grossCents }) => all + grossCents, 0);
    sum.orders += movement.kind === 'invoice' ? 1 : 0;
    sum.cents += movement.kind === 'invoice' ? cents : -cents;
    sums.set(key, sum);
  }
  return [...sums.values()];
}
