import type { TFunction } from 'i18next';
import type { PayoutLine, Payouts } from '#contract/endpoints/counter/payouts';
import type { Language } from '#contract/language';
import { euroCell } from '../../parts/save-csv';

const heads = [
  'counter.payouts.payout',
  'counter.payouts.reference',
  'counter.list.state',
  'counter.payouts.currency',
  'counter.acts.day',
  'counter.payouts.line',
  'counter.acts.order',
  'counter.payouts.piece',
  'counter.payouts.billed',
  'counter.payouts.amount',
  'counter.payouts.fees',
  'counter.payouts.reference',
  'counter.payouts.check',
] as const;

/**
 * All lines of payouts, and what is on its way, as the rows of a CSV with their heads. Each payout ends with itself, which
 * takes from Stripe what it brings to the bank, so that its amounts and fees come to nothing.
 */
export function rowsOfPayouts(
  { payouts, coming }: Pick<Payouts, 'payouts' | 'coming'>,
  language: Language,
  t: TFunction,
): string[][] {
  const money = (cents: number | null = null) => (cents === null ? '' : euroCell(cents, language));
  const rowOf = (
    payout: readonly string[],
    words: string,
    { day, order, piece, amountCents, billedCents, feeCents, reference, problem }: Partial<PayoutLine>,
  ) => [
    ...payout,
    day ?? '',
    words,
    order?.number ?? '',
    piece ?? '',
    money(billedCents),
    money(amountCents),
    money(feeCents),
    reference ?? '',
    problem ? t(`counter.payouts.problem.${problem}`) : '',
  ];
  return [
    heads.map((head) => t(head)),
    ...payouts.flatMap(({ day, id, state, currency, amountCents, lines }) => {
      const payout = [day, id, t(`counter.payouts.state.${state}`), currency];
      return [
        ...lines.map((line) => rowOf(payout, t(`counter.payouts.kind.${line.kind}`), line)),
        rowOf(payout, t('counter.payouts.payout'), { day, amountCents: 0 - amountCents }),
      ];
    }),
    ...coming.lines.map((line) => rowOf(['', '', '', 'EUR'], t('counter.payouts.coming'), line)),
  ];
}
